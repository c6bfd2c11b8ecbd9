import type { Contact } from '#shared/contact.ts'
import { keys } from './keys.ts'
import { bare, create, get, type Key, type Op, page } from './table.ts'

/** Index keys of what somebody sent: newest first, and everything of one person (design 5). `createdAt` and the id order them. */
export const sentBy = (list: 'CONTACTS' | 'CATERING', { id, email, createdAt }: Sent) => ({
  gsi1pk: list,
  gsi1sk: `${createdAt}#${id}`,
  ...(email ? { gsi2pk: personKey(email), gsi2sk: `${createdAt}#${list}#${id}` } : {}),
})
type Sent = { id: string; email: string; createdAt: string }

/** The partition of what one person sent. Addresses are compared without case. */
export const personKey = (email: string): string => `EMAIL#${encodeURIComponent(email.toLowerCase())}`

/** The stored form of a contact. */
export const contactRow = (contact: Contact) => ({
  ...keys.contact(contact.id),
  ...sentBy('CONTACTS', contact),
  ...contact,
})

/** The write of a new contact with its message. */
export const createContact = (contact: Contact): Op => create(contactRow(contact))

/** One contact, or undefined. */
export async function contact(id: string): Promise<Contact | undefined> {
  const row = await get<Record<string, unknown>>(keys.contact(id))
  return row && bare<Contact>(row)
}

/** A page of contacts, newest first. */
export async function contacts(limit: number, after?: Key): Promise<{ items: Contact[]; next?: Key }> {
  const { items, next } = await page<Record<string, unknown>>({
    index: 'gsi1',
    pk: 'CONTACTS',
    newestFirst: true,
    limit,
    ...(after ? { after } : {}),
  })
  return { items: items.map((row) => bare<Contact>(row)), ...(next ? { next } : {}) }
}
