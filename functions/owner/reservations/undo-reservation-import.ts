import { undoReservationImport } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { startImportUndo } from '#functions/db/reservations/imports.ts'

export const handler = createOwnerHandler(undoReservationImport, async ({ id }) => {
  const begun = await startImportUndo(id)
  await trigger('apply-reservation-imports')
  return begun
})
