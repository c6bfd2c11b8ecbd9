import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { escapeHtml } from '#shared/mail/layout.ts'
import { closed } from './listening.ts'

const require = createRequire(import.meta.url)
/** The package is CommonJS with a default export of its own. */
const { default: openServer } = require('aws-ses-v2-local') as {
  default: (config: { host: string; port: number }) => Promise<Server>
}
const page = readFileSync(require.resolve('aws-ses-v2-local/static/index.html'), 'utf8')

export type Mailbox = { endpoint: string; close: () => Promise<void> }
type Told = { eventType: string; email: string }

/**
 * SES on one machine: it keeps what is sent in memory, and its address shows a page with every mail. There an address is also made to bounce or to
 * complain: `tell` is given what SNS then brings from SES.
 */
export async function startMailbox({ tell }: { tell: (event: object) => Promise<unknown> }): Promise<Mailbox> {
  const server = await openServer({ host: '127.0.0.1', port: 0 })
  const told: Told[] = []
  const [others] = server.listeners('request') as RequestListener[]

  async function raise(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const [eventType, email] = [form.get('eventType') ?? '', form.get('email') ?? '']
    await tell({
      Records: [{ Sns: { MessageId: `local-${told.length}`, Message: JSON.stringify(eventOf(eventType, email)) } }],
    })
    told.unshift({ eventType, email })
    response.writeHead(303, { location: '/' }).end()
  }

  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && request.url === '/')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page.replace('<div id="content">', (content) => eventsHtml(told) + content))
    else if (request.method === 'POST' && request.url === '/events')
      raise(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    else others?.(request, response)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  }
}

/** What SES publishes of an address that does not exist, or of somebody who calls a mail spam. */
function eventOf(eventType: string, emailAddress: string): object {
  const mail = { destination: [emailAddress] }
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

const eventsHtml = (told: readonly Told[]): string => `<form method="post" action="/events">
  <h2>Bounces and complaints</h2>
  <label>E-mail address <input name="email" type="email" required></label>
  <button name="eventType" value="Bounce">Bounce</button>
  <button name="eventType" value="Complaint">Complaint</button>
  <ul>${told.map(({ eventType, email }) => `<li>${escapeHtml(`${eventType}: ${email}`)}</li>`).join('')}</ul>
</form>`
