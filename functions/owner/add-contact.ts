import { addContact } from '#shared/owner-calls/contacts.ts'
import type { Person } from '#shared/person.ts'
import { instant } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { logged } from '../store/changes.ts'
import { addPerson, personId } from '../store/people.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(addContact, async ({ name, email, phoneNumber, notes }, { remember }) => {
  const person: Person = {
    id: personId(email),
    name,
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    notes,
    createdAt: instant(),
    version: 1,
  }
  await transact([
    ...remember(person),
    addPerson(person),
    logged({ what: 'contact', of: person.id, title: name, after: person }),
  ])
  return person
})
