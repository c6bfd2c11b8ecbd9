import { type AnalyticsRange, maxRangeDays } from '#shared/analytics/analytics.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Presets in days, ending today. */
export const rangePresets = [7, 14, 30, 90, 365] as const
export type DateRange = `${(typeof rangePresets)[number]}`

export const lastDays = (days: number, today: string): AnalyticsRange => ({ from: addDays(today, 1 - days), to: today })

/** Returns the errors of typed dates by field. The endpoint applies the same rules. */
export function rangeErrors({ from, to }: AnalyticsRange): { from?: Message; to?: Message } {
  if (!from) return { from: m.analytics_an_no_date }
  if (!to) return { to: m.analytics_an_no_date }
  if (to < from) return { to: m.analytics_an_backwards }
  return to < addDays(from, maxRangeDays) ? {} : { from: m.analytics_an_too_long }
}
