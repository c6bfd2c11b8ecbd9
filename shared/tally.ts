import { distinct } from './distinct.ts'
import { addDays } from './hours.ts'
import type { Device, Visit } from './visit.ts'

/** What came of the visits of a day: tables booked on the site, catering asked for, messages written. */
export type Outcomes = { bookings: number; cateringRequests: number; messages: number }
export const noOutcomes: Outcomes = { bookings: 0, cateringRequests: 0, messages: 0 }

type Counts = Record<string, number>

/** A day of the restaurant in numbers. Bots are in none but their own; `paths` and `sources` hold the most frequent, the others are summed. */
export type Tally = Outcomes & {
  date: string
  visits: number
  visitors: number
  bots: number
  devices: Record<Device, number>
  paths: Counts
  otherPaths: number
  sources: Counts
  otherSources: number
}

/** So many that a year of full tallies stays under the 1 MB of one query. */
const mostPaths = 12
const mostSources = 10
/** Names kept apart while counting; a flood of new ones beyond is summed. */
const mostNames = 5000

const increase = (counts: Map<string, number>, name: string): void => {
  const count = counts.get(name)
  if (count !== undefined) counts.set(name, count + 1)
  else if (counts.size < mostNames) counts.set(name, 1)
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}

const byCount = ([a, left]: [string, number], [b, right]: [string, number]): number =>
  right - left || (a < b ? -1 : a > b ? 1 : 0)

/** The most frequent, most frequent first; equals by name. */
const top = (counts: Iterable<[string, number]>, most: number): Counts =>
  Object.fromEntries([...counts].toSorted(byCount).slice(0, most))

/** The tally of a day, fed part by part: `add` in any portions, then `tally`. Needs the same memory for ten visits and for a million. */
export function counting(date: string): {
  add: (visits: Iterable<Visit>) => void
  tally: (outcomes: Outcomes) => Tally
} {
  const visitors = distinct()
  const paths = new Map<string, number>()
  const sources = new Map<string, number>()
  const devices: Record<Device, number> = { phone: 0, tablet: 0, computer: 0 }
  let bots = 0
  let withSource = 0

  const add = (visits: Iterable<Visit>) => {
    for (const { path, device, visitor, source } of visits) {
      if (device === 'bot') {
        bots++
        continue
      }
      devices[device]++
      visitors.see(visitor)
      increase(paths, path)
      if (source) {
        withSource++
        increase(sources, source)
      }
    }
  }
  const tally = (outcomes: Outcomes): Tally => {
    const visits = sum(Object.values(devices))
    const [topPaths, topSources] = [top(paths, mostPaths), top(sources, mostSources)]
    return {
      date,
      visits,
      visitors: visitors.count(),
      bots,
      devices,
      paths: topPaths,
      otherPaths: visits - sum(Object.values(topPaths)),
      sources: topSources,
      otherSources: withSource - sum(Object.values(topSources)),
      ...outcomes,
    }
  }
  return { add, tally }
}

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

function together(parts: readonly Counts[]): { shown: Named[]; rest: number } {
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const [name, count] of Object.entries(part)) counts.set(name, (counts.get(name) ?? 0) + count)
  const sorted = [...counts].toSorted(byCount).map(([name, count]): Named => ({ name, count }))
  return { shown: sorted.slice(0, mostShown), rest: sum(sorted.slice(mostShown).map(({ count }) => count)) }
}
