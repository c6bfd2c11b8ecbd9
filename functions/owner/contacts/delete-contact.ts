import { deleteContact } from '#shared/contacts/contact-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { findContact, deleteContactOp } from '#functions/db/contacts/contacts.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(deleteContact, async ({ id, version }) => {
  const before = await findContact(id)
  if (!before) throw new ApiError('not-found')
  await transact([deleteContactOp(id, version), auditEntryOp({ what: 'contact', of: id, title: before.name, before })])
  return { id }
})
