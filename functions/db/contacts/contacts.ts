import { createHash, randomUUID } from 'node:crypto'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { Paged } from '#shared/lib/pagination.ts'
import { type Person, sortName } from '#shared/contacts/contact.ts'
import { Refused } from '#shared/api-error.ts'
import { answersTo } from '#shared/lib/fuzzy-search.ts'
import { keys } from '#functions/db/keys.ts'
import { listed } from '#functions/db/list-page.ts'
import { bare, create, get, type Op, remove, write } from '#functions/db/table.ts'
import { putOver, removeAt } from '#functions/db/versioned.ts'

const list = 'PEOPLE'

/** The id of the one entry that an e-mail address has; without an address, a new one. */
export const personId = (email: string | undefined): string =>
  email ? createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22) : randomUUID()

const sorted = (name: string): string => encodeURIComponent(sortName(name))
const indexed = ({ id, name }: { id: string; name: string }) => ({ gsi1pk: list, gsi1sk: `${sorted(name)}#${id}` })

/** The write of a new entry; refuses contact-exists when the address has one. */
export const addPerson = (person: Person): Op =>
  create({ ...keys.person(person.id), ...indexed(person), ...person }, 'contact-exists')

/**
 * Who writes a message is in the address book from then on (see shared/README, Messages and contacts); an entry that is there stays as the owner keeps it. It is
 * a write of its own, before those of the message, which a condition that fails would undo.
 */
export async function meet({ name, email, phoneNumber, createdAt }: GuestMessage): Promise<void> {
  const given = { name, email, ...(phoneNumber ? { phoneNumber } : {}), notes: '', createdAt, version: 1 }
  try {
    await write(addPerson({ id: personId(email), ...given }))
  } catch (error) {
    if (!(error instanceof Refused && error.reason === 'contact-exists')) throw error
  }
}

/** The writes of an entry over the version it was read at; with another address it is another entry. `after.version` is that version. */
export function changePerson(before: Person, after: Person): Op[] {
  if (before.id === after.id) return [putOver(keys.person(after.id), { ...indexed(after), ...after }, after.version)]
  return [removePerson(before.id, after.version), addPerson({ ...after, version: after.version + 1 })]
}

/** The deletion of an entry at a version, or whatever its version is. */
export const removePerson = (id: string, version?: number): Op =>
  version === undefined ? remove(keys.person(id)) : removeAt(keys.person(id), version)

/** One entry, or undefined. */
export async function person(id: string): Promise<Person | undefined> {
  const row = await get<Record<string, unknown>>(keys.person(id))
  return row && bare<Person>(row)
}

/** A page of the address book by name. */
export const people = (size: number, { after }: { after?: string | undefined }): Promise<Paged<Person>> =>
  listed<Person>(list, keys.person, { size, after })

/** How many entries one search looks through before it answers what it has. */
const looked = 1000

/** Who answers to words, by name; `next` continues the search, also where nobody was found yet. */
export async function peopleAnswering(size: number, words: string, after?: string): Promise<Paged<Person>> {
  const entries: Person[] = []
  let from = after
  for (let pages = 0; pages < looked / searchPage && entries.length < size; pages++) {
    const part = await listed<Person>(list, keys.person, { size: searchPage, after: from })
    entries.push(...part.entries.filter(({ name, email, phoneNumber }) => answersTo(words, [name, email], phoneNumber)))
    if (!part.next) return { entries }
    from = part.next
  }
  return { entries, ...(from ? { next: from } : {}) }
}
const searchPage = 100
