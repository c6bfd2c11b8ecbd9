import { summarizeVisits } from '#shared/analytics/analytics.ts'
import { getAnalytics } from '#shared/analytics/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getAggregationProgress, listDailyVisits } from '#functions/db/analytics/daily-visits.ts'

export const handler = createOwnerHandler(getAnalytics, async ({ from, to }) => {
  const [days, last] = await Promise.all([listDailyVisits(from, to), getAggregationProgress()])
  return {
    ...summarizeVisits(days, from, to),
    today: restaurantNow().date,
    ...(last?.finishedAt ? { countedAt: last.finishedAt } : {}),
  }
})
