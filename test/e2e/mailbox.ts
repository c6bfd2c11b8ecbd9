import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningHouse } from './house.ts'

export type Mail = {
  subject: string
  destination: { to: string[] }
  replyTo: string[]
  body: { text: string; html: string }
}

/** What the house mailed to an address, oldest first. */
export async function mailsTo({ dataDir }: Pick<RunningHouse, 'dataDir'>, address: string): Promise<Mail[]> {
  const { mailbox } = JSON.parse(readFileSync(join(dataDir, 'house.json'), 'utf8')) as { mailbox: string }
  const { emails } = (await (await fetch(`${mailbox}/store`)).json()) as { emails: Mail[] }
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)))
}
