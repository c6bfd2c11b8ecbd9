import type { GuestMessage } from '#shared/contacts/message.ts'
import { instant } from '#functions/runtime/clock.ts'
import { seen, waits } from '#functions/db/overview/unread.ts'
import { rows } from '#functions/db/repository.ts'
import { type Op, update } from '#functions/db/table.ts'

/** Index keys of what somebody sent: everything of one person, by `createdAt`, list and id. */
export const ofPerson =
  (list: 'CONTACTS' | 'CATERING') =>
  ({ id, email, createdAt }: Sent) =>
    email ? { gsi2pk: personKey(email), gsi2sk: `${createdAt}#${list}#${id}` } : {}
type Sent = { id: string; email: string; createdAt: string }

/** The partition of what one person sent. Addresses are compared without case. */
export const personKey = (email: string): string => `EMAIL#${encodeURIComponent(email.toLowerCase())}`

const entries = rows<GuestMessage>('CONTACT', { list: 'CONTACTS', also: ofPerson('CONTACTS') })

/** The writes of a new message: it waits to be read. */
export const createMessage = (message: GuestMessage): Op[] => [entries.add(message), waits('MESSAGES', message)]

const noted = (name: string): string => `${name} = if_not_exists(${name}, :at)`

/** The writes that mark a message as read, as answered too, or as new again. Refuses not-found. */
export const markRead = (message: GuestMessage, read: boolean, answered = false): Op[] => [
  update(
    entries.keyOf(message.id),
    read
      ? `SET ${[noted('readAt'), ...(answered ? [noted('answeredAt')] : [])].join(', ')}`
      : 'REMOVE readAt, answeredAt',
    {
      if: 'attribute_exists(pk)',
      ...(read ? { values: { ':at': instant() } } : {}),
      otherwise: 'not-found',
    },
  ),
  (read ? seen : waits)('MESSAGES', message),
]

/** The writes that delete a message; who wrote it stays in the address book. Refuses not-found. */
export const removeMessage = (message: GuestMessage): Op[] => [entries.remove(message.id), seen('MESSAGES', message)]

/** One message, or undefined; and a page of them, newest first. */
export const { one: message, page: messages } = entries
