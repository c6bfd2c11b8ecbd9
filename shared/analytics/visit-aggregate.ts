import { createDistinctCounter, type Sketch } from './hyperloglog.ts'
import { type DeviceKind, directSource, type Visit } from './visit.ts'

/** What came of the visits of a day: tables booked on the site, catering asked for, messages written. */
export type Conversions = { bookings: number; cateringRequests: number; messages: number }
/** The outcomes of a day on which nothing came. */
export const noConversions: Conversions = { bookings: 0, cateringRequests: 0, messages: 0 }

/** How often each name was seen. */
export type CountByName = Record<string, number>

/** A day of the restaurant in numbers. Bots are in none but their own; `paths` and `sources` hold the most frequent, sources from three visitors on; the others are summed. */
export type VisitAggregate = Conversions & {
  date: string
  visits: number
  visitors: number
  bots: number
  devices: Record<DeviceKind, number>
  paths: CountByName
  otherPaths: number
  sources: CountByName
  otherSources: number
}

/** So many that a year of full tallies stays under the 1 MB of one query. */
const mostPaths = 12
const mostSources = 10
/** Names kept apart while counting; a flood of new ones beyond is summed. */
const mostNames = 5000
/** Of these an hour keeps the most frequent, so that it stays one item whatever strangers claim. */
const mostKept = 500
/** A site is named from so many visitors on that it led here: what only one or two claim may be made up, or tell who they are. */
const fewestVisitors = 3

const increase = (counts: Map<string, number>, name: string, by: number): void => {
  const count = counts.get(name)
  if (count !== undefined) counts.set(name, count + by)
  else if (counts.size < mostNames) counts.set(name, by)
}

/** The sum of some numbers, 0 of none. */
export const sumCounts = (numbers: Iterable<number>): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** Most frequent first; equals by name. */
export const byCountDesc = ([a, left]: [string, number], [b, right]: [string, number]): number =>
  right - left || (a < b ? -1 : a > b ? 1 : 0)

/** The most frequent, most frequent first; equals by name. */
const top = (counts: Iterable<[string, number]>, most: number): [string, number][] =>
  [...counts].toSorted(byCountDesc).slice(0, most)

/** What an hour of visits counts to, kept so that its visits are read once: merges with the other hours of its day. */
export type AggregateState = {
  bots: number
  devices: Record<DeviceKind, number>
  withSource: number
  paths: [path: string, visits: number][]
  /** With up to three visitors that each led here. */
  sources: [source: string, visits: number, visitors: string[]][]
  visitors: Sketch
}

/**
 * The tally of a day, fed part by part: `add` visits in any portions, `merge` what was counted before, then `tally`. Needs the same memory for ten visits
 * and for a million (see shared/README, Visits).
 */
export function createAggregator(): {
  add: (visits: Iterable<Visit>) => void
  merge: (counted: AggregateState) => void
  counted: () => AggregateState
  tally: (date: string, outcomes: Conversions) => VisitAggregate
} {
  const visitors = createDistinctCounter()
  const paths = new Map<string, number>()
  const sources = new Map<string, number>()
  const senders = new Map<string, string[]>()
  const devices: Record<DeviceKind, number> = { phone: 0, tablet: 0, computer: 0 }
  let bots = 0
  let withSource = 0

  const sends = (source: string, visitor: string) => {
    const known = senders.get(source) ?? []
    if (known.length < fewestVisitors && !known.includes(visitor) && sources.has(source))
      senders.set(source, [...known, visitor])
  }
  return {
    add: (visits) => {
      for (const { path, device, visitor, source } of visits) {
        if (device === 'bot') {
          bots++
          continue
        }
        devices[device]++
        visitors.see(visitor)
        increase(paths, path, 1)
        if (!source) continue
        withSource++
        increase(sources, source, 1)
        sends(source, visitor)
      }
    },
    merge: (counted) => {
      bots += counted.bots
      withSource += counted.withSource
      for (const device of Object.keys(devices) as DeviceKind[]) devices[device] += counted.devices[device]
      visitors.merge(counted.visitors)
      for (const [path, visits] of counted.paths) increase(paths, path, visits)
      for (const [source, visits, from] of counted.sources) {
        increase(sources, source, visits)
        for (const visitor of from) sends(source, visitor)
      }
    },
    counted: () => ({
      bots,
      devices,
      withSource,
      paths: top(paths, mostKept),
      sources: top(sources, mostKept).map(([source, visits]) => [source, visits, senders.get(source) ?? []]),
      visitors: visitors.seen(),
    }),
    tally: (date, outcomes) => {
      const visits = sumCounts(Object.values(devices))
      const named = [...sources].filter(
        ([source]) => source === directSource || (senders.get(source)?.length ?? 0) >= fewestVisitors,
      )
      const [topPaths, topSources] = [top(paths, mostPaths), top(named, mostSources)].map((counts): CountByName =>
        Object.fromEntries(counts),
      ) as [CountByName, CountByName]
      return {
        date,
        visits,
        visitors: visitors.count(),
        bots,
        devices,
        paths: topPaths,
        otherPaths: visits - sumCounts(Object.values(topPaths)),
        sources: topSources,
        otherSources: withSource - sumCounts(Object.values(topSources)),
        ...outcomes,
      }
    },
  }
}
