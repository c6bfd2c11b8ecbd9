import { type AnalyticsRange, maxRangeDays } from '#shared/analytics/analytics.ts'
import { isEarlyInWeek, lastWeek, thisWeek } from '#shared/analytics/compare.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { Message } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Presets: weeks from Monday on, and days that end today. */
export const rangePresets = ['this-week', 'last-week', '7', '30', '90', '365'] as const
export type DateRange = (typeof rangePresets)[number]

/** Returns the dates of a preset. */
export const datesOfPreset = (preset: DateRange, today: string): AnalyticsRange =>
  preset === 'this-week'
    ? thisWeek(today)
    : preset === 'last-week'
      ? lastWeek(today)
      : { from: addDays(today, 1 - Number(preset)), to: today }

/** Returns the preset that is shown first: last week while this one is young. */
export const firstPreset = (today: string): DateRange => (isEarlyInWeek(today) ? 'last-week' : 'this-week')

/** Returns the errors of typed dates by field. The endpoint applies the same rules. */
export function rangeErrors({ from, to }: AnalyticsRange): { from?: Message; to?: Message } {
  if (!from) return { from: m.analytics_an_no_date }
  if (!to) return { to: m.analytics_an_no_date }
  if (to < from) return { to: m.analytics_an_backwards }
  return to < addDays(from, maxRangeDays) ? {} : { from: m.analytics_an_too_long }
}
