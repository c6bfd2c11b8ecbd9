import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatTime,
  defaultHoursTexts,
  HoursOfOperation,
  isWithinWeek,
  localDateTimeAt,
  formatLongDate,
  parseHours,
  weekdayOf,
  formatSpokenTime,
} from '#shared/time/local-time.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { whenUtc } from '#test/make.ts'

const hour = 3_600_000

// Swedes write a date and a time as ISO 8601 does: '2026-06-13 18:30:00'.
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: restaurantTimeZone(),
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Every hour of the years from 2026 on, UTC. */
const hoursOf = (years: number): number[] => {
  const from = Date.UTC(2026, 0, 1)
  return Array.from({ length: (Date.UTC(2026 + years, 0, 1) - from) / hour }, (_, index) => from + index * hour)
}

describe('the wall clock of the restaurant', () => {
  test('is the one that Intl knows, at every hour of twenty years, the changes of the clocks included', () => {
    const wrong = hoursOf(20).filter((instant) => {
      const { date, time } = localDateTimeAt(new Date(instant))
      return `${date} ${time}` !== wallClock.format(instant)
    })
    expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([])
    expect(localDateTimeAt(new Date('2026-11-22T23:00:00Z')).weekday).toBe(0)
  })

  test.each([
    ['the last second of standard time', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
    ['the first second of summer time', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
    ['the first 1:30 of the long night', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
    ['the second 1:30 of the long night', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
    ['midnight, which is not 24:00', '2027-03-14T05:00:00Z', '2027-03-14T00:00:00'],
    ['New Year’s Eve, while London is in next year', '2027-01-01T02:00:00Z', '2026-12-31T21:00:00'],
  ])('at %s', (_when, utc, wall) => {
    const { date, time } = whenUtc(utc)
    expect(`${date}T${time}`).toBe(wall)
  })
})

describe('days', () => {
  test('are added across months, leap years and clock changes', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  test('there and back is the same day, and a week on is the same weekday', () => {
    const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
      }),
    )
  })
})

describe('an hours text', () => {
  test.each([
    ['11 AM-9 PM', 11, 21],
    ['11 AM - 10 PM', 11, 22],
    ['11:30 a.m. – 9 p.m.', 11.5, 21],
    ['11 a. m. a 9 p. m.', 11, 21],
    ['11 a.\u00a0m. a 9 p.\u00a0m.', 11, 21],
    ['11am to 9pm', 11, 21],
    ['12 PM-12:30 PM', 12, 12.5],
    ['12 AM-1 AM', 0, 1],
    ['11 AM-12 AM', 11, 24],
    ['6 PM-2 AM', 18, 26],
    ['  11 AM-9 PM ', 11, 21],
    ['de 11 a. m. a 9:30 p. m.', 11, 21.5],
    ['de   11 a. m. a 9:30 p. m.', 11, 21.5],
    ['11 AM to midnight', 11, 24],
    ['mediodía a medianoche', 12, 24],
    ['noon-3 p.m.', 12, 15],
  ])('%s opens at %f and closes at %f', (text, opens, closes) =>
    expect(parseHours(text)).toEqual({ opens: opens * 60, closes: closes * 60 }),
  )

  test.each(['Closed', 'closed ', 'CERRADO'])('%s is closed', (text) => expect(parseHours(text)).toBe('closed'))

  test.each([
    '',
    '11-9',
    '25 AM-9 PM',
    '0 AM-9 PM',
    '11:60 AM-9 PM',
    '9 PM-9 PM',
    '11 AM-2 PM, 5 PM-9 PM',
    '11:00-21:00',
    'all day',
    'desde 11 AM-9 PM',
    'all de 11 AM-9 PM',
    'never closed',
    'closed on holidays',
  ])('%j is not understood', (text) => expect(parseHours(text)).toBeUndefined())

  test('always opens within the day and closes within the day after', () => {
    const part = fc.tuple(
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 70 }),
      fc.constantFrom('AM', 'pm', 'a.m.'),
    )
    fc.assert(
      fc.property(part, part, ([h1, m1, a1], [h2, m2, a2]) => {
        const read = parseHours(`${h1}:${String(m1).padStart(2, '0')} ${a1}-${h2}:${String(m2).padStart(2, '0')} ${a2}`)
        if (typeof read !== 'object') return
        expect(read.opens).toBeGreaterThanOrEqual(0)
        expect(read.opens).toBeLessThan(1440)
        expect(read.closes).toBeGreaterThan(read.opens)
        expect(read.closes - read.opens).toBeLessThan(1440)
      }),
    )
  })
})

test('the default hours are readable texts', () => {
  expect(defaultHoursTexts).toEqual({
    mondayThursday: '11 AM-9 PM',
    fridaySaturday: '11 AM-10 PM',
    sunday: '11 AM-9 PM',
  })
  expect(v.is(HoursOfOperation, { ...defaultHoursTexts, sunday: 'Closed' })).toBe(true)
  const { issues } = v.safeParse(HoursOfOperation, { ...defaultHoursTexts, sunday: 'late' })
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['sunday', 'hoursInvalid']])
})

describe('dates and times as people read them', () => {
  test('one o’clock as one in Spanish', () => {
    const times = ['01:30:00', '13:00:00', '11:00:00', '00:00:00']
    expect(times.map((time) => formatSpokenTime(time, 'es', true))).toEqual([
      'la 1:30 a.\u00a0m.',
      'la 1 p.\u00a0m.',
      'las 11 a.\u00a0m.',
      'las 12 a.\u00a0m.',
    ])
    expect(times.map((time) => formatSpokenTime(time, 'en', true))).toEqual(['1:30 AM', '1 PM', '11 AM', '12 AM'])
  })

  test('dates in long form', () => {
    expect(formatLongDate('2026-06-13', 'en')).toBe('June 13, 2026')
    expect(formatLongDate('2026-06-13', 'es')).toBe('13 de junio de 2026')
    expect(formatLongDate('2026-06-13', 'en', true)).toBe('Saturday, June 13, 2026')
  })

  test.each([
    ['00:00:00', '12:00 AM', '12:00 a.\u00a0m.', '12 AM'],
    ['09:05:00', '9:05 AM', '9:05 a.\u00a0m.', '9:05 AM'],
    ['12:00:00', '12:00 PM', '12:00 p.\u00a0m.', '12 PM'],
    ['18:30:00', '6:30 PM', '6:30 p.\u00a0m.', '6:30 PM'],
    ['21:00:00', '9:00 PM', '9:00 p.\u00a0m.', '9 PM'],
  ])('the time %s', (time, english, spanish, short) => {
    expect([formatTime(time, 'en'), formatTime(time, 'es'), formatTime(time, 'en', true)]).toEqual([
      english,
      spanish,
      short,
    ])
  })
})

test.each([
  ['2026-12-24', true],
  ['2026-12-30', true],
  ['2026-12-31', false],
  ['2026-12-23', false],
])('a weekday alone names %s on 24 December: %j', (date, named) => expect(isWithinWeek(date, '2026-12-24')).toBe(named))
