import { expect, test } from 'vitest'
import {
  compareCounts,
  isEarlyInWeek,
  lastWeek,
  comparisonPeriod,
  thisWeek,
  withPreviousPeriod,
} from '#shared/analytics/compare.ts'
import { countBookings } from '#shared/analytics/booking-counts.ts'
import { aTable } from '#test/make.ts'

test('a week begins on Monday', () => {
  expect(thisWeek('2026-12-04')).toEqual({ from: '2026-11-30', to: '2026-12-04' })
  expect(lastWeek('2026-12-04')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(thisWeek('2026-12-06'), 'Sunday is its last day').toEqual({ from: '2026-11-30', to: '2026-12-06' })
})

test.each([
  ['2026-11-30', true],
  ['2026-12-01', true],
  ['2026-12-02', true],
  ['2026-12-03', false],
  ['2026-12-06', false],
])('%s is early in its week: %s', (date, is) => expect(isEarlyInWeek(date)).toBe(is))

test.each([
  ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['a week that is not over', '2026-11-30', '2026-12-03', '2026-11-23', '2026-11-26'],
  ['ten days', '2026-11-21', '2026-11-30', '2026-11-07', '2026-11-16'],
  ['one day', '2026-12-04', '2026-12-04', '2026-11-27', '2026-11-27'],
  ['eight days', '2026-11-23', '2026-11-30', '2026-11-09', '2026-11-16'],
  ['four weeks', '2026-11-02', '2026-11-29', '2026-10-05', '2026-11-01'],
  ['twenty-nine days', '2026-11-02', '2026-11-30', '2026-10-04', '2026-11-01'],
  ['thirty days', '2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
])('before %s lie as many days', (_what, from, to, before, until) =>
  expect(comparisonPeriod({ from, to })).toEqual({ from: before, to: until }),
)

test.each([
  [412, 354, { is: 'more', by: 58 }],
  [354, 412, { is: 'fewer', by: 58 }],
  [40, 40, { is: 'same', by: 0 }],
  [20, 19, { is: 'more', by: 1 }],
  [20, 21, { is: 'fewer', by: 1 }],
  [20, 20, { is: 'same', by: 0 }],
  [19, 400, { is: 'too-few', by: 381 }],
  [19, 0, { is: 'too-few', by: 19 }],
])('%i visits after %i compare as %o', (now, before, as) => expect(compareCounts(now, before)).toEqual(as))

test('a name that is new had none before', () =>
  expect(withPreviousPeriod([{ name: '/menu', count: 4 }], [{ name: '/', count: 9 }])).toEqual([
    { name: '/menu', count: 4, before: 0 },
  ]))

test('a name is found in the period before, wherever it was then', () =>
  expect(
    withPreviousPeriod(
      [
        { name: '/menu', count: 4 },
        { name: '/', count: 3 },
      ],
      [
        { name: '/', count: 9 },
        { name: '/menu', count: 7 },
      ],
    ),
  ).toEqual([
    { name: '/menu', count: 4, before: 7 },
    { name: '/', count: 3, before: 9 },
  ]))

test('bookings are counted by date and source, without cancelled and waiting ones', () =>
  expect(
    countBookings([
      aTable({ reservationDate: '2026-11-27', source: 'web' }),
      aTable({ reservationDate: '2026-11-27', source: 'phone', status: 'completed' }),
      aTable({ reservationDate: '2026-11-28', source: 'walk-in' }),
      aTable({ reservationDate: '2026-11-28', status: 'cancelled' }),
      aTable({ reservationDate: '2026-11-28', status: 'waitlist' }),
    ]),
  ).toEqual({ days: { '2026-11-27': 2, '2026-11-28': 1 }, sources: { web: 1, phone: 1, 'walk-in': 1, import: 0 } }))
