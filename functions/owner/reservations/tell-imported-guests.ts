import { tellImportedGuests } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { startImportTelling } from '#functions/db/reservations/imports.ts'

export const handler = createOwnerHandler(tellImportedGuests, async ({ id }) => {
  const begun = await startImportTelling(id)
  await trigger('apply-reservation-imports')
  return begun
})
