import { partsOf, type RunningHouse } from './house.ts'

export type Mail = {
  subject: string
  destination: { to: string[] }
  replyTo: string[]
  body: { text: string; html: string }
}

/** A text whose spaces may all break a line: mails keep hours and phones together. */
export const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

/** Returns the mails to an address, oldest first. */
export async function mailsTo(house: Pick<RunningHouse, 'dataDir'>, address: string): Promise<Mail[]> {
  const { emails } = (await (await fetch(`${partsOf(house).mailbox}/store`)).json()) as { emails: Mail[] }
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)))
}
