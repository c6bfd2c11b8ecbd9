import type { GuestMessage } from '#shared/contacts/message.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { markReadOp, markUnreadOp } from '#functions/db/overview/unread.ts'
import { createRepository } from '#functions/db/repository.ts'
import { type TransactionItem, updateOp } from '#functions/db/table.ts'

/** Index keys of what somebody sent: everything of one person, by `createdAt`, list and id. */
export const listMessagesOf =
  (list: 'CONTACTS' | 'CATERING') =>
  ({ id, email, createdAt }: Sent) =>
    email ? { gsi2pk: contactIndexKey(email), gsi2sk: `${createdAt}#${list}#${id}` } : {}
type Sent = { id: string; email: string; createdAt: string }

/** The partition of what one person sent. Addresses are compared without case. */
export const contactIndexKey = (email: string): string => `EMAIL#${encodeURIComponent(email.toLowerCase())}`

const entries = createRepository<GuestMessage>('CONTACT', { list: 'CONTACTS', also: listMessagesOf('CONTACTS') })

/** The writes of a new message: it waits to be read. */
export const createMessageOps = (message: GuestMessage): TransactionItem[] => [
  entries.add(message),
  markUnreadOp('MESSAGES', message),
]

const noted = (name: string): string => `${name} = if_not_exists(${name}, :at)`

/** The writes that mark a message as read, as answered too, or as new again. Refuses not-found. */
export const markMessageRead = (message: GuestMessage, read: boolean, answered = false): TransactionItem[] => [
  updateOp(
    entries.keyOf(message.id),
    read
      ? `SET ${[noted('readAt'), ...(answered ? [noted('answeredAt')] : [])].join(', ')}`
      : 'REMOVE readAt, answeredAt',
    {
      if: 'attribute_exists(pk)',
      ...(read ? { values: { ':at': nowIso() } } : {}),
      otherwise: 'not-found',
    },
  ),
  (read ? markReadOp : markUnreadOp)('MESSAGES', message),
]

/** The writes that delete a message; who wrote it stays in the address book. Refuses not-found. */
export const removeMessage = (message: GuestMessage): TransactionItem[] => [
  entries.remove(message.id),
  markReadOp('MESSAGES', message),
]

/** One message, or undefined; and a page of them, newest first. */
export const { one: message, page: messages } = entries
