import { saveReservationSettings } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { buildReservationRulesUpdate, getEditableReservationRules } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(saveReservationSettings, async ({ version, ...places }) => {
  const before = await getEditableReservationRules()
  const { ops, after } = buildReservationRulesUpdate(before, { ...before, ...places }, version)
  await transact(ops)
  return after
})
