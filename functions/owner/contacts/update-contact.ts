import { updateContact } from '#shared/contacts/contact-endpoints.ts'
import type { Person } from '#shared/contacts/contact.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { changePerson, person, personId } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

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
