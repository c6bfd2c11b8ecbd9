import { saveSeats } from '#shared/owner-calls/reservations.ts'
import { Refused } from '#shared/refusal.ts'
import { judgesSeats } from '#shared/seats.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { beginAdopting, changeReservationRules, editedReservationRules } from '../store/settings.ts'
import { transact } from '../store/table.ts'
import { outsideSeen } from '../views/outside.ts'

export const handler = serveOwner(saveSeats, async ({ version, shown, ...seats }) => {
  const before = await editedReservationRules()
  const { maxReservationsPerDay, reservationsEnabled } = before
  const { ops, after } = changeReservationRules(
    before,
    { maxReservationsPerDay, reservationsEnabled, ...seats },
    version,
  )
  const { count, hash } = await outsideSeen(before, after)
  if (count > 0 && shown !== hash) throw new Refused(shown ? 'changed-meanwhile' : 'bookings-outside')

  const first = judgesSeats(seats) && !judgesSeats(before)
  await transact([...ops, ...(first ? [beginAdopting()] : [])])
  if (first) await wake('adopt-reservations')
  return after
})
