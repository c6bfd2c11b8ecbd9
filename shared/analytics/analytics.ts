import * as v from 'valibot'
import { LocalDate } from '#shared/validation.ts'
import { addDays, listDatesBetween } from '#shared/time/local-time.ts'
import {
  byCountDesc,
  type CountByName,
  noConversions,
  type Conversions,
  sumCounts,
  type VisitAggregate,
} from './visit-aggregate.ts'
import type { DeviceKind } from './visit.ts'

/** The longest range in days, a leap year: one query reads no more aggregates. */
export const maxRangeDays = 366

/** A range of local dates, both included. */
export const AnalyticsRange = v.pipe(
  v.strictObject({ from: LocalDate, to: LocalDate }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'rangeBackwards'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => to < addDays(from, maxRangeDays), 'rangeTooLong'),
    ['from'],
  ),
)
export type AnalyticsRange = v.InferOutput<typeof AnalyticsRange>

/** One day of a range, for its chart. `menu` counts visits of the menu. */
export type DailyNumbers = Conversions &
  Pick<VisitAggregate, 'date' | 'visits' | 'visitors' | 'bots'> & { menu: number }
export type NamedCount = { name: string; count: number }

/** The numbers of a range: every day, and its most frequent pages and sources. */
export type Analytics = {
  days: DailyNumbers[]
  devices: Record<DeviceKind, number>
  paths: NamedCount[]
  otherPaths: number
  sources: NamedCount[]
  otherSources: number
}

const mostShown = 25
const nothing = { visits: 0, visitors: 0, bots: 0, paths: {}, ...noConversions }

/** Summarizes the aggregates of a range for the analytics page. A day without one had no visits. */
export function summarizeVisits(tallies: readonly VisitAggregate[], from: string, to: string): Analytics {
  const byDate = new Map(tallies.map((tally) => [tally.date, tally]))
  const days = listDatesBetween(from, to).map((date): DailyNumbers => {
    const { visits, visitors, bots, paths, ...conversions } = byDate.get(date) ?? nothing
    const { bookings, cateringRequests, messages } = conversions
    return {
      date,
      visits,
      visitors,
      bots,
      bookings,
      cateringRequests,
      messages,
      menu: (paths as CountByName)['/menu'] ?? 0,
    }
  })
  const total = (of: (tally: VisitAggregate) => number) => sumCounts(tallies.map(of))
  const { shown: paths, rest: otherPaths } = together(tallies.map((tally) => tally.paths))
  const { shown: sources, rest: otherSources } = together(tallies.map((tally) => tally.sources))
  return {
    days,
    devices: {
      phone: total(({ devices }) => devices.phone),
      tablet: total(({ devices }) => devices.tablet),
      computer: total(({ devices }) => devices.computer),
    },
    paths,
    otherPaths: otherPaths + total((tally) => tally.otherPaths),
    sources,
    otherSources: otherSources + total((tally) => tally.otherSources),
  }
}

function together(parts: readonly CountByName[]): { shown: NamedCount[]; rest: number } {
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const [name, count] of Object.entries(part)) counts.set(name, (counts.get(name) ?? 0) + count)
  const sorted = [...counts].toSorted(byCountDesc).map(([name, count]): NamedCount => ({ name, count }))
  return { shown: sorted.slice(0, mostShown), rest: sumCounts(sorted.slice(mostShown).map(({ count }) => count)) }
}
