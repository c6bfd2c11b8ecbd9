import { startReservationImport } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { createReservationImportOp } from '#functions/db/reservations/imports.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(startReservationImport, async ({ file, bookings }, { remember }) => {
  const { begun, op } = createReservationImportOp(file, bookings)
  await transact([...remember(begun), op])
  return begun
})
