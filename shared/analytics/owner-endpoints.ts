import { type Analytics, AnalyticsRange } from './analytics.ts'
import { answers, call } from '#shared/endpoint.ts'

/** Visits and what came of them, a year at most. `today` is the restaurant's date; `countedAt` when the numbers were counted last, an ISO instant. */
export const getAnalytics = /* @__PURE__ */ call('get-analytics', 'GET', '/api/owner/analytics', 'owner', {
  input: AnalyticsRange,
  output: answers<Analytics & { today: string; countedAt?: string }>(),
})
