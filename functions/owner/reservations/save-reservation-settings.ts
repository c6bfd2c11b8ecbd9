import { saveReservationSettings } from '#shared/reservations/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { changeReservationRules, editedReservationRules } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(saveReservationSettings, async ({ version, ...places }) => {
  const before = await editedReservationRules()
  const { ops, after } = changeReservationRules(before, { ...before, ...places }, version)
  await transact(ops)
  return after
})
