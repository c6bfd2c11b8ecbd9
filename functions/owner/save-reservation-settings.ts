import { saveReservationSettings } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { changeReservationRules, editedReservationRules } from '../store/settings.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(saveReservationSettings, async ({ version, ...places }) => {
  const before = await editedReservationRules()
  const { ops, after } = changeReservationRules(before, { ...before, ...places }, version)
  await transact(ops)
  return after
})
