import { updateContact } from '#shared/contacts/contact-endpoints.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { updateContactOps, findContact, contactIdFor } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(updateContact, async ({ id, version, name, email, phoneNumber, notes }) => {
  const before = await findContact(id)
  if (!before) throw new ApiError('not-found')
  const isSame = email?.toLowerCase() === before.email?.toLowerCase()
  const after: Contact = {
    id: isSame ? id : contactIdFor(email),
    name,
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    notes,
    createdAt: before.createdAt,
    version,
  }
  const stored = { ...after, version: version + 1 }
  await transact([
    ...updateContactOps(before, after),
    auditEntryOp({ what: 'contact', of: after.id, title: name, before, after: stored }),
  ])
  return stored
})
