import { emailImportedGuests } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { startImportEmails } from '#functions/db/reservations/imports.ts'

export const handler = createOwnerHandler(emailImportedGuests, async ({ id }) => {
  const begun = await startImportEmails(id)
  await trigger('apply-reservation-imports')
  return begun
})
