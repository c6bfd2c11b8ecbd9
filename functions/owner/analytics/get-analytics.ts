import { summarizeVisits } from '#shared/analytics/analytics.ts'
import { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { countBookings, maxBookingCountDays } from '#shared/analytics/booking-counts.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { listDatesBetween, daysBetween } from '#shared/time/local-time.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { getAggregationProgress, listDailyVisits } from '#functions/db/analytics/daily-visits.ts'

/** Counts the bookings of a range of at most a month, where the tier includes reservations. */
async function countBookingsIn(from: string, to: string) {
  const days = daysBetween(from, to) + 1
  if (days > maxBookingCountDays || !hasFeature((await getSubscription()).tier, 'reservations')) return undefined
  return countBookings(await listReservationsOn(listDatesBetween(from, to)))
}

export const handler = createOwnerHandler(getAnalytics, async ({ from, to }) => {
  const [days, last, bookingCounts] = await Promise.all([
    listDailyVisits(from, to),
    getAggregationProgress(),
    countBookingsIn(from, to),
  ])
  return {
    ...summarizeVisits(days, from, to),
    today: restaurantNow().date,
    ...(bookingCounts ? { bookingCounts } : {}),
    ...(last?.finishedAt ? { countedAt: last.finishedAt } : {}),
  }
})
