import { addDays, daysBetween, weekdayOf } from '#shared/time/local-time.ts'
import type { AnalyticsRange, NamedCount } from './analytics.ts'

/** Returns the Monday of a date's week. */
const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** Returns the week from Monday to today. */
export const thisWeek = (today: string): AnalyticsRange => ({ from: mondayOf(today), to: today })

/** Returns the week from Monday to Sunday before this one. */
export const lastWeek = (today: string): AnalyticsRange => ({
  from: addDays(mondayOf(today), -7),
  to: addDays(mondayOf(today), -1),
})

/** Tells whether the week has just begun: on Mondays to Wednesdays last week says more. */
export const isEarlyInWeek = (today: string): boolean => [1, 2, 3].includes(weekdayOf(today))

/**
 * Returns the period before a range: as many days, moved by whole weeks up to four weeks, so that weekdays are compared
 * with their like.
 */
export function comparisonPeriod({ from, to }: AnalyticsRange): AnalyticsRange {
  const days = daysBetween(from, to) + 1
  const back = days <= 28 ? Math.ceil(days / 7) * 7 : days
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Below so many visits a comparison says nothing. */
const leastToCompare = 20

/** How a count compares with the one before. */
export type CountChange = { is: 'too-few' | 'more' | 'fewer' | 'same'; by: number }

/** Compares a count with the one before. */
export const compareCounts = (now: number, before: number): CountChange => ({
  is: now < leastToCompare ? 'too-few' : now > before ? 'more' : now < before ? 'fewer' : 'same',
  by: Math.abs(now - before),
})

/** Returns named counts with those of the period before. */
export const withPreviousPeriod = (
  rows: readonly NamedCount[],
  before: readonly NamedCount[],
): (NamedCount & { before: number })[] =>
  rows.map(({ name, count }) => ({ name, count, before: before.find((one) => one.name === name)?.count ?? 0 }))
