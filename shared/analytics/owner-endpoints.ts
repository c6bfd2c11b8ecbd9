import { type Analytics, AnalyticsRange } from './analytics.ts'
import { output, defineEndpoint } from '#shared/endpoint.ts'

/** Visits and what came of them, a year at most. `today` is the restaurant's date; `countedAt` when the numbers were counted last, an ISO instant. */
export const getAnalytics = /* @__PURE__ */ defineEndpoint('get-analytics', 'GET', '/api/owner/analytics', 'owner', {
  input: AnalyticsRange,
  output: output<Analytics & { today: string; countedAt?: string }>(),
})
