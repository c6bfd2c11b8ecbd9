import { analyticsOf } from '#shared/analytics/analytics.ts'
import { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { tallied, tallies } from '#functions/db/analytics/daily-visits.ts'

export const handler = serveOwner(getAnalytics, async ({ from, to }) => {
  const [days, last] = await Promise.all([tallies(from, to), tallied()])
  return {
    ...analyticsOf(days, from, to),
    today: restaurantNow().date,
    ...(last?.finishedAt ? { countedAt: last.finishedAt } : {}),
  }
})
