import { type Analytics, AnalyticsRange } from './analytics.ts'
import type { BookingCounts } from './booking-counts.ts'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'

/**
 * Returns visits and conversions of at most a year. `countedAt` is the ISO instant of the last count. A range of at most
 * a month has `bookingCounts`, where the tier includes reservations.
 */
export const getAnalytics = /* @__PURE__ */ defineEndpoint('get-analytics', 'GET /api/owner/analytics', 'owner', {
  input: AnalyticsRange,
  output: outputType<Analytics & { today: string; countedAt?: string; bookingCounts?: BookingCounts }>(),
})
