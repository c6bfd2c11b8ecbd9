import type { GuestMessage } from '#shared/contacts/message.ts'
import * as m from '#web/paraglide/messages.js'

const longest = 600

const mailto = (email: string, fields: Record<string, string>): string =>
  `mailto:${encodeURIComponent(email)}?${new URLSearchParams(fields).toString().replaceAll('+', '%20')}`

/** Returns a mailto: address that starts an email. */
export const mailtoHref = (email: string, restaurant: string): string => mailto(email, { subject: restaurant })

/** Returns a mailto: address that answers a message in its author's language and quotes it. */
export function replyHref({ name, email, message, locale }: GuestMessage, restaurant: string): string {
  const say = { locale }
  const cut = message.length > longest ? `${message.slice(0, longest).toWellFormed()}…` : message
  const body = `${m.contacts_reply_hello({ name }, say)}\n\n\n\n${m.contacts_reply_wrote({}, say)}\n${cut.replace(/^/gm, '> ')}`
  return mailto(email, { subject: m.contacts_reply_subject({ restaurant }, say), body })
}
