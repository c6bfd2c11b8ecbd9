import { expect, partsOf, type RunningApp } from './app.ts'

export type Mail = {
  subject: string
  destination: { to: string[] }
  replyTo: string[]
  body: { text: string; html: string }
  /** Their content is in base64. */
  attachments: { filename: string; content: string }[]
}

/** A text whose spaces may all break a line: emails keep hours and phones together. */
export const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

/** Returns the link in the newest email that makes a browser known to the sign-in page. */
export async function browserLink(app: Pick<RunningApp, 'dataDir'>, address: string): Promise<string> {
  const newest = async () =>
    (await mailsTo(app, address))
      .flatMap(({ body }) => /\/api\/session\/browser\?\S+/.exec(body.text)?.[0] ?? [])
      .at(-1)
  await expect.poll(newest).toBeDefined()
  return (await newest()) ?? ''
}

/** Returns the emails to an address, oldest first. */
export async function mailsTo(app: Pick<RunningApp, 'dataDir'>, address: string): Promise<Mail[]> {
  const { emails } = (await (await fetch(`${partsOf(app).mailbox}/store`)).json()) as { emails: Mail[] }
  return emails.filter(({ destination }) => destination.to.some((to) => to.includes(address)))
}
