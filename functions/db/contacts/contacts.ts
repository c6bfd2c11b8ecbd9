import { createHash, randomUUID } from 'node:crypto'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { type Contact, toNameSortKey } from '#shared/contacts/contact.ts'
import { ApiError } from '#shared/api-error.ts'
import { isMatchingPerson } from '#shared/lib/fuzzy-search.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { queryListPage } from '#functions/db/list-page.ts'
import { stripKeys, createOp, getItem, type TransactionItem, deleteOp, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp, deleteIfVersionOp } from '#functions/db/versioned.ts'

/** Returns the id of an email address's one contact, or a new id without an address. */
export const contactIdFor = (email: string | undefined): string =>
  email ? createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22) : randomUUID()

const sorted = (name: string): string => encodeURIComponent(toNameSortKey(name))
const indexed = ({ id, name }: { id: string; name: string }) => ({
  gsi1pk: indexKeys.contacts.pk,
  gsi1sk: `${sorted(name)}#${id}`,
})

/** Builds the write of a new contact. Throws contact-exists when the address has one. */
export const createContactOp = (person: Contact): TransactionItem =>
  createOp({ ...keys.contact(person.id), ...indexed(person), ...person }, 'contact-exists')

/**
 * Creates a contact for the sender of a message, unless the address book has one (see shared/contacts/README, Messages
 * and contacts). It is a write of its own, as a failed condition would cancel the message's transaction.
 */
export async function ensureContact({ name, email, phoneNumber, createdAt }: GuestMessage): Promise<void> {
  const given = { name, email, ...(phoneNumber ? { phoneNumber } : {}), notes: '', createdAt, version: 1 }
  try {
    await writeItem(createContactOp({ id: contactIdFor(email), ...given }))
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'contact-exists')) throw error
  }
}

/** Builds the writes of a changed contact over the version `after.version`. Another address makes another contact. */
export function updateContactOps(before: Contact, after: Contact): TransactionItem[] {
  if (before.id === after.id)
    return [putIfVersionOp(keys.contact(after.id), { ...indexed(after), ...after }, after.version)]
  return [deleteContactOp(before.id, after.version), createContactOp({ ...after, version: after.version + 1 })]
}

/** Builds the deletion of a contact, at a version where one is given. */
export const deleteContactOp = (id: string, version?: number): TransactionItem =>
  version === undefined ? deleteOp(keys.contact(id)) : deleteIfVersionOp(keys.contact(id), version)

/** Returns a contact, or undefined. */
export async function findContact(id: string): Promise<Contact | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.contact(id))
  return row && stripKeys<Contact>(row)
}

/** Returns a page of the address book by name. */
export const queryContacts = (size: number, { after }: { after?: string | undefined }): Promise<EntryPage<Contact>> =>
  queryListPage<Contact>(indexKeys.contacts, keys.contact, { size, after })

/** Contacts that one search reads before it returns its results. */
const looked = 1000

/** Returns the contacts that match a search, by name. `next` continues it, even where nothing was found yet. */
export async function searchContacts(size: number, words: string, after?: string): Promise<EntryPage<Contact>> {
  const entries: Contact[] = []
  let from = after
  for (let pages = 0; pages < looked / searchPage && entries.length < size; pages++) {
    const part = await queryListPage<Contact>(indexKeys.contacts, keys.contact, { size: searchPage, after: from })
    entries.push(
      ...part.entries.filter(({ name, email, phoneNumber }) => isMatchingPerson(words, [name, email], phoneNumber)),
    )
    if (!part.next) return { entries }
    from = part.next
  }
  return { entries, ...(from ? { next: from } : {}) }
}
const searchPage = 100
