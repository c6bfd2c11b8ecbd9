import { stageReservationRows } from '#shared/reservations/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { stageImportRows } from '#functions/db/reservations/imports.ts'

export const handler = createOwnerHandler(stageReservationRows, async ({ id, from, rows }) => {
  const soFar = await stageImportRows(id, from, rows)
  if (soFar.work === 'adding') await trigger('apply-reservation-imports')
  return soFar
})
