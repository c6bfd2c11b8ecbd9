import { addContact } from '#shared/contacts/contact-endpoints.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { createContactOp, contactIdFor } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(addContact, async ({ name, email, phoneNumber, notes }, { remember }) => {
  const person: Contact = {
    id: contactIdFor(email),
    name,
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    notes,
    createdAt: nowIso(),
    version: 1,
  }
  await transact([
    ...remember(person),
    createContactOp(person),
    auditEntryOp({ what: 'contact', of: person.id, title: name, after: person }),
  ])
  return person
})
