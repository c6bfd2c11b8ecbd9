import { saveSeats } from '#shared/reservations/owner-endpoints.ts'
import { judgesSeats, narrows } from '#shared/reservations/capacity.ts'
import { usualUnder } from '#shared/reservations/impact.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { beginAdopting, changeReservationRules, editedReservationRules } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { planFor } from '#functions/services/reservations/impact.ts'

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
  if (first) await wake('backfill-reservation-counts')
  if (plan.length > 0) await wake('apply-impact-plans')
  return after
})
