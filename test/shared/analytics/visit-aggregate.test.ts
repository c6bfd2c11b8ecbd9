import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDateTimeAt, startOfDay } from '#shared/time/local-time.ts'
import { byCountDesc, createAggregator, noConversions, type VisitAggregate } from '#shared/analytics/visit-aggregate.ts'
import type { Visit } from '#shared/analytics/visit.ts'

const aVisit = (given: Partial<Visit> = {}): Visit => ({ path: '/menu', device: 'phone', visitor: 'ana', ...given })

function tallyOf(visits: readonly Visit[], date = '2026-11-21'): VisitAggregate {
  const count = createAggregator()
  count.add(visits)
  return count.tally(date, noConversions)
}

/** Visits of guests that each have a network of their own. */
const from = (source: string, visitors: readonly string[]) =>
  visitors.map((visitor) => aVisit({ source, visitor, network: visitor }))

describe('a day’s tally', () => {
  test('counts visits, visitors, pages, sources and devices, and bots only as bots', () => {
    const visits = [
      aVisit({ source: 'google.com' }),
      aVisit({ path: '/' }),
      aVisit({ visitor: 'luis', device: 'computer', source: 'direct' }),
      aVisit({ visitor: 'luis', device: 'tablet', source: 'google.com' }),
      aVisit({ visitor: 'bot', device: 'bot', path: '/404', source: 'evil.example' }),
    ]
    expect(tallyOf(visits)).toEqual({
      date: '2026-11-21',
      visits: 4,
      visitors: 2,
      bots: 1,
      devices: { phone: 2, tablet: 1, computer: 1 },
      paths: { '/menu': 3, '/': 1 },
      otherPaths: 0,
      sources: { direct: 1 },
      otherSources: 2,
      ...noConversions,
    })
  })

  test('keeps the most frequent rows and sums the rest', () => {
    const visits = Array.from({ length: 40 }, (_, n) =>
      Array.from({ length: 40 - n }, (_, visitor) =>
        aVisit({ path: `/blog/p${n}`, source: `s${n}.example`, visitor: `guest-${visitor}`, network: `n${visitor}` }),
      ),
    ).flat()
    const { paths, otherPaths, sources, otherSources } = tallyOf(visits)
    expect(Object.keys(paths)).toEqual(Array.from({ length: 12 }, (_, n) => `/blog/p${n}`))
    expect(Object.keys(sources)).toEqual(Array.from({ length: 10 }, (_, n) => `s${n}.example`))
    expect(Object.values(paths).reduce((a, b) => a + b, 0) + otherPaths).toBe(visits.length)
    expect(Object.values(sources).reduce((a, b) => a + b, 0) + otherSources).toBe(visits.length)
  })

  test('names a site from three networks on that it led here, however often it is claimed', () => {
    const { sources, otherSources } = tallyOf([
      ...from('spam.example', ['ana', 'luis', 'ana', 'luis', 'ana', 'ana']),
      ...from('google.com', ['ana', 'luis', 'eva']),
      ...from('direct', ['ana']),
    ])
    expect(sources).toEqual({ 'google.com': 3, direct: 1 })
    expect(otherSources).toBe(6)
  })

  test('names no site for three visitors of one network', () => {
    const visits = ['ana', 'luis', 'eva'].map((visitor) => aVisit({ source: 'spam.example', visitor, network: 'one' }))
    expect(tallyOf(visits)).toMatchObject({ sources: {}, otherSources: 3 })
  })

  test('stays small, and loses no visit, when every visit names another source', () => {
    const tally = tallyOf(
      Array.from({ length: 20_000 }, (_, n) =>
        aVisit({ source: `s${n % 6000}.example`, visitor: `guest-${n}`, network: `n${n}` }),
      ),
    )
    expect(Object.keys(tally.sources)).toHaveLength(10)
    expect(Object.values(tally.sources).reduce((a, b) => a + b, 0) + tally.otherSources).toBe(20_000)
  })

  test('the count is the same for any order and batches of visits, while names are few', () => {
    const visit = fc.record({
      path: fc.constantFrom('/', '/menu', '/404', '/blog/a', '/blog/b'),
      device: fc.constantFrom('phone', 'tablet', 'computer', 'bot') as fc.Arbitrary<Visit['device']>,
      visitor: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      network: fc.constantFrom('a', 'b', 'c', 'd'),
      source: fc.constantFrom('direct', 'google.com', 'bing.com'),
    })
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 60 }), fc.nat(60), (visits, cut) => {
        const count = createAggregator()
        count.add(visits.slice(cut).toReversed())
        count.add(visits.slice(0, cut))
        expect(JSON.stringify(count.tally('2026-11-21', noConversions))).toBe(JSON.stringify(tallyOf(visits)))
      }),
      { numRuns: 30 },
    )
  })

  test('is the same whether an hour is counted with its day or kept and merged', () => {
    const visit = fc.record({
      path: fc.constantFrom('/', '/menu', '/404', '/blog/a'),
      device: fc.constantFrom('phone', 'tablet', 'computer', 'bot') as fc.Arbitrary<Visit['device']>,
      visitor: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      network: fc.constantFrom('a', 'b', 'c', 'd'),
      source: fc.constantFrom('direct', 'google.com', 'bing.com', '__proto__'),
    })
    fc.assert(
      fc.property(fc.array(fc.array(visit, { maxLength: 30 }), { maxLength: 6 }), (hours) => {
        const day = createAggregator()
        for (const visits of hours) {
          const hour = createAggregator()
          hour.add(visits)
          day.merge(JSON.parse(JSON.stringify(hour.counted())))
        }
        expect(JSON.stringify(day.tally('2026-11-21', noConversions))).toBe(JSON.stringify(tallyOf(hours.flat())))
      }),
      { numRuns: 60 },
    )
  })

  test('of an hour fits into one item of the table, for any claimed sources', () => {
    const hour = createAggregator()
    hour.add(
      Array.from({ length: 60_000 }, (_, n) =>
        aVisit({
          visitor: `guest-${n}-twelve`,
          network: `eight-${n}`,
          path: `/blog/${String(n % 9000).padEnd(80, 'a')}`,
          source: `${String(n % 9000).padEnd(55, 'a')}.example`,
        }),
      ),
    )
    const counted = hour.counted()
    expect(Buffer.byteLength(JSON.stringify(counted))).toBeLessThan(200_000)
    const { visits, paths, otherPaths } = hour.tally('2026-11-21', noConversions)
    expect(Object.values(paths).reduce((a, b) => a + b, 0) + otherPaths).toBe(visits)
  })

  test('366 full days fit into one query of 1 MB', () => {
    const longest = Array.from({ length: 120 }, (_, n) => n % 40).map((n, at) =>
      aVisit({
        visitor: `guest-${at}`,
        network: `n-${at}`,
        path: `/blog/${String(n).padEnd(80, 'a')}`,
        source: `${String(n).padEnd(55, 'a')}.example`,
      }),
    )
    expect(JSON.stringify(tallyOf(longest)).length * 366).toBeLessThan(1_000_000)
  })
})

test('a date begins at its own midnight in Georgia, every day for two years', () => {
  for (let date = '2026-01-01'; date < '2028-01-01'; date = addDays(date, 1)) {
    const start = startOfDay(date)
    expect(localDateTimeAt(start)).toMatchObject({ date, time: '00:00:00' })
    expect(localDateTimeAt(new Date(start.getTime() - 1)).date).toBe(addDays(date, -1))
  }
})

test('the most frequent come first, equals by name', () => {
  const some: [string, number][] = [
    ['b', 1],
    ['d', 1],
    ['a', 1],
    ['c', 2],
  ]
  for (const list of [some, some.toReversed()])
    expect(list.toSorted(byCountDesc).map(([name]) => name)).toEqual(['c', 'a', 'b', 'd'])
  expect(byCountDesc(['a', 1], ['a', 1])).toBe(0)
})

test('a flood of names is kept apart up to 5,000; what comes later is summed, however often', () => {
  const { add, tally } = createAggregator()
  add(Array.from({ length: 5000 }, (_, at) => aVisit({ path: `/${at}` })))
  add(['/late', '/late', '/0'].map((path) => aVisit({ path })))
  const { paths, otherPaths, visits } = tally('2026-12-24', noConversions)
  expect(paths['/0']).toBe(2)
  expect(paths).not.toHaveProperty('/late')
  expect(otherPaths).toBe(visits - Object.values(paths).reduce((sum, count) => sum + count, 0))
})
