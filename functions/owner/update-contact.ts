import { updateContact } from '#shared/owner-calls/contacts.ts'
import type { Person } from '#shared/person.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { logged } from '../store/changes.ts'
import { changePerson, person, personId } from '../store/people.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(updateContact, async ({ id, version, name, email, phoneNumber, notes }) => {
  const before = await person(id)
  if (!before) throw new Refused('not-found')
  const isSame = email?.toLowerCase() === before.email?.toLowerCase()
  const after: Person = {
    id: isSame ? id : personId(email),
    name,
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    notes,
    createdAt: before.createdAt,
    version,
  }
  const stored = { ...after, version: version + 1 }
  await transact([
    ...changePerson(before, after),
    logged({ what: 'contact', of: after.id, title: name, before, after: stored }),
  ])
  return stored
})
