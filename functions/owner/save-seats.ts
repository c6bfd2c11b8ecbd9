import { saveSeats } from '#shared/owner-calls/reservations.ts'
import { judgesSeats, narrows } from '#shared/seats.ts'
import { usualUnder } from '#shared/stranded.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { beginAdopting, changeReservationRules, editedReservationRules } from '../store/settings.ts'
import { transact } from '../store/table.ts'
import { planFor } from '../views/outside.ts'

export const handler = serveOwner(saveSeats, async ({ version, shown, answers, ...seats }) => {
  const before = await editedReservationRules()
  const { maxReservationsPerDay, reservationsEnabled, reminders } = before
  const places = { maxReservationsPerDay, reservationsEnabled, reminders }
  const { ops, after } = changeReservationRules(before, { ...places, ...seats }, version)
  const change = { of: 'tables', before, after } as const
  const plan = narrows(before, after)
    ? [await planFor(change, { shown, answers }, usualUnder(after, restaurantNow()))]
    : []

  const first = judgesSeats(seats) && !judgesSeats(before)
  await transact([...ops, ...plan, ...(first ? [beginAdopting()] : [])])
  if (first) await wake('adopt-reservations')
  if (plan.length > 0) await wake('apply-plans')
  return after
})
