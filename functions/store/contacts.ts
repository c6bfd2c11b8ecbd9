import type { Contact } from '#shared/contact.ts'
import type { Paged } from '#shared/list.ts'
import { instant } from '../ground/clock.ts'
import { keys } from './keys.ts'
import { listed } from './lists.ts'
import { seen, waits } from './news.ts'
import { meet } from './people.ts'
import { bare, create, get, type Op, remove, update } from './table.ts'

/** Index keys of what somebody sent: newest first, and everything of one person (design 5). `createdAt` and the id order them. */
export const sentBy = (list: 'CONTACTS' | 'CATERING', { id, email, createdAt }: Sent) => ({
  gsi1pk: list,
  gsi1sk: `${createdAt}#${id}`,
  ...(email ? { gsi2pk: personKey(email), gsi2sk: `${createdAt}#${list}#${id}` } : {}),
})
type Sent = { id: string; email: string; createdAt: string }

/** The partition of what one person sent. Addresses are compared without case. */
export const personKey = (email: string): string => `EMAIL#${encodeURIComponent(email.toLowerCase())}`

/** The stored form of a message. */
const contactRow = (contact: Contact) => ({
  ...keys.contact(contact.id),
  ...sentBy('CONTACTS', contact),
  ...contact,
})

/** The writes of a new message: it waits to be read, and its writer is in the address book. */
export const createContact = (contact: Contact): Op[] => [
  create(contactRow(contact)),
  waits('MESSAGES', contact),
  meet(contact),
]

/** The writes that mark a message as read, or as new again. Refuses not-found. */
export const markRead = (message: Contact, read: boolean): Op[] => [
  update(keys.contact(message.id), read ? 'SET readAt = if_not_exists(readAt, :at)' : 'REMOVE readAt', {
    if: 'attribute_exists(pk)',
    ...(read ? { values: { ':at': instant() } } : {}),
    otherwise: 'not-found',
  }),
  (read ? seen : waits)('MESSAGES', message),
]

/** The writes that delete a message; who wrote it stays in the address book. Refuses not-found. */
export const removeMessage = (message: Contact): Op[] => [
  remove(keys.contact(message.id), { if: 'attribute_exists(pk)', otherwise: 'not-found' }),
  seen('MESSAGES', message),
]

/** One message, or undefined. */
export async function contact(id: string): Promise<Contact | undefined> {
  const row = await get<Record<string, unknown>>(keys.contact(id))
  return row && bare<Contact>(row)
}

/** A page of messages, newest first. */
export const contacts = (size: number, after?: string): Promise<Paged<Contact>> =>
  listed<Contact>('CONTACTS', keys.contact, { size, after, newestFirst: true })
