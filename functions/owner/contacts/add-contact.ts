import { addContact } from '#shared/contacts/contact-endpoints.ts'
import type { Person } from '#shared/contacts/contact.ts'
import { instant } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { addPerson, personId } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

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
