import { analyticsOf } from '#shared/analytics.ts'
import { getAnalytics } from '#shared/owner-calls/analytics.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { tallied, tallies } from '../store/tallies.ts'

export const handler = serveOwner(getAnalytics, async ({ from, to }) => {
  const [days, last] = await Promise.all([tallies(from, to), tallied()])
  return {
    ...analyticsOf(days, from, to),
    today: restaurantNow().date,
    ...(last?.finishedAt ? { countedAt: last.finishedAt } : {}),
  }
})
