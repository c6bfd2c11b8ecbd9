import { type AnalyticsRange, maxRangeDays } from '#shared/analytics/analytics.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** The days that end today. */
export const rangePresets = [7, 14, 30, 90, 365] as const
export type DateRange = `${(typeof rangePresets)[number]}`

export const lastDays = (days: number, today: string): AnalyticsRange => ({ from: addDays(today, 1 - days), to: today })

/** What is wrong with dates that were typed, by field; the call refuses the same. */
export function rangeErrors({ from, to }: AnalyticsRange): { from?: Message; to?: Message } {
  if (!from) return { from: m.analytics_an_no_date }
  if (!to) return { to: m.analytics_an_no_date }
  if (to < from) return { to: m.analytics_an_backwards }
  return to < addDays(from, maxRangeDays) ? {} : { from: m.analytics_an_too_long }
}
