import { summarizeVisits } from '#shared/analytics/analytics.ts'
import { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { countBookings, maxBookingCountDays } from '#shared/analytics/booking-counts.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { addDays, daysBetween } from '#shared/time/local-time.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { iterateReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { getAggregationProgress, listDailyVisits } from '#functions/db/analytics/daily-visits.ts'

/** Counts the tables of a range of at most a month, where the tier includes reservations. */
async function countTablesIn(from: string, to: string) {
  const days = daysBetween(from, to) + 1
  if (days > maxBookingCountDays || !hasFeature((await getSubscription()).tier, 'reservations')) return undefined
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day))
  const reservations: Reservation[] = []
  for await (const page of iterateReservationsOn(dates)) reservations.push(...page)
  return countBookings(reservations)
}

export const handler = createOwnerHandler(getAnalytics, async ({ from, to }) => {
  const [days, last, tables] = await Promise.all([
    listDailyVisits(from, to),
    getAggregationProgress(),
    countTablesIn(from, to),
  ])
  return {
    ...summarizeVisits(days, from, to),
    today: restaurantNow().date,
    ...(tables ? { tables } : {}),
    ...(last?.finishedAt ? { countedAt: last.finishedAt } : {}),
  }
})
