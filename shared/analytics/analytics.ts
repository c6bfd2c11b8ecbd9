import * as v from 'valibot'
import { LocalDate } from '#shared/validation.ts'
import { addDays } from '#shared/time/local-time.ts'
import { byCount, type CountByName, noOutcomes, type Outcomes, sum, type Tally } from './visit-aggregate.ts'
import type { Device } from './visit.ts'

/** A leap year: what one query of tallies reads at most. */
export const mostDays = 366

/** A range of dates of the restaurant, both included. */
export const AnalyticsRange = v.pipe(
  v.strictObject({ from: LocalDate, to: LocalDate }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'rangeBackwards'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => to < addDays(from, mostDays), 'rangeTooLong'),
    ['from'],
  ),
)
export type AnalyticsRange = v.InferOutput<typeof AnalyticsRange>

/** One day of a range, for its chart. */
export type DayNumbers = Outcomes & Pick<Tally, 'date' | 'visits' | 'visitors' | 'bots'>
export type Named = { name: string; count: number }

/** A range of days in numbers: every day, and the most frequent pages and sources of all of them. */
export type Analytics = {
  days: DayNumbers[]
  devices: Record<Device, number>
  paths: Named[]
  otherPaths: number
  sources: Named[]
  otherSources: number
}

const mostShown = 25
const nothing = { visits: 0, visitors: 0, bots: 0, ...noOutcomes }

/** The tallies of a range as what the analytics page shows; a day without a tally is a day without visits. */
export function analyticsOf(tallies: readonly Tally[], from: string, to: string): Analytics {
  const byDate = new Map(tallies.map((tally) => [tally.date, tally]))
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  const days = dates.map((date): DayNumbers => {
    const { visits, visitors, bots, bookings, cateringRequests, messages } = byDate.get(date) ?? nothing
    return { date, visits, visitors, bots, bookings, cateringRequests, messages }
  })
  const total = (of: (tally: Tally) => number) => sum(tallies.map(of))
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

function together(parts: readonly CountByName[]): { shown: Named[]; rest: number } {
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const [name, count] of Object.entries(part)) counts.set(name, (counts.get(name) ?? 0) + count)
  const sorted = [...counts].toSorted(byCount).map(([name, count]): Named => ({ name, count }))
  return { shown: sorted.slice(0, mostShown), rest: sum(sorted.slice(mostShown).map(({ count }) => count)) }
}
