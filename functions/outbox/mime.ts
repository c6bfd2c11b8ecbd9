import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { ComposedEmail } from '#shared/email/email-message.ts'

type Envelope = { from: { name: string; address: string }; to: string; id: string; stopUrl?: string | undefined }

/** Keeps what only looks encoded (RFC 2047) from being read as if it were: `=?utf-8?Q?…?=` in a visitor's name. */
const plain = (text: string): string => text.replaceAll('=?', '=\u200b?')

/** Builds the MIME message of an email: text, HTML and an optional calendar file. */
export function buildMime(
  { subject, text, html, replyTo, calendar }: ComposedEmail,
  { from, to, id, stopUrl }: Envelope,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { ...from, name: plain(from.name) },
    to: { name: '', address: to },
    subject: plain(subject),
    text,
    html,
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    newline: 'windows',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>` } : {}),
    },
    ...(replyTo ? { replyTo: { ...replyTo, name: plain(replyTo.name) } } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'reservation.ics' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
