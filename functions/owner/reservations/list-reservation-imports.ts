import { listReservationImports } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import * as imports from '#functions/db/reservations/imports.ts'

export const handler = createOwnerHandler(listReservationImports, async () => ({
  imports: await imports.findReservationImports(),
}))
