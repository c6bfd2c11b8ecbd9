import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Composed } from '#shared/mail/letter.ts'

type Envelope = { from: { name: string; address: string }; to: string; id: string }

/** A mail as it goes over the wire: text, HTML and, where there is one, the calendar file. */
export function mimeOf(
  { subject, text, html, replyTo, calendar }: Composed,
  { from, to, id }: Envelope,
): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(replyTo ? { replyTo } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'reservation.ics' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
