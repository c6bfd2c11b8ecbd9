import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, instantOf, localDateTimeAt, startOfDay } from '#shared/time/local-time.ts'
import { setTimeZone, type TimeZone, timeZoneRules, timeZones } from '#shared/time/time-zones.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'

afterEach(() => setTimeZone(undefined))

const hour = 3_600_000
const [from, to] = [2026, 2030].map((year) => Date.UTC(year, 0, 1)) as [number, number]
const hours = Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)

/** Swedes write a date and a time as ISO 8601 does: '2026-06-13 18:30:00'. */
const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

const abbreviationAt = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value

describe.each(timeZones)('in %s', (zone) => {
  test('the wall clock is the one that Intl knows, at every hour of four years', () => {
    setTimeZone(zone)
    const clock = wallClock(zone)
    const wrong = hours.filter((at) => {
      const { date, time } = localDateTimeAt(new Date(at))
      return `${date} ${time}` !== clock.format(at)
    })
    expect(wrong.map((at) => new Date(at).toISOString())).toEqual([])
  })

  test('a day begins at its own midnight, and an instant is found again by its wall clock', () => {
    setTimeZone(zone)
    const clock = wallClock(zone)
    for (let date = '2026-01-01'; date < '2030-01-01'; date = addDays(date, 1))
      expect(clock.format(startOfDay(date))).toBe(`${date} 00:00:00`)
    fc.assert(
      fc.property(fc.constantFrom(...hours), (at) => {
        const { date, time } = localDateTimeAt(new Date(at))
        // Of an hour that comes twice, it is the second.
        expect([at, at + hour]).toContain(instantOf(date, time).getTime())
      }),
    )
  })

  test('calendars get the same rules: offsets and abbreviations of both halves of the year', () => {
    setTimeZone(zone)
    const rules = timeZoneRules()
    expect(rules).toContain(`TZID:${zone}\r\n`)
    for (const at of [Date.UTC(2027, 0, 15), Date.UTC(2027, 6, 15)]) {
      const name = abbreviationAt(zone, at).replace('GMT-4', 'AST')
      const wall = Date.parse(`${wallClock(zone).format(at).replace(' ', 'T')}Z`)
      const offset = `-${String((at - wall) / hour).padStart(2, '0')}00`
      expect(rules).toContain(`TZOFFSETTO:${offset}\r\nTZNAME:${name}\r\n`)
    }
    const changes = new Set([1, 7].map((month) => abbreviationAt(zone, Date.UTC(2027, month - 1, 15)))).size
    expect(rules.match(/BEGIN:(?:STANDARD|DAYLIGHT)/g)).toHaveLength(changes)
    expect(rules.includes('RRULE')).toBe(changes === 2)
  })
})

test('the default zone is New York, and an invalid zone is refused', () => {
  expect(restaurantTimeZone()).toBe('America/New_York')
  setTimeZone('')
  expect(restaurantTimeZone()).toBe('America/New_York')
  for (const name of ['Europe/Madrid', 'Georgia', 'toString'])
    expect(() => setTimeZone(name)).toThrow(`${name} is no time zone of the United States`)
})

test.each<[TimeZone, string, string]>([
  ['America/Los_Angeles', '2027-03-14T09:59:59Z', '2027-03-14T01:59:59'],
  ['America/Los_Angeles', '2027-03-14T10:00:00Z', '2027-03-14T03:00:00'],
  ['America/Denver', '2027-03-14T09:00:00Z', '2027-03-14T03:00:00'],
  ['America/Denver', '2027-11-07T07:30:00Z', '2027-11-07T01:30:00'],
  ['America/Denver', '2027-11-07T08:30:00Z', '2027-11-07T01:30:00'],
  ['America/Phoenix', '2027-07-01T06:59:59Z', '2027-06-30T23:59:59'],
  ['Pacific/Honolulu', '2027-01-01T09:30:00Z', '2026-12-31T23:30:00'],
  ['America/Puerto_Rico', '2027-07-01T04:00:00Z', '2027-07-01T00:00:00'],
])('in %s the clock at %s shows %s', (zone, utc, wall) => {
  setTimeZone(zone)
  const { date, time } = localDateTimeAt(new Date(utc))
  expect(`${date}T${time}`).toBe(wall)
})
