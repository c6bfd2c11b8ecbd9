import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { summarizeVisits, AnalyticsRange } from '#shared/analytics/analytics.ts'
import { createAggregator, noConversions, type VisitAggregate } from '#shared/analytics/visit-aggregate.ts'

const day = (date: string, given: Partial<VisitAggregate> = {}): VisitAggregate => {
  const count = createAggregator()
  count.add([{ path: '/menu', device: 'phone', visitor: 'ana', source: 'direct' }])
  return { ...count.tally(date, noConversions), ...given }
}

describe('a range', () => {
  test('shows every day, also those without a tally, and sums pages and sources', () => {
    const found = summarizeVisits(
      [day('2026-11-01', { bookings: 2, otherPaths: 3 }), day('2026-11-03', { paths: { '/': 5, '/menu': 1 } })],
      '2026-11-01',
      '2026-11-04',
    )
    expect(found.days.map(({ date, visits, bookings }) => [date, visits, bookings])).toEqual([
      ['2026-11-01', 1, 2],
      ['2026-11-02', 0, 0],
      ['2026-11-03', 1, 0],
      ['2026-11-04', 0, 0],
    ])
    expect(found.paths).toEqual([
      { name: '/', count: 5 },
      { name: '/menu', count: 2 },
    ])
    expect(found.otherPaths).toBe(3)
    expect(found.devices).toEqual({ phone: 2, tablet: 0, computer: 0 })
  })

  test('names the 25 most frequent pages and sources, and sums the others', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`/blog/p${n}`, 30 - n]))
    const { paths, otherPaths, sources, otherSources } = summarizeVisits(
      [day('2026-11-01', { paths: many, otherPaths: 4, sources: { 'a.example': 2 }, otherSources: 1 })],
      '2026-11-01',
      '2026-11-01',
    )
    expect(paths.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, n) => `/blog/p${n}`))
    expect(otherPaths).toBe(5 + 4 + 3 + 2 + 1 + 4)
    expect([sources, otherSources]).toEqual([[{ name: 'a.example', count: 2 }], 1])
  })
})

const faultsOf = (from: string, to: string) =>
  v.safeParse(AnalyticsRange, { from, to }).issues?.map((issue) => [v.getDotPath(issue), issue.message])

test('a range that is asked for says which end is wrong: the last day comes too early, the first too long before', () => {
  expect(faultsOf('2026-11-02', '2026-11-01')).toEqual([['to', 'rangeBackwards']])
  expect(faultsOf('2026-11-01', '2027-11-02')).toEqual([['from', 'rangeTooLong']])
})

describe('a range that is asked for', () => {
  test.each([
    ['a day', { from: '2026-11-01', to: '2026-11-01' }, undefined],
    ['a leap year', { from: '2028-01-01', to: '2028-12-31' }, undefined],
    ['more than a year', { from: '2027-01-01', to: '2028-01-02' }, 'rangeTooLong'],
    ['backwards', { from: '2026-11-02', to: '2026-11-01' }, 'rangeBackwards'],
    ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, 'dateInvalid'],
    ['a year that nobody means', { from: '9999-12-31', to: '9999-12-31' }, 'dateInvalid'],
    ['without an end', { from: '2026-11-01' }, expect.any(String)],
  ])('as %s: %o %s', (_what, range, fault) =>
    expect(v.safeParse(AnalyticsRange, range, { abortPipeEarly: true }).issues?.[0].message).toEqual(fault),
  )
})
