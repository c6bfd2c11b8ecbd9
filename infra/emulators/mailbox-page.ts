import { escapeHtml } from '#shared/lib/escape-html.ts'

/** An email as people read it. */
export type SentMail = {
  messageId: string
  /** Seconds since 1970. */
  at: number
  from: string
  destination: { to: string[] }
  replyTo: string[]
  subject: string
  body: { text: string; html: string }
  /** Content is base64. */
  attachments: { filename: string; contentType: string; content: string }[]
}

/** An address that was made to bounce or complain. */
export type ReportedAddress = { eventType: string; email: string }

const style = `
  body { margin: 1rem auto; max-width: 50rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  article, form { margin: 1rem 0; padding: 1rem; border: 1px solid #8888; border-radius: 8px; overflow-wrap: anywhere }
  h1, h2, p { margin: 0 0 .25rem } h1, h2 { font-size: 1.25rem }
  summary { cursor: pointer; padding: .5rem 0 } pre { white-space: pre-wrap; font: inherit }
  iframe { width: 100%; height: 40rem; border: 1px solid #8888; background: #fff }
  button, input { font: inherit; padding: .25rem .75rem }`

/** Reloads the page when email arrives, unless an email is open. */
const script = `
  const count = document.querySelectorAll('article').length
  setInterval(async () => {
    if (document.querySelector('details[open]')) return
    const { emails } = await (await fetch('/store')).json()
    if (emails.length !== count) location.reload()
  }, 2000)`

/** Renders all emails and texts, the newest first, the form for bounces, and the one that texts the restaurant. */
export const renderMailboxPage = (
  mails: readonly SentMail[],
  told: readonly ReportedAddress[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style>
<h1>Mailbox</h1>
<p>All mail of this restaurant. <a href="/store">As JSON</a></p>
<form method="post" action="/events">
  <h2>Bounces and complaints</h2>
  <p>The last mail to an address comes back, or is called spam.</p>
  <label>E-mail address <input name="email" type="email" required></label>
  <button name="eventType" value="Bounce">Bounce</button>
  <button name="eventType" value="Complaint">Complaint</button>
  <ul>${told.map(({ eventType, email }) => `<li>${escapeHtml(`${eventType}: ${email}`)}</li>`).join('')}</ul>
</form>
<form method="post" action="/texts">
  <h2>Text the restaurant</h2>
  <label>From <input name="from" type="tel" placeholder="+17705550199" pattern="\\+1\\d{10}" required></label>
  <label>Message <input name="text" maxlength="1600" required></label>
  <button>Send</button>
</form>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.toReversed().map(article).join('')}
<form method="post" action="/clear-store"><button>Throw all mail away</button></form>
<script>${script}</script>
</html>`

const article = ({
  messageId,
  at,
  from,
  destination,
  replyTo,
  subject,
  body,
  attachments,
}: SentMail): string => `<article>
  <h2>${escapeHtml(subject)}</h2>
  <p>${new Date(at * 1000).toUTCString()}</p>
  <p>From ${escapeHtml(from)}</p>
  <p>To ${escapeHtml(destination.to.join(', '))}</p>
  ${replyTo.length > 0 ? `<p>Reply to ${escapeHtml(replyTo.join(', '))}</p>` : ''}
  ${attachments
    .map(
      ({ filename, contentType, content }) =>
        `<p><a download="${escapeHtml(filename)}" href="data:${escapeHtml(contentType)};base64,${content}">${escapeHtml(filename || 'Attachment')}</a></p>`,
    )
    .join('')}
  ${body.text ? `<details><summary>Text</summary><pre>${escapeHtml(body.text)}</pre></details>` : ''}
  ${body.html ? `<details><summary>HTML</summary><iframe sandbox="allow-popups" title="${escapeHtml(subject)}" srcdoc="${body.html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></details>` : ''}
  <p><a download href="/mails/${messageId}.eml">The whole mail</a></p>
</article>`
