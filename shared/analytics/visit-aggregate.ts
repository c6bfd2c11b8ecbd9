import { createDistinctCounter, type Sketch } from './hyperloglog.ts'
import { type DeviceKind, directSource, type Visit } from './visit.ts'

/** A day's bookings on the site, catering requests and messages. */
export type Conversions = { bookings: number; cateringRequests: number; messages: number }
/** The conversions of a day without any. */
export const noConversions: Conversions = { bookings: 0, cateringRequests: 0, messages: 0 }

/** A count for each name. */
export type CountByName = Record<string, number>

/** The numbers of a day. Bots are only in `bots`. Rare paths and sources are summed. */
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

/** A year of full aggregates stays below the 1 MB of one query. */
const mostPaths = 12
const mostSources = 10
/** The most names that are counted apart; further ones are summed. */
const maxCountedNames = 5000
/** The most names that an hour stores, so that it stays one item. */
const mostKept = 500
/** The fewest networks from which a source is named: one or two may make it up, or be identified by it. */
const fewestNetworks = 3

const increase = (counts: Map<string, number>, name: string, by: number): void => {
  const count = counts.get(name)
  if (count !== undefined) counts.set(name, count + by)
  else if (counts.size < maxCountedNames) counts.set(name, by)
}

/** Returns the sum of some numbers, 0 of none. */
export const sumCounts = (numbers: Iterable<number>): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** Sorts the most frequent first, and equals by name. */
export const byCountDesc = ([a, left]: [string, number], [b, right]: [string, number]): number =>
  right - left || (a < b ? -1 : a > b ? 1 : 0)

/** Returns the most frequent entries, in that order. */
const top = (counts: Iterable<[string, number]>, most: number): [string, number][] =>
  [...counts].toSorted(byCountDesc).slice(0, most)

/** The stored count of an hour, which can be merged with the other hours of its day. */
export type AggregateState = {
  bots: number
  devices: Record<DeviceKind, number>
  withSource: number
  paths: [path: string, visits: number][]
  /** Each with up to three of the networks that named it. */
  sources: [source: string, visits: number, networks: string[]][]
  visitors: Sketch
}

/** Creates the aggregate of a day: `add` visits, `merge` earlier counts, then `tally`. It needs constant memory. */
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

  const sends = (source: string, network: string) => {
    const known = senders.get(source) ?? []
    if (known.length < fewestNetworks && !known.includes(network) && sources.has(source))
      senders.set(source, [...known, network])
  }
  return {
    add: (visits) => {
      for (const { path, device, visitor, source, network } of visits) {
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
        if (network) sends(source, network)
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
        for (const network of from) sends(source, network)
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
        ([source]) => source === directSource || (senders.get(source)?.length ?? 0) >= fewestNetworks,
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
