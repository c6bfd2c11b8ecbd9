import type { GuestMessage } from '#shared/contacts/message.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { markReadOp, markUnreadOp } from '#functions/db/overview/unread.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { createRepository } from '#functions/db/repository.ts'
import { type IndexKey, type TransactionItem, updateOp } from '#functions/db/table.ts'

/** Returns the index attributes of a message or a catering request: by its sender in order of time. */
export const senderIndexAttributes =
  ({ pk: list }: IndexKey) =>
  ({ id, email, createdAt }: Sent) =>
    email ? { gsi2pk: indexKeys.sentByGuest(email).pk, gsi2sk: `${createdAt}#${list}#${id}` } : {}
type Sent = { id: string; email: string; createdAt: string }

const entries = /* @__PURE__ */ createRepository<GuestMessage>(keys.message, indexKeys.messages, {
  also: senderIndexAttributes(indexKeys.messages),
})

/** Builds the writes of a new message, which is unread unless it says otherwise. */
export const createMessageOps = (message: GuestMessage): TransactionItem[] => [
  entries.add(message),
  ...(message.readAt ? [] : [markUnreadOp('MESSAGES', message)]),
]

const noted = (name: string): string => `${name} = if_not_exists(${name}, :at)`

/** Builds the writes that mark a message as read, answered or new. Throws not-found. */
export const markMessageOps = (message: GuestMessage, read: boolean, answered?: boolean): TransactionItem[] => [
  updateOp(
    entries.keyOf(message.id),
    read
      ? `SET ${[noted('readAt'), ...(answered ? [noted('answeredAt')] : [])].join(', ')}${answered === false ? ' REMOVE answeredAt' : ''}`
      : 'REMOVE readAt, answeredAt',
    {
      if: 'attribute_exists(pk)',
      ...(read ? { values: { ':at': nowIso() } } : {}),
      otherwise: 'not-found',
    },
  ),
  (read ? markReadOp : markUnreadOp)('MESSAGES', message),
]

/** Builds the writes that delete a message. Its sender stays in the address book. Throws not-found. */
export const deleteMessageOps = (message: GuestMessage): TransactionItem[] => [
  entries.remove(message.id),
  markReadOp('MESSAGES', message),
]

/** One message, or undefined; and a page of them, newest first. */
export const { one: message, page: messages } = entries
