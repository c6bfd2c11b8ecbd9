import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type ScheduledStop, listScheduledStops, type TruckStop, type TruckNotice } from '#shared/truck/truck.ts'
import { formatTruckCalendar } from '#shared/truck/calendar.ts'

/** Saturday November 21, 2026 is the restaurant's today. */
const today = '2026-11-21'
const at = (time: string, date = today) => new Date(`${date}T${time}-05:00`)
const iso = (time: string, date = today) => at(time, date).toISOString()

const square: TruckStop = {
  id: 'square',
  place: { en: 'Adamson Square', es: 'Plaza Adamson' },
  address: 'Adamson Square, Carrollton, GA 30117',
  weekday: 6,
  since: '2026-11-01',
  off: [],
  from: 690,
  to: 870,
  sequence: 3,
  changedAt: '2026-11-01T12:00:00.000Z',
}
const stop = (given: Partial<TruckStop> = {}): TruckStop => ({ ...square, ...given })
const { weekday: _weekday, since: _since, ...dated } = square
const once = (given: Partial<TruckStop> = {}): TruckStop => ({ ...dated, date: today, ...given })

const moved = (given: Partial<TruckNotice> = {}): TruckNotice => ({
  verb: 'truck',
  from: iso('11:40'),
  until: iso('14:00'),
  givenAt: iso('11:39'),
  text: { en: 'Library lawn', es: '' },
  address: '1 Library Way',
  ...given,
})
const off = (given: Partial<TruckNotice> = {}): TruckNotice => ({
  verb: 'truck-cancelled',
  from: iso('00:00'),
  until: iso('23:00'),
  givenAt: iso('08:00'),
  ...given,
})

const calendarHost = { name: 'La Nogalera', url: 'https://x.example/locations', locale: 'en' } as const
type Told = Partial<Parameters<typeof formatTruckCalendar>[2]>

const textOf = (stops: TruckStop[], outings: ScheduledStop[] = [], listed: Told = {}) =>
  formatTruckCalendar(stops, outings, { ...calendarHost, ...listed })
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
    return {
      uid: value('uid'),
      sequence: Number(value('sequence')),
      said: value('dtstamp'),
      status: value('status'),
      start: value('dtstart'),
      end: value('dtend'),
      rule: value('rrule'),
      instead: value('recurrence-id'),
      off: event.getAllProperties('exdate').flatMap((property) => property.getValues().map(String)),
      what: value('summary'),
      where: value('location'),
      url: value('url'),
    }
  })
const entries = (stops: TruckStop[], words: TruckNotice[] = [], now = at('09:00'), listed: Told = {}) =>
  read(textOf(stops, listScheduledStops(stops, words, now), listed))

describe('the calendar', () => {
  test('repeats a weekly stop under its name from its first date on, until its last, but for what is left out', () => {
    expect(entries([stop({ off: ['2026-11-28', '2026-12-05'], until: '2026-12-31' })])).toEqual([
      {
        uid: 'square',
        sequence: 3,
        said: '2026-11-01T12:00:00Z',
        status: 'CONFIRMED',
        start: '2026-11-07T11:30:00',
        end: '2026-11-07T14:30:00',
        rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270101T045959Z',
        instead: undefined,
        off: ['2026-11-28T11:30:00', '2026-12-05T11:30:00'],
        what: 'La Nogalera: Adamson Square',
        where: 'Adamson Square, Carrollton, GA 30117',
        url: 'https://x.example/locations',
      },
    ])
  })

  test.each([
    [0, 'SU', '2026-11-01'],
    [1, 'MO', '2026-11-02'],
    [2, 'TU', '2026-11-03'],
    [3, 'WE', '2026-11-04'],
    [4, 'TH', '2026-11-05'],
    [5, 'FR', '2026-11-06'],
    [6, 'SA', '2026-11-07'],
  ])('begins a stop of weekday %i, %s, on the first such day of its time: %s', (weekday, day, first) => {
    const [entry] = entries([stop({ weekday })])
    expect(entry).toMatchObject({ start: `${first}T11:30:00`, rule: `FREQ=WEEKLY;BYDAY=${day}`, off: [] })
  })

  test('begins a stop on the day of its first date, and one without a first date in 2026', () => {
    expect(entries([stop({ since: today })])[0]).toMatchObject({ start: '2026-11-21T11:30:00' })
    const { since: _none, ...ever } = square
    expect(entries([ever])[0]).toMatchObject({ start: '2026-01-03T11:30:00' })
  })

  test('shows no stop whose last date is before its first', () => {
    const [before, on] = ['2026-11-27', '2026-11-28'].map((until) => stop({ since: '2026-11-22', until }))
    expect(entries([before!, on!])).toMatchObject([{ status: 'CANCELLED' }, { status: 'CONFIRMED' }])
  })

  test('ends on the next day what runs over midnight', () => {
    expect(entries([once({ from: 1320, to: 1560 })])[0]).toMatchObject({
      start: '2026-11-21T22:00:00',
      end: '2026-11-22T02:00:00',
      rule: undefined,
    })
  })

  test('is on the wall clock of the restaurant, whose rules it brings along', () => {
    const text = textOf([stop()])
    expect(text).toContain('\r\nDTSTART;TZID=America/New_York:20261107T113000\r\n')
    expect(text).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n')
  })

  test.each([
    ['en', 'La Nogalera, truck', 'La Nogalera: Adamson Square'],
    ['es', 'La Nogalera, troca', 'La Nogalera: Plaza Adamson'],
  ] as const)('has its name and its places in the language %s', (locale, name, what) => {
    const text = textOf([stop()], [], { locale })
    expect(text).toContain(`\r\nX-WR-CALNAME:${name}\r\n`)
    expect(read(text)).toMatchObject([{ what }])
  })

  test('says where without an address by the name of the place', () => {
    expect(entries([stop({ address: '' })])[0]).toMatchObject({ where: 'Adamson Square' })
    expect(entries([stop({ address: '' })], [], at('09:00'), { locale: 'es' })[0]).toMatchObject({
      where: 'Plaza Adamson',
    })
  })

  test('is published, and asked for again each hour', () => {
    expect(textOf([])).toContain('\r\nMETHOD:PUBLISH\r\n')
    expect(textOf([])).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  })

  test.each([
    ["Ana & Eva's 2", 'Ana  Evas 2'],
    ['Peña', 'Peña'],
    ['***', 'Restaurant'],
  ])('of "%s" is made by "%s", without signs that would break its line', (name, by) =>
    expect(textOf([], [], { name })).toContain(`\r\nPRODID:-//${by}//Truck//EN\r\n`),
  )

  test('is empty where there are no stops', () => expect(entries([])).toEqual([]))
})

describe("the owner's notices of a day", () => {
  const brewery = stop({ id: 'brewery', from: 1020, to: 1260, sequence: 5, place: { en: 'Brewery', es: '' } })

  test('calls off that day of a weekly stop under the same name, with a later sequence', () => {
    const listed = entries([stop()], [off()])
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({ status: 'CONFIRMED', sequence: 3 })
    expect(listed[1]).toMatchObject({
      uid: 'square',
      sequence: 4,
      said: iso('08:00').replace('.000', ''),
      status: 'CANCELLED',
      instead: '2026-11-21T11:30:00',
      rule: undefined,
    })
  })

  test('calls off each of two stops of that day, and neither of another week', () => {
    const listed = entries([stop(), brewery], [off()]).slice(2)
    expect(listed.map(({ uid, sequence, instead, status }) => [uid, sequence, instead, status])).toEqual([
      ['square', 4, '2026-11-21T11:30:00', 'CANCELLED'],
      ['brewery', 6, '2026-11-21T17:00:00', 'CANCELLED'],
    ])
  })

  test('calls off each of two days of one stop', () => {
    const week = off({ until: iso('23:00', '2026-11-28') })
    expect(entries([stop()], [week]).map(({ instead }) => instead)).toEqual([
      undefined,
      '2026-11-21T11:30:00',
      '2026-11-28T11:30:00',
    ])
  })

  test('moves that day of a weekly stop, in place and time', () => {
    expect(entries([stop(), brewery], [moved()], at('12:00'))[2]).toMatchObject({
      uid: 'square',
      status: 'CONFIRMED',
      instead: '2026-11-21T11:30:00',
      start: '2026-11-21T11:40:00',
      end: '2026-11-21T14:00:00',
      what: 'La Nogalera: Library lawn',
      where: '1 Library Way',
    })
  })

  test('moves a confirmed day: the last named place counts', () => {
    const here = moved({ text: square.place, from: iso('11:31'), givenAt: iso('11:31'), until: iso('14:30') })
    const listed = entries([stop()], [here, moved({ from: iso('13:00') })], at('12:00')).slice(1)
    expect(listed).toMatchObject([{ instead: '2026-11-21T11:30:00', what: 'La Nogalera: Library lawn' }])
  })

  test('changes a stop of one date itself, and no other', () => {
    const [first, second] = [once({ id: 'morning', from: 540, to: 600 }), once()]
    const [untouched, changed, ...more] = entries([first, second], [moved()], at('08:00'))
    expect(more).toEqual([])
    expect(untouched).toMatchObject({ uid: 'morning', sequence: 3, start: '2026-11-21T09:00:00' })
    expect(changed).toEqual({
      uid: 'square',
      sequence: 4,
      said: iso('11:39').replace('.000', ''),
      status: 'CONFIRMED',
      start: '2026-11-21T11:40:00',
      end: '2026-11-21T14:00:00',
      rule: undefined,
      instead: undefined,
      off: [],
      what: 'La Nogalera: Library lawn',
      where: '1 Library Way',
      url: 'https://x.example/locations',
    })
  })

  test('calls off a stop of one date, and says where it would have been', () => {
    expect(entries([once()], [off()])).toMatchObject([
      { uid: 'square', status: 'CANCELLED', sequence: 4, where: square.address, what: 'La Nogalera: Adamson Square' },
    ])
  })

  test('says where a moved stop is by the name of the place where no address was said', () => {
    for (const kept of [stop(), once()])
      expect(entries([kept], [moved({ address: '' })], at('12:00')).at(-1)).toMatchObject({ where: 'Library lawn' })
  })

  test('adds an unplanned stop with a stable id', () => {
    const [early, late] = [entries([], [moved()], at('11:45')), entries([], [moved()], at('13:59'))]
    expect(early).toEqual(late)
    expect(early).toMatchObject([
      { sequence: 1, status: 'CONFIRMED', start: '2026-11-21T11:40:00', where: '1 Library Way', instead: undefined },
    ])
  })

  test('adds what was said ahead of time as well', () => {
    expect(entries([], [moved()], at('11:39'))).toMatchObject([{ start: '2026-11-21T11:40:00', status: 'CONFIRMED' }])
  })

  test('adds two places that were said at once, each under a name', () => {
    const words = [moved(), moved({ from: iso('17:00'), until: iso('20:00') })]
    expect(new Set(entries([], words).map(({ uid }) => uid)).size).toBe(2)
  })
})

describe('a stop that was deleted', () => {
  test.each([
    ['of every week', stop({ sequence: 4, changedAt: iso('09:00') })],
    ['of one date', once({ sequence: 4, changedAt: iso('09:00') })],
  ])('%s is cancelled under its name, beside the others', (_which, gone) => {
    const listed = read(textOf([stop({ id: 'kept' })], [], { gone: [gone] }))
    expect(listed.map(({ uid, status, sequence }) => [uid, status, sequence])).toEqual([
      ['kept', 'CONFIRMED', 3],
      ['square', 'CANCELLED', 4],
    ])
  })
})
