import { saveReservationSettings } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableReservationRules, saveReservationRulesOps } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(saveReservationSettings, async ({ version, ...places }) => {
  const before = await getEditableReservationRules()
  const value = { ...before, ...places }
  await transact(saveReservationRulesOps(before, value, version))
  return { ...value, version: version + 1 }
})
