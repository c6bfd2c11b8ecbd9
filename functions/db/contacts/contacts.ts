import { createHash, randomUUID } from 'node:crypto'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { type Contact, sortName } from '#shared/contacts/contact.ts'
import { ApiError } from '#shared/api-error.ts'
import { matchesQuery } from '#shared/lib/fuzzy-search.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { queryListPage } from '#functions/db/list-page.ts'
import { stripKeys, createOp, getItem, type TransactionItem, deleteOp, writeItem } from '#functions/db/table.ts'
import { putIfVersionOp, deleteIfVersionOp } from '#functions/db/versioned.ts'

/** The id of the one entry that an e-mail address has; without an address, a new one. */
export const contactId = (email: string | undefined): string =>
  email ? createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22) : randomUUID()

const sorted = (name: string): string => encodeURIComponent(sortName(name))
const indexed = ({ id, name }: { id: string; name: string }) => ({
  gsi1pk: indexKeys.contacts.pk,
  gsi1sk: `${sorted(name)}#${id}`,
})

/** The write of a new entry; refuses contact-exists when the address has one. */
export const storeContact = (person: Contact): TransactionItem =>
  createOp({ ...keys.person(person.id), ...indexed(person), ...person }, 'contact-exists')

/**
 * Who writes a message is in the address book from then on (see shared/contacts/README, Messages and contacts); an
 * entry that is there stays as the owner keeps it. It is a write of its own, before those of the message, which a
 * condition that fails would undo.
 */
export async function upsertContactOps({ name, email, phoneNumber, createdAt }: GuestMessage): Promise<void> {
  const given = { name, email, ...(phoneNumber ? { phoneNumber } : {}), notes: '', createdAt, version: 1 }
  try {
    await writeItem(storeContact({ id: contactId(email), ...given }))
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'contact-exists')) throw error
  }
}

/** The writes of an entry over the version it was read at; with another address it is another entry. `after.version` is that version. */
export function patchContact(before: Contact, after: Contact): TransactionItem[] {
  if (before.id === after.id)
    return [putIfVersionOp(keys.person(after.id), { ...indexed(after), ...after }, after.version)]
  return [removeContact(before.id, after.version), storeContact({ ...after, version: after.version + 1 })]
}

/** The deletion of an entry at a version, or whatever its version is. */
export const removeContact = (id: string, version?: number): TransactionItem =>
  version === undefined ? deleteOp(keys.person(id)) : deleteIfVersionOp(keys.person(id), version)

/** One entry, or undefined. */
export async function findContact(id: string): Promise<Contact | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.person(id))
  return row && stripKeys<Contact>(row)
}

/** A page of the address book by name. */
export const queryContacts = (size: number, { after }: { after?: string | undefined }): Promise<EntryPage<Contact>> =>
  queryListPage<Contact>(indexKeys.contacts, keys.person, { size, after })

/** How many entries one search looks through before it answers what it has. */
const looked = 1000

/** Who answers to words, by name; `next` continues the search, also where nobody was found yet. */
export async function searchContacts(size: number, words: string, after?: string): Promise<EntryPage<Contact>> {
  const entries: Contact[] = []
  let from = after
  for (let pages = 0; pages < looked / searchPage && entries.length < size; pages++) {
    const part = await queryListPage<Contact>(indexKeys.contacts, keys.person, { size: searchPage, after: from })
    entries.push(
      ...part.entries.filter(({ name, email, phoneNumber }) => matchesQuery(words, [name, email], phoneNumber)),
    )
    if (!part.next) return { entries }
    from = part.next
  }
  return { entries, ...(from ? { next: from } : {}) }
}
const searchPage = 100
