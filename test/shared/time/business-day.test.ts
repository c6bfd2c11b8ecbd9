import { describe, expect, test } from 'vitest'
import {
  businessDate,
  dateTimeTextAfter,
  nowDateTimeText,
  nextOpeningAfterDate,
  nextOpeningFromDate,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import type { OpeningHours, OpeningShift } from '#shared/hours/schedule.ts'
import { wallTime } from '#test/make.ts'

const lunch: OpeningShift = { opens: 660, closes: 900 }
const night: OpeningShift = { opens: 1020, closes: 1500 }
/** Saturdays lunch and until 1 AM, Sundays closed, from midnight on Mondays, else lunch. November 21, 2026 is a Saturday. */
const hours: OpeningHours = {
  week: [[], [{ opens: 0, closes: 900 }], [lunch], [lunch], [lunch], [lunch], [lunch, night]],
  exceptions: [],
}
const at = (text: string) => ({ now: wallTime(text), hours })

test.each([
  ['2026-11-22T00:59', '2026-11-21'],
  ['2026-11-22T01:00', '2026-11-22'],
  ['2026-11-21T00:30', '2026-11-21'],
  ['2026-11-21T18:00', '2026-11-21'],
])('at %s the restaurant’s day is %s: yesterday’s until it closes', (now, date) =>
  expect(businessDate(at(now))).toBe(date),
)

test('a day runs from its first opening to its last closing, and a closed one not at all', () => {
  expect(openingRange(hours, '2026-11-21')).toEqual({ opens: 660, closes: 1500 })
  expect(openingRange(hours, '2026-11-22')).toBeUndefined()
})

describe('a time on the wall', () => {
  test.each([
    ['2026-11-21', 1032, '2026-11-21T17:12'],
    ['2026-11-21', 1500, '2026-11-22T01:00'],
    ['2026-11-21', -30, '2026-11-20T23:30'],
    ['2026-03-08', 150, '2026-03-08T03:30'],
    ['2026-03-07', 1590, '2026-03-08T03:30'],
    ['2026-11-01', 90, '2026-11-01T01:30'],
  ])('of %s, minute %i, is %s', (date, minute, told) => expect(toLocalDateTimeText(date, minute)).toBe(told))

  test('now is shown without its seconds', () =>
    expect(nowDateTimeText({ now: { ...wallTime('2026-11-21T17:12'), time: '17:12:59' }, hours })).toBe(
      '2026-11-21T17:12',
    ))

  test.each([
    ['2026-11-21T17:12', 90, '2026-11-21T18:42'],
    ['2026-11-21T23:30', 45, '2026-11-22T00:15'],
    ['2026-03-08T01:30', 60, '2026-03-08T03:30'],
    ['2026-11-01T00:30', 120, '2026-11-01T01:30'],
  ])('after %s, in %i minutes, is %s', (now, minutes, then) => expect(dateTimeTextAfter(at(now), minutes)).toBe(then))
})

test('the opening of a date is its own, be it at midnight, else the next; that after it is later', () => {
  expect(nextOpeningFromDate(hours, '2026-11-21')).toBe('2026-11-21T11:00')
  expect(nextOpeningFromDate(hours, '2026-11-22')).toBe('2026-11-23T00:00')
  expect(nextOpeningFromDate(hours, '2026-11-23')).toBe('2026-11-23T00:00')
  expect(nextOpeningAfterDate(hours, '2026-11-21')).toBe('2026-11-23T00:00')
  expect(nextOpeningFromDate({ week: [], exceptions: [] }, '2026-11-21')).toBeUndefined()
})
