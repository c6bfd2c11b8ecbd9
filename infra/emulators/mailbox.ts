import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { listenOnLoopback } from './listen.ts'
import { type SentMail, renderMailboxPage, type ReportedAddress } from './mailbox-page.ts'

/** A stored MIME email. */
type Kept = { id: string; at: number; raw: Buffer; to?: string; tags?: Record<string, string[]> }
export type EmulatedMailbox = {
  endpoint: string
  /** Stores a plain email from inside the app. */
  post: (mail: { from: string; to: string; subject: string; text: string }) => Promise<void>
  close: () => Promise<void>
}

/** Emulates SES: shows emails, `GET /store` as JSON, and makes addresses bounce or complain; `tell` gets SNS's event. */
export async function startMailbox({
  tell,
  reply = async () => undefined,
}: {
  tell: (event: object) => Promise<unknown>
  /** Writes a text from a phone to the restaurant. */
  reply?: (from: string, text: string) => Promise<unknown>
}): Promise<EmulatedMailbox> {
  let kept: Kept[] = []
  const told: ReportedAddress[] = []
  const keep = (raw: Buffer, sent: Pick<Kept, 'to' | 'tags'> = {}): string => {
    const id = randomUUID()
    kept.push({ id, at: Math.floor(Date.now() / 1000), raw, ...sent })
    return id
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://mailbox')
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const send = (status: number, type: string, body: string | Buffer) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
    const back = () => void response.writeHead(303, { location: '/' }).end()
    const raw = kept.find(({ id }) => pathname === `/mails/${id}.eml`)?.raw

    if (raw) return send(200, 'message/rfc822', raw)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return send(200, 'text/html; charset=utf-8', renderMailboxPage(await read(kept), told))
      case 'GET /store':
        return send(200, 'application/json', JSON.stringify({ emails: await read(kept) }))
      case 'POST /clear-store':
        kept = []
        return back()
      case 'POST /texts':
        await reply(form.get('from') ?? '', form.get('text') ?? '')
        return back()
      case 'POST /events': {
        const [eventType, email] = [form.get('eventType') ?? '', form.get('email') ?? '']
        const last = kept.findLast(({ to }) => to === email)
        const event = JSON.stringify(eventOf(eventType, email, last?.tags))
        await tell({ Records: [{ Sns: { MessageId: `local-${told.length}`, Message: event } }] })
        told.unshift({ eventType, email })
        return back()
      }
      case 'POST /': {
        const [action, data] = [form.get('Action'), form.get('RawMessage.Data')]
        if (action !== 'SendRawEmail') return send(400, 'text/xml', refusal('InvalidAction', `${action} is not known`))
        if (!data || !form.get('Source'))
          return send(400, 'text/xml', refusal('ValidationError', 'Source and RawMessage.Data are needed'))
        const to = form.get('Destinations.member.1') ?? ''
        const id = keep(Buffer.from(data, 'base64'), { to, tags: tagsIn(form) })
        return send(
          200,
          'text/xml',
          `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
        )
      }
      default:
        return send(404, 'text/plain', 'Not found')
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    post: async (mail) => void keep(await new MailComposer({ ...mail, newline: 'windows' }).compile().build()),
    close,
  }
}

/** Returns the emails as people read them, oldest first. The parser is loaded on demand: the app starts sooner. */
async function read(kept: readonly Kept[]): Promise<SentMail[]> {
  const { parseMail: readMail } = await import('./parse-mail.ts')
  return Promise.all(
    kept.map(async ({ id, at, raw }) => {
      const { from, to, replyTo, subject, text, html, attachments } = await readMail(raw)
      const named = (people: typeof to) => (people.text ? [people.text] : [])
      return {
        messageId: id,
        at,
        from: from.text,
        destination: { to: named(to) },
        replyTo: named(replyTo),
        subject,
        body: { text, html },
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: content.toString('base64'),
        })),
      }
    }),
  )
}

const refusal = (code: string, message: string): string =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

/** Returns a request's tags as SES's events repeat them. */
function tagsIn(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let at = 1; form.has(`Tags.member.${at}.Name`); at++)
    tags[form.get(`Tags.member.${at}.Name`) ?? ''] = [form.get(`Tags.member.${at}.Value`) ?? '']
  return tags
}

/** Builds SES's event of a bounce or complaint, with the tags of the last email. */
function eventOf(eventType: string, emailAddress: string, tags: Record<string, string[]> = {}): object {
  const mail = { destination: [emailAddress], tags }
  return eventType === 'Complaint'
    ? { eventType, mail, complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse' } }
    : {
        eventType: 'Bounce',
        mail,
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
        },
      }
}
