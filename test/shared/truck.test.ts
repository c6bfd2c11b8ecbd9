import ICAL from 'ical.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/hours.ts'
import { hoursText } from '#shared/hours-text.ts'
import {
  goneStops,
  keptStops,
  outingsOf,
  pinOf,
  type Stop,
  Stops,
  truckInstants,
  type TruckWord,
} from '#shared/truck.ts'
import { truckCalendar } from '#shared/truck-calendar.ts'
import { toldStops, truckData } from '#shared/truck-told.ts'

/** Saturday November 21, 2026 is the restaurant's today. */
const today = '2026-11-21'
const at = (time: string, date = today) => new Date(`${date}T${time}-05:00`)
const stop = (given: Partial<Stop> = {}): Stop => ({
  id: 'square',
  place: { en: 'Adamson Square', es: 'Plaza Adamson' },
  address: 'Adamson Square, Carrollton, GA 30117',
  weekday: 6,
  since: '2026-11-01',
  off: [],
  from: 690,
  to: 870,
  sequence: 0,
  changedAt: '2026-11-01T12:00:00.000Z',
  ...given,
})
const once = ({ weekday: _weekday, since: _since, ...given }: Stop): Stop => given
const sent = ({ sequence: _sequence, changedAt: _changedAt, ...given }: Stop) => given
const word = (given: Partial<TruckWord> = {}): TruckWord => ({
  verb: 'truck',
  from: at('11:40').toISOString(),
  until: at('14:30').toISOString(),
  givenAt: at('11:40').toISOString(),
  text: { en: 'Library lawn', es: '' },
  ...given,
})
const told = (stops: readonly Stop[], words: readonly TruckWord[], now: Date) =>
  outingsOf(stops, words, now).map(({ date, place, state }) => `${date} ${place.en} ${state}`)
const faults = (...stops: Stop[]) => {
  const { issues = [] } = v.safeParse(Stops, stops.map(sent))
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

const wall = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'short' }).format(new Date(instant))
const keep = (stops: Stop[], before: Stop[] = []) =>
  keptStops(stops.map(sent), before, today, at('10:00').toISOString())
const read = (stops: Stop[], words: TruckWord[] = [], now = at('09:00')) => {
  const text = truckCalendar(stops, outingsOf(stops, words, now), {
    name: 'La Nogalera',
    url: 'https://x.example/locations',
    locale: 'en',
  })
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
    rule: event.getFirstPropertyValue('rrule')?.toString(),
    instead: event.getFirstPropertyValue('recurrence-id')?.toString(),
    off: event.getAllProperties('exdate').map((property) => String(property.getFirstValue())),
  }))
}

describe('a stop', () => {
  test('of every week is one of each of the coming two weeks', () => {
    expect(told([stop()], [], at('09:00'))).toEqual([
      '2026-11-21 Adamson Square planned',
      '2026-11-28 Adamson Square planned',
      '2026-12-05 Adamson Square planned',
    ])
  })
  test('is over from its last second on', () => {
    expect(told([stop()], [], at('14:29:59'))).toHaveLength(3)
    expect(told([stop()], [], at('14:30'))).toHaveLength(2)
  })
  test('is left out on the dates that are said, before its first and after its last', () => {
    expect(told([stop({ off: ['2026-11-28'] })], [], at('09:00')).map((text) => text.slice(0, 10))).toEqual([
      today,
      '2026-12-05',
    ])
    expect(told([stop({ since: '2026-11-22', until: '2026-11-30' })], [], at('09:00'))).toHaveLength(1)
  })
  test('that runs over midnight still lasts on the next day', () => {
    const late = stop({ from: 1320, to: 1560 })
    expect(told([late], [], at('01:59', '2026-11-22'))[0]).toContain(today)
    expect(told([late], [], at('02:00', '2026-11-22'))[0]).toContain('2026-11-28')
  })
  test.each([
    ['2026-11-01', 90, 330],
    ['2027-03-14', 60, 300],
  ])('on the day of a change of clocks, %s, ends when the wall shows it', (date, from, to) => {
    const [outing] = outingsOf([once(stop({ date, from, to }))], [], new Date(`${date}T05:00:00Z`))
    expect(wall(outing!.until)).toBe(`0${to / 60}`.slice(0, 2) + (to % 60 ? ':30' : ':00'))
  })
})

describe('what the owner says of the truck', () => {
  test('at the place that was planned confirms it', () => {
    for (const here of [word({ stop: 'square' }), word({ text: { en: '', es: 'Plaza Adamson' } })])
      expect(told([stop()], [here], at('12:00'))[0]).toBe('2026-11-21 Adamson Square here')
  })
  test('at another place has moved it, and the plan of that day is gone', () => {
    expect(told([stop()], [word()], at('12:00')).slice(0, 2)).toEqual([
      '2026-11-21 Library lawn moved',
      '2026-11-28 Adamson Square planned',
    ])
  })
  test('where nothing was planned is a stop of its own; said ahead it is a plan', () => {
    expect(told([], [word()], at('12:00'))).toEqual(['2026-11-21 Library lawn here'])
    expect(told([], [word({ givenAt: at('08:00').toISOString() })], at('09:00'))).toEqual([
      '2026-11-21 Library lawn planned',
    ])
  })
  test('ends with its until, whatever was planned behind it', () => {
    expect(told([stop()], [word()], at('14:30'))[0]).toBe('2026-11-28 Adamson Square planned')
  })
  test('that it does not come calls off what it meets, and nothing else', () => {
    const off = word({
      verb: 'truck-cancelled',
      from: at('00:00').toISOString(),
      until: at('00:00', '2026-11-22').toISOString(),
    })
    expect(told([stop()], [off], at('09:00')).slice(0, 2)).toEqual([
      '2026-11-21 Adamson Square cancelled',
      '2026-11-28 Adamson Square planned',
    ])
  })
})

describe('what is refused', () => {
  test('a stop of no day, or of two', () => {
    expect(faults(once(stop()))).toEqual(['0.date: truckDay'])
    expect(faults(stop({ date: today }))).toEqual(['0.date: truckDay'])
  })
  test('one that ends before it begins, or whose last day is before its first', () => {
    expect(faults(stop({ to: 690 }))).toEqual(['0.to: hoursBackwards'])
    expect(faults(stop({ until: '2026-10-31' }))).toEqual(['0.until: rangeBackwards'])
  })
  test('two places at once, also over midnight, and on one date of a week', () => {
    expect(faults(stop(), stop({ id: 'two', from: 869, to: 900 }))).toEqual(['1.from: truckOverlap'])
    expect(faults(stop(), stop({ id: 'two', from: 870, to: 900 }))).toEqual([])
    expect(faults(stop({ from: 1320, to: 1560 }), stop({ id: 'two', weekday: 0, from: 60, to: 200 }))).toEqual([
      '1.from: truckOverlap',
    ])
    expect(faults(stop(), once(stop({ id: 'two', date: '2026-11-28' })))).toEqual(['1.from: truckOverlap'])
    expect(faults(stop({ off: ['2026-11-28'] }), once(stop({ id: 'two', date: '2026-11-28' })))).toEqual([])
  })
  test('two places at once behind dates that are left out', () => {
    const one = stop({ off: ['2026-11-07', '2026-11-14', '2026-11-21'] })
    expect(faults(one, stop({ id: 'b' }))).toEqual(['1.from: truckOverlap'])
    expect(faults(one, stop({ id: 'b', since: '2026-11-07', until: '2026-11-21' }))).toEqual([])
  })
  test('an address that is neither one nor a pin; none is fine', () => {
    for (const address of ['33.58', '33.58; -85.07', '91, 0', '0, 181', '???'])
      expect(faults(stop({ address })), address).toEqual(['0.address: truckAddress'])
    for (const address of ['', '33.58, -85.07', '1 Main St', 'Plaza'])
      expect(faults(stop({ address })), address).toEqual([])
    expect(pinOf('33.58, -85.07')).toEqual({ latitude: 33.58, longitude: -85.07 })
  })
  test('a place without a name, and the same stop twice', () => {
    expect(faults(stop({ place: { en: ' ', es: '' } }))).toEqual(['0.place.en: truckPlace'])
    expect(faults(stop(), stop({ weekday: 1 }))).toEqual(['null: stops'])
  })
})

describe('what is kept', () => {
  test('counts the changes of a stop, and only those', () => {
    const [first] = keep([stop()])
    expect(first).toMatchObject({ sequence: 0, changedAt: at('10:00').toISOString() })
    expect(keep([first!], [first!])[0]!.sequence).toBe(0)
    expect(keep([{ ...first!, to: 900 }], [first!])[0]!.sequence).toBe(1)
  })
  test('no stop that is over, no date that has passed', () => {
    expect(keep([once(stop({ date: addDays(today, -2) })), stop({ id: 'ended', until: '2026-11-18' })])).toEqual([])
    expect(keep([stop({ off: ['2026-11-07', '2026-11-28'] })])[0]!.off).toEqual(['2026-11-28'])
  })
})

test('is told in both languages, with the place borrowed where it is written in one alone', () => {
  const outings = outingsOf([stop({ place: { en: 'Gate 3', es: '' } })], [], at('12:00'))
  const [en] = toldStops(outings, 'en', at('12:00').toISOString())
  const [es] = toldStops(outings, 'es', at('12:00').toISOString())
  expect(en).toMatchObject({
    day: 'Sat, Nov 21',
    hours: '11:30 AM-2:30 PM',
    ends: '2:30 PM',
    place: 'Gate 3',
    on: true,
  })
  expect(en).not.toHaveProperty('lang')
  expect(es).toMatchObject({ hours: hoursText([{ opens: 690, closes: 870 }], 'es'), place: 'Gate 3', lang: 'en' })
  expect(truckInstants(outings, at('12:00').toISOString())[0]).toBe(at('14:30').toISOString())
})

test('search engines read a place with a pin, and what was called off', () => {
  const off = word({ verb: 'truck-cancelled', from: at('00:00').toISOString() })
  const told = toldStops(outingsOf([stop({ address: '33.58, -85.07' })], [off], at('09:00')), 'en', '')
  expect(truckData(told, 'La Nogalera', 'https://x.example/locations')[0]).toMatchObject({
    '@type': 'FoodEvent',
    startDate: at('11:30').toISOString(),
    eventStatus: 'https://schema.org/EventCancelled',
    location: { name: 'Adamson Square', geo: { latitude: 33.58, longitude: -85.07 } },
  })
})

describe('the calendar', () => {
  test('repeats a weekly stop under its name, but for what is left out', () => {
    expect(read([stop({ off: ['2026-11-28'], until: '2026-12-31' })])).toEqual([
      {
        uid: 'square',
        sequence: 0,
        status: 'CONFIRMED',
        start: '2026-11-07T11:30:00',
        rule: expect.stringMatching(/^FREQ=WEEKLY;.*BYDAY=SA/),
        instead: undefined,
        off: ['2026-11-28T11:30:00'],
      },
    ])
  })
  test('calls off one day of it under the same name, with a later sequence', () => {
    const off = word({ verb: 'truck-cancelled', from: at('00:00').toISOString(), until: at('23:00').toISOString() })
    expect(read([stop()], [off])[1]).toMatchObject({
      uid: 'square',
      sequence: 1,
      status: 'CANCELLED',
      instead: '2026-11-21T11:30:00',
    })
  })
  test('calls off a stop of one date, and adds what nobody planned', () => {
    const off = word({ verb: 'truck-cancelled', from: at('00:00').toISOString(), until: at('23:00').toISOString() })
    expect(read([once(stop({ date: today }))], [off])).toMatchObject([
      { uid: 'square', status: 'CANCELLED', sequence: 1 },
    ])
    expect(read([], [word()], at('12:00'))).toMatchObject([{ status: 'CONFIRMED', start: '2026-11-21T11:40:00' }])
  })
  test('gives two places that were said at once a name each', () => {
    const words = [word(), word({ from: at('17:00').toISOString(), until: at('20:00').toISOString() })]
    expect(new Set(read([], words).map(({ uid }) => uid)).size).toBe(2)
  })
  test('ends a week with the last day in UTC, as its begin is in a zone', () => {
    const text = truckCalendar([stop({ until: '2026-12-31' })], [], {
      name: 'X',
      url: 'https://x.example',
      locale: 'es',
    })
    expect(text).toContain('UNTIL=20270101T045959Z')
    expect(text).toContain('DTSTART;TZID=America/New_York:20261107T113000')
    expect(text).toContain('Plaza Adamson')
  })
  test('cancels a stop that was deleted, for sixty days and unless it was over', () => {
    const at9 = at('09:00').toISOString()
    const before = { stops: [stop(), stop({ id: 'over', until: '2026-11-20' }), stop({ id: 'kept', weekday: 1 })] }
    const gone = goneStops(before, [before.stops[2]!], today, at9)
    expect(gone).toMatchObject([{ id: 'square', sequence: 1, changedAt: at9 }])
    const text = truckCalendar([], [], { name: 'X', url: 'https://x.example', locale: 'en', gone })
    expect(text).toMatch(/UID:square[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
    expect(goneStops({ stops: [], gone }, [], '2027-01-19', at('09:00', '2027-01-19').toISOString())).toHaveLength(1)
    expect(goneStops({ stops: [], gone }, [], '2027-01-21', at('09:00', '2027-01-21').toISOString())).toEqual([])
    expect(goneStops({ stops: [], gone }, [stop()], today, at9)).toEqual([])
  })
  test('is empty where there are no stops', () => {
    expect(read([])).toEqual([])
  })
})
