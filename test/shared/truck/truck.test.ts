import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import {
  listDeletedStops,
  isPlaceName,
  toStoredStops,
  listScheduledStops,
  type OwnerTruck,
  parsePosition,
  type TruckStop,
  TruckStopsInput,
  TruckChange,
  listStopChangeTimes,
  type TruckNotice,
} from '#shared/truck/truck.ts'

/** Saturday November 21, 2026 is the restaurant's today. */
const today = '2026-11-21'
const at = (time: string, date = today) => new Date(`${date}T${time}-05:00`)
const iso = (time: string, date = today) => at(time, date).toISOString()
const stop = (given: Partial<TruckStop> = {}): TruckStop => ({
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
const once = ({ weekday: _weekday, since: _since, ...given }: TruckStop): TruckStop => given
const sent = ({ sequence: _sequence, changedAt: _changedAt, ...given }: TruckStop) => given
const word = (given: Partial<TruckNotice> = {}): TruckNotice => ({
  verb: 'truck',
  from: at('11:40').toISOString(),
  until: at('14:30').toISOString(),
  givenAt: at('11:40').toISOString(),
  text: { en: 'Library lawn', es: '' },
  ...given,
})
const listed = (stops: readonly TruckStop[], words: readonly TruckNotice[], now: Date) =>
  listScheduledStops(stops, words, now).map(({ date, place, state }) => `${date} ${place.en} ${state}`)
const dates = (stops: readonly TruckStop[], days?: number) =>
  listScheduledStops(stops, [], at('09:00'), days).map(({ date }) => date)
const faults = (...stops: TruckStop[]) => {
  const { issues = [] } = v.safeParse(TruckStopsInput, stops.map(sent))
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

const wall = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'short' }).format(new Date(instant))
const saveStops = (stops: TruckStop[], before: TruckStop[] = []) =>
  toStoredStops(stops.map(sent), before, today, at('10:00').toISOString())

describe('a stop', () => {
  test('of every week is one of each of the coming two weeks', () => {
    expect(listed([stop()], [], at('09:00'))).toEqual([
      '2026-11-21 Adamson Square planned',
      '2026-11-28 Adamson Square planned',
      '2026-12-05 Adamson Square planned',
    ])
  })
  test('is over from its last second on', () => {
    expect(listed([stop()], [], at('14:29:59'))).toHaveLength(3)
    expect(listed([stop()], [], at('14:30'))).toHaveLength(2)
  })
  test('is left out on the dates that are said, before its first and after its last', () => {
    expect(dates([stop({ off: ['2026-11-28'] })])).toEqual([today, '2026-12-05'])
    expect(listed([stop({ since: '2026-11-22', until: '2026-11-30' })], [], at('09:00'))).toHaveLength(1)
  })
  test('a stop over midnight still lasts on the next day', () => {
    const late = stop({ from: 1320, to: 1560 })
    expect(listed([late], [], at('01:59', '2026-11-22'))[0]).toContain(today)
    expect(listed([late], [], at('02:00', '2026-11-22'))[0]).toContain('2026-11-28')
  })
  test('takes place on its first and on its last date', () => {
    expect(dates([stop({ since: '2026-11-28' })])).toEqual(['2026-11-28', '2026-12-05'])
    expect(dates([stop({ until: '2026-11-28' })])).toEqual([today, '2026-11-28'])
  })
  test('a stop of one date is listed from two weeks before, or from the requested day', () => {
    const [third, fourth, fourteenth, fifteenth] = [3, 4, 14, 15].map((days) =>
      once(stop({ date: addDays(today, days) })),
    )
    expect(dates([fourteenth!, fifteenth!])).toEqual([fourteenth!.date])
    expect(dates([third!, fourth!], 3)).toEqual([third!.date])
  })
  test('has its name, its minutes, its instants and its place', () => {
    expect(listScheduledStops([once(stop({ date: today }))], [], at('09:00'))).toEqual([
      {
        stop: 'square',
        date: today,
        opens: 690,
        closes: 870,
        from: iso('11:30'),
        until: iso('14:30'),
        place: { en: 'Adamson Square', es: 'Plaza Adamson' },
        address: 'Adamson Square, Carrollton, GA 30117',
        state: 'planned',
      },
    ])
  })
  test('is in order, whichever was planned or announced first', () => {
    const [noon, night] = [
      stop(),
      stop({ id: 'night', place: toStoredText({ en: 'Night', es: '' }), from: 1200, to: 1260 }),
    ]
    const gate = word({ from: iso('16:00'), until: iso('18:00'), givenAt: iso('09:00'), text: { en: 'Gate', es: '' } })
    expect(listed([night, noon], [gate], at('09:00')).slice(0, 4)).toEqual([
      '2026-11-21 Adamson Square planned',
      '2026-11-21 Gate planned',
      '2026-11-21 Night planned',
      '2026-11-28 Adamson Square planned',
    ])
  })
  test.each([
    ['2026-11-01', 90, 330],
    ['2027-03-14', 60, 300],
  ])('on the day of a change of clocks, %s, ends when the wall shows it', (date, from, to) => {
    const [outing] = listScheduledStops([once(stop({ date, from, to }))], [], new Date(`${date}T05:00:00Z`))
    expect(wall(outing!.until)).toBe(`0${to / 60}`.slice(0, 2) + (to % 60 ? ':30' : ':00'))
  })
})

describe("the owner's notices about the truck", () => {
  test('a notice at the planned place confirms the stop', () => {
    for (const here of [word({ stop: 'square' }), word({ text: { en: '', es: 'Plaza Adamson' } })])
      expect(listed([stop()], [here], at('12:00'))[0]).toBe('2026-11-21 Adamson Square here')
  })
  test('at another place has moved it, and the plan of that day is gone', () => {
    expect(listed([stop()], [word()], at('12:00')).slice(0, 2)).toEqual([
      '2026-11-21 Library lawn moved',
      '2026-11-28 Adamson Square planned',
    ])
  })
  test('where nothing was planned is a stop of its own; said ahead it is a plan', () => {
    expect(listed([], [word()], at('12:00'))).toEqual(['2026-11-21 Library lawn here'])
    expect(listed([], [word({ givenAt: at('08:00').toISOString() })], at('09:00'))).toEqual([
      '2026-11-21 Library lawn planned',
    ])
  })
  test('a notice ends at its end, before any later stop', () => {
    expect(listed([stop()], [word()], at('14:30'))[0]).toBe('2026-11-28 Adamson Square planned')
  })
  test('a notice that the truck does not come cancels the stops in its time, and no other', () => {
    const off = word({
      verb: 'truck-cancelled',
      from: at('00:00').toISOString(),
      until: at('00:00', '2026-11-22').toISOString(),
    })
    expect(listed([stop()], [off], at('09:00')).slice(0, 2)).toEqual([
      '2026-11-21 Adamson Square cancelled',
      '2026-11-28 Adamson Square planned',
    ])
  })
})

describe('a stop on the site', () => {
  const { until: _until, text: _text, ...bare } = word()
  test('an outing without an end or a name is shown until six in the morning, at no place', () => {
    expect(listScheduledStops([], [bare], at('12:00'))[0]).toEqual({
      date: today,
      opens: 700,
      closes: 1800,
      from: iso('11:40'),
      until: iso('06:00', '2026-11-22'),
      place: { en: '', es: '' },
      address: '',
      state: 'here',
      givenAt: iso('11:40'),
    })
  })
  test('a moved stop shows its place and day with its own minutes and address', () => {
    const late = stop({ from: 1320, to: 1560 })
    const gate = word({ from: iso('00:30', '2026-11-22'), until: iso('02:00', '2026-11-22'), address: '1 Gate St' })
    expect(listScheduledStops([late], [gate], at('01:00', '2026-11-22'))[0]).toMatchObject({
      stop: 'square',
      date: today,
      opens: 1470,
      closes: 1560,
      address: '1 Gate St',
      state: 'moved',
    })
  })
  test('an unplanned outing shows no stop', () => {
    expect(listScheduledStops([], [word()], at('12:00'))[0]).not.toHaveProperty('stop')
  })
  test('a confirmed or cancelled stop shows when that was said', () => {
    for (const notice of [word({ stop: 'square' }), word({ verb: 'truck-cancelled' })])
      expect(listScheduledStops([stop()], [notice], at('12:00'))[0]).toMatchObject({
        stop: 'square',
        givenAt: iso('11:40'),
      })
  })
})

/** What is told of a Saturday, with its hours. */
const day = (stops: TruckStop[], words: TruckNotice[], time: string) =>
  listScheduledStops(stops, words, at(time), 1).map(({ place, state, opens, closes }) => {
    const [begins, ends] = [opens, closes].map((minute) => timeOfMinute(minute).slice(0, 5))
    return `${begins}-${ends} ${place.en} ${state}`
  })

describe('of what the owner says', () => {
  const brewery = stop({ id: 'brewery', place: { en: 'Brewery', es: '' }, from: 1020, to: 1260 })
  const [now, then] = [iso('17:12'), iso('19:00')]
  const gate = word({ from: now, givenAt: now, until: iso('21:00'), text: { en: 'Gate', es: '' } })
  const lawn = word({ from: then, givenAt: iso('17:20'), until: iso('21:00') })
  const own = word({ ...lawn, text: { en: 'Brewery', es: '' }, stop: 'brewery' })
  const off = word({ verb: 'truck-cancelled', from: now, givenAt: now, until: iso('21:00') })

  test.each<[string, TruckNotice[], string[]]>([
    [
      'another place, and later a third: the second until then',
      [gate, lawn],
      ['17:12-19:00 Gate moved', '19:00-21:00 Library lawn moved'],
    ],
    [
      'another place, and back from later on: the other until then',
      [gate, own],
      ['17:12-19:00 Gate moved', '19:00-21:00 Brewery planned'],
    ],
    [
      'that it does not come, and that it does later, elsewhere',
      [off, lawn],
      ['17:00-19:00 Brewery cancelled', '19:00-21:00 Library lawn moved'],
    ],
    [
      'that it does not come, and that it does later',
      [off, own],
      ['17:00-19:00 Brewery cancelled', '19:00-21:00 Brewery planned'],
    ],
    ['its own place, and once more from later on', [{ ...own, from: now }, own], ['17:00-21:00 Brewery here']],
    ['its own place from later on', [own], ['17:00-21:00 Brewery planned']],
    [
      'its own place, and another later',
      [{ ...own, from: now }, lawn],
      ['17:00-19:00 Brewery here', '19:00-21:00 Library lawn moved'],
    ],
    [
      'another place, and then that it does not come',
      [gate, { ...off, from: iso('17:20') }],
      ['17:00-21:00 Brewery cancelled'],
    ],
    ['another place, and then its own', [gate, { ...own, from: iso('17:20') }], ['17:00-21:00 Brewery here']],
    ['a third place for later, and then another from now on', [lawn, gate], ['17:12-21:00 Gate moved']],
    [
      'another place later, its own after that, and that once more',
      [{ ...gate, from: iso('18:00') }, own, { ...own, from: iso('20:00') }],
      ['17:00-18:00 Brewery planned', '18:00-19:00 Gate moved', '19:00-21:00 Brewery planned'],
    ],
    [
      'another place, its own later, and at that time a third after all',
      [gate, own, lawn],
      ['17:12-19:00 Gate moved', '19:00-21:00 Library lawn moved'],
    ],
    [
      'another place later, and a third in its stead',
      [gate, lawn, { ...lawn, text: { en: 'Pier', es: '' } }],
      ['17:12-19:00 Gate moved', '19:00-21:00 Pier moved'],
    ],
    [
      'three places, one after the other',
      [gate, lawn, { ...lawn, from: iso('20:00'), text: { en: 'Pier', es: '' } }],
      ['17:12-19:00 Gate moved', '19:00-20:00 Library lawn moved', '20:00-21:00 Pier moved'],
    ],
    [
      'three places, the last one before the second',
      [gate, { ...lawn, from: iso('20:00') }, { ...lawn, text: { en: 'Pier', es: '' } }],
      ['17:12-19:00 Gate moved', '19:00-21:00 Pier moved'],
    ],
  ])('%s', (_what, words, left) => expect(day([brewery], words, '17:30')).toEqual(left))

  test('on a day without a plan, two places: the first until the second begins', () => {
    expect(day([], [gate, lawn], '17:30')).toEqual(['17:12-19:00 Gate here', '19:00-21:00 Library lawn planned'])
    expect(day([], [gate, lawn], '19:00')).toEqual(['19:00-21:00 Library lawn planned'])
    expect(day([], [gate, { ...lawn, from: iso('21:00'), until: iso('22:00') }], '17:30')).toEqual([
      '17:12-21:00 Gate here',
      '21:00-22:00 Library lawn planned',
    ])
  })
  test('ahead of its stop, another place has moved it, and its own is a plan until she confirms it', () => {
    expect(day([brewery], [{ ...gate, from: iso('17:00') }], '09:00')).toEqual(['17:00-21:00 Gate moved'])
    expect(day([brewery], [{ ...own, from: iso('17:00') }], '09:00')).toEqual(['17:00-21:00 Brewery planned'])
    expect(day([brewery], [{ ...own, from: iso('17:00') }], '17:00')).toEqual(['17:00-21:00 Brewery here'])
  })
  test('ahead of its stop, that it does come after all: its whole time', () => {
    const early = { ...own, from: iso('16:00') }
    expect(day([brewery], [{ ...off, from: iso('09:00') }, early], '09:00')).toEqual(['17:00-21:00 Brewery planned'])
  })
  test('the place of a later stop already now: the stop that runs is over', () => {
    const here = { ...own, from: iso('12:00') }
    expect(day([stop(), brewery], [here], '12:00')).toEqual(['17:00-21:00 Brewery here'])
  })
  test('a notice that ends as a stop begins, or begins as it ends, leaves the stop alone', () => {
    for (const [from, until] of [
      ['15:00', '17:00'],
      ['21:00', '22:00'],
    ] as const)
      for (const notice of [gate, off])
        expect(day([brewery], [{ ...notice, from: iso(from), until: iso(until) }], '14:59')).toContain(
          '17:00-21:00 Brewery planned',
        )
  })
  test('a notice that cancels one stop leaves the others, and the place where one of them moved to', () => {
    const one = { ...off, from: iso('09:00'), stop: 'square' }
    expect(day([stop(), brewery], [one], '09:00')).toEqual([
      '11:30-14:30 Adamson Square cancelled',
      '17:00-21:00 Brewery planned',
    ])
    expect(day([stop(), brewery], [gate, one], '17:30')).toEqual(['17:12-21:00 Gate moved'])
    expect(day([stop(), brewery], [gate, { ...one, stop: 'brewery' }], '17:30')).toEqual([
      '17:00-21:00 Brewery cancelled',
    ])
  })
  test('a notice without an end holds for everything after it', () => {
    const ever = { ...off, until: undefined }
    expect(new Set(listScheduledStops([stop(), brewery], [ever], at('17:30')).map(({ state }) => state))).toEqual(
      new Set(['cancelled']),
    )
  })
  test('a past notice counts no more, from its last second on', () => {
    expect(day([brewery], [{ ...gate, until: then }], '18:59')).toEqual(['17:12-19:00 Gate moved'])
    expect(day([brewery], [{ ...gate, until: then }], '19:00')).toEqual(['17:00-21:00 Brewery planned'])
  })
})

describe('words name a place', () => {
  const place = { en: 'St. Mary’s Café', es: 'La Peña' }
  test.each([
    ['in either language', { en: 'La Peña', es: '' }, true],
    ['whatever their case and accents', { en: '', es: 'LA PENA' }, true],
    ['whatever their signs', { en: ' st mary s -- cafe!', es: '' }, true],
    ['as decomposed letters', { en: 'St. Mary’s Cafe\u0301', es: '' }, true],
    ['by one of two names', { en: 'Elsewhere', es: 'La Peña' }, true],
    ['not by a part of it', { en: 'Café', es: '' }, false],
    ['not with their words run together', { en: 'St Marys Café', es: '' }, false],
    ['not by another number', { en: '', es: 'La Peña 2' }, false],
    ['not by signs alone', { en: '!', es: '' }, false],
    ['not without words', undefined, false],
  ])('%s', (_how, words, is) => expect(isPlaceName(words, place)).toBe(is))

  test('not when the place is named in one language only', () =>
    expect(isPlaceName({ en: '', es: '' }, { en: 'Gate 3', es: '' })).toBe(false))
})

test('something of the truck begins or ends at each instant after now', () => {
  const outings = listScheduledStops([stop()], [], at('12:00'), 7)
  const [begins, ends] = [iso('11:30', '2026-11-28'), iso('14:30', '2026-11-28')]
  expect(listStopChangeTimes(outings, iso('12:00'))).toEqual([iso('14:30'), begins, ends])
  expect(listStopChangeTimes(outings, iso('14:30'))).toEqual([begins, ends])
})

describe('refused stops', () => {
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
  test('nothing that can only be wrong together with what is wrong already', () => {
    expect(faults(stop({ from: 700, to: 700 }), stop({ id: 'two' }))).toEqual(['0.to: hoursBackwards'])
    expect(faults(stop({ to: 600 }), stop({ id: 'two', from: 600, to: 800 }))).toEqual(['0.to: hoursBackwards'])
  })
  test('an address that is neither one nor a pin; none is fine', () => {
    for (const address of ['33.58', '33.58; -85.07', '91, 0', '0, 181', '???', '33.58, -85.07, 3', '12 34'])
      expect(faults(stop({ address })), address).toEqual(['0.address: truckAddress'])
    for (const address of ['', '33.58, -85.07', '1 Main St', 'Plaza'])
      expect(faults(stop({ address })), address).toEqual([])
  })
  test('a place without a name, and the same stop twice', () => {
    expect(faults(stop({ place: { en: ' ', es: '' } }))).toEqual(['0.place.en: truckPlace'])
    expect(faults(stop(), stop({ weekday: 1 }))).toEqual(['null: stops'])
  })
  test.each<[what: string, given: object, fault: string]>([
    ['no name', { id: '' }, '0.id: id'],
    ['an address of 200 characters', { address: 'a'.repeat(200) }, 'fine'],
    ['one of 201', { address: 'a'.repeat(201) }, '0.address: too-long'],
    ['a place of 80 characters', { place: { en: 'a'.repeat(80) } }, 'fine'],
    ['one of 81', { place: { en: 'a'.repeat(81) } }, '0.place.en: too-long'],
    ['Sunday', { weekday: 0 }, 'fine'],
    ['an eighth weekday', { weekday: 7 }, '0.weekday: truckDay'],
    ['a weekday before Sunday', { weekday: -1 }, '0.weekday: truckDay'],
    ['a date that is none', { weekday: undefined, date: '2026-02-30' }, '0.date: dateInvalid'],
    ['a first that is none', { since: '2026-02-30' }, '0.since: dateInvalid'],
    ['a last that is none', { until: '2026-13-01' }, '0.until: dateInvalid'],
    ['a last that is its first', { until: '2026-11-01' }, 'fine'],
    ['a last, without a first', { since: undefined, until: '2026-11-01' }, 'fine'],
    ['no list of dates', { off: '2026-11-28' }, '0.off: date'],
    ['sixty dates', { off: Array(60).fill('2026-11-28') }, 'fine'],
    ['sixty-one', { off: Array(61).fill('2026-11-28') }, '0.off: truckOffMany'],
    ['a begin at midnight', { from: 0 }, 'fine'],
    ['one before it', { from: -1 }, '0.from: hoursTime'],
    ['one at the last minute of the day', { from: 1439, to: 1440 }, 'fine'],
    ['one at the next midnight', { from: 1440, to: 1500 }, '0.from: hoursTime'],
    ['an end at six in the morning', { from: 1439, to: 1800 }, 'fine'],
    ['one after it', { from: 1439, to: 1801 }, '0.to: hoursTime'],
    ['an end of a minute', { from: 690, to: 691 }, 'fine'],
    ['one before midnight', { to: -1 }, '0.to: hoursTime'],
  ])('a stop with %s: %s', (_what, given, fault) =>
    expect(faults(stop(given))).toEqual(fault === 'fine' ? [] : [fault]),
  )
  test('unknown fields, no list, and more than sixty stops are refused', () => {
    expect(faults({ ...stop(), owner: 'me' } as TruckStop)).toHaveLength(1)
    expect(v.safeParse(TruckStopsInput, 'none').issues?.[0].message).toBe('stops')
    const many = Array.from({ length: 61 }, (_, n) =>
      once(stop({ id: `stop-${n}`, date: addDays(today, n), place: { en: 'Here', es: '' } })),
    )
    expect(faults(...many.slice(1))).toEqual([])
    expect(faults(...many)).toEqual(['null: truckStopsMany'])
  })
})

test.each<[string, object, boolean]>([
  ['stops and the version they were read at', { stops: [sent(stop())], version: 3 }, true],
  ['no stops, where none were ever saved', { stops: [], version: 0 }, true],
  ['no version', { stops: [] }, false],
  ['a version alone', { version: 3 }, false],
  ['more than that', { stops: [], version: 3, gone: [] }, false],
])('a save is taken or refused with %s', (_what, save, is) => expect(v.is(TruckChange, save)).toBe(is))

describe('the truck would be at two places at once', () => {
  const two = (given: Partial<TruckStop>) => stop({ id: 'two', ...given })
  const dated = (date: string, given: Partial<TruckStop> = {}) => once(two({ date, ...given }))
  const night = { from: 1320, to: 1560 }
  const morning = { from: 60, to: 200 }
  test.each<[string, TruckStop, TruckStop, boolean]>([
    ['at the same hours of a weekday', stop(), two({}), true],
    ['in its last minute', stop(), two({ from: 869, to: 900 }), true],
    ['not one after the other', stop(), two({ from: 870, to: 900 }), false],
    ['not on two weekdays', stop(), two({ weekday: 5 }), false],
    ['on a Saturday night and a Sunday morning', stop(night), two({ weekday: 0, ...morning }), true],
    ['on a Sunday night and a Monday morning', stop({ weekday: 0, ...night }), two({ weekday: 1, ...morning }), true],
    ['not on a Saturday night and a Monday morning', stop(night), two({ weekday: 1, ...morning }), false],
    [
      'not on a Sunday night and a Sunday morning',
      stop({ weekday: 0, ...night }),
      two({ weekday: 0, ...morning }),
      false,
    ],
    ['not where the night ends as the morning begins', stop(night), two({ weekday: 0, from: 120, to: 200 }), false],
    ['a minute before the night ends', stop(night), two({ weekday: 0, from: 119, to: 200 }), true],
    [
      'not where one ends before the other ever begins',
      stop({ until: '2026-11-27' }),
      two({ since: '2026-11-28' }),
      false,
    ],
    ['where one ends as the other begins', stop({ until: '2026-11-28' }), two({ since: '2026-11-28' }), true],
    [
      'in the only night that both have',
      stop({ ...night, since: '2026-11-21' }),
      two({ weekday: 0, ...morning, until: '2026-11-22' }),
      true,
    ],
    [
      'not where the morning ends the day before',
      stop({ ...night, since: '2026-11-21' }),
      two({ weekday: 0, ...morning, until: '2026-11-21' }),
      false,
    ],
    [
      'in the last night, whose morning comes first of the other',
      stop({ ...night, until: '2026-11-21' }),
      two({ weekday: 0, ...morning, since: '2026-11-22' }),
      true,
    ],
    ['where neither says since when', stop({ since: undefined }), two({ since: undefined }), true],
    ['on a date of a week', stop(), dated('2026-11-28'), true],
    ['not on a date of another weekday', stop(), dated('2026-11-27'), false],
    ['not on a date that the week leaves out', stop({ off: ['2026-11-28'] }), dated('2026-11-28'), false],
    ['not on a date before the first of the week', stop({ since: '2026-11-22' }), dated(today), false],
    ['not on a date after its last', stop({ until: '2026-11-27' }), dated('2026-11-28'), false],
    ['on a date, in the morning after a night of the week', stop(night), dated('2026-11-29', morning), true],
    [
      'on a date, in the night before a morning of the week',
      stop({ weekday: 0, ...morning }),
      dated('2026-11-28', night),
      true,
    ],
    ['not in the morning of the day before', stop(night), dated('2026-11-27', morning), false],
    ['on one date', once(stop({ date: today })), dated(today), true],
    ['not on two dates', once(stop({ date: today })), dated('2026-11-22'), false],
    [
      'in the night of a date and the next morning',
      once(stop({ date: today, ...night })),
      dated('2026-11-22', morning),
      true,
    ],
    ['not in the next night', once(stop({ date: today, ...night })), dated('2026-11-22', night), false],
  ])('%s', (_when, one, other, is) => {
    expect(faults(one, other)).toEqual(is ? ['1.from: truckOverlap'] : [])
    expect(faults(other, one)).toEqual(is ? ['1.from: truckOverlap'] : [])
  })

  test('behind as many dates as either leaves out', () => {
    const weeks = Array.from({ length: 60 }, (_, n) => addDays('2026-11-07', 7 * n))
    const [one, other] = [stop({ off: weeks.slice(0, 30) }), two({ off: weeks.slice(30, 59) })]
    const met = weeks[59]!
    expect(faults(one, { ...other, until: met })).toEqual(['1.from: truckOverlap'])
    expect(faults(one, { ...other, until: addDays(met, -1) })).toEqual([])
  })

  test('of three stops, with the second or the first', () => {
    const third = stop({ id: 'three', from: 1000, to: 1100 })
    expect(faults(stop(), two({ from: 900, to: 1010 }), third)).toEqual(['2.from: truckOverlap'])
    expect(faults(two({ from: 900, to: 1010 }), stop(), third)).toEqual(['2.from: truckOverlap'])
  })
})

describe('a pin', () => {
  test.each<[string, [number, number] | undefined]>([
    ['33.58, -85.07', [33.58, -85.07]],
    ['  -33.5801 ,85 ', [-33.5801, 85]],
    ['90, 180', [90, 180]],
    ['-90,-180', [-90, -180]],
    ['90.01, 0', undefined],
    ['-91, 0', undefined],
    ['0, 180.5', undefined],
    ['0, -181', undefined],
    ['at 33.58, -85.07', undefined],
    ['33.58, -85.07 N', undefined],
    ['33.58', undefined],
    ['33., 4', undefined],
    ['33 4', undefined],
    ['0012, 4', undefined],
    ['', undefined],
  ])('of "%s" is %j', (text, pin) =>
    expect(parsePosition(text)).toEqual(pin && { latitude: pin[0], longitude: pin[1] }),
  )
})

describe('stops as they are stored', () => {
  const now = iso('10:00')
  test('counts the changes of a stop, and only those', () => {
    const [first] = saveStops([stop()])
    expect(first).toMatchObject({ sequence: 0, changedAt: now })
    const before = { ...first!, sequence: 4, changedAt: iso('08:00', '2026-11-02') }
    const other = stop({ id: 'other', sequence: 9 })
    expect(saveStops([before], [other, before])).toEqual([before])
    expect(saveStops([{ ...before, to: 900 }], [other, before])).toEqual([
      { ...before, to: 900, sequence: 5, changedAt: now },
    ])
  })
  test('no stop that is over; what ran over midnight still is', () => {
    const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
    expect(saveStops([once(stop({ date: before })), stop({ id: 'ended', until: before })])).toEqual([])
    expect(saveStops([once(stop({ date: yesterday })), stop({ id: 'ended', until: yesterday })])).toMatchObject([
      { id: 'square' },
      { id: 'ended' },
    ])
  })
  test('skipped dates are sorted, unique and upcoming', () => {
    const off = ['2026-12-05', '2026-11-07', '2026-11-28', '2026-11-19', '2026-11-20', '2026-12-05']
    expect(saveStops([stop({ off })])[0]!.off).toEqual(['2026-11-20', '2026-11-28', '2026-12-05'])
  })
  test('a week from today on where it says no first, and a date without one', () => {
    expect(saveStops([stop({ since: undefined })])[0]).toMatchObject({ since: today })
    expect(saveStops([stop({ weekday: 0 })])[0]).toMatchObject({ since: '2026-11-01' })
    expect(saveStops([once(stop({ date: today }))])[0]).not.toHaveProperty('since')
  })
  test('the place with what was known of its languages', () => {
    const place = toStoredText({ en: 'Adamson Square', es: 'Plaza Adamson' })
    const [saved] = saveStops([stop({ place: { en: 'The square', es: 'Plaza Adamson' } })], [stop({ place })])
    expect(saved!.place).toEqual(toStoredText({ en: 'The square', es: 'Plaza Adamson' }, place))
    expect(saved!.place).not.toEqual(toStoredText({ en: 'The square', es: 'Plaza Adamson' }))
  })
})

describe('deleted stops', () => {
  const now = iso('09:00')
  const deleted = (before: Pick<OwnerTruck, 'stops' | 'gone'>, saved: TruckStop[] = [], on = today) =>
    listDeletedStops(before, saved, on, iso('09:00', on)).map(({ id }) => id)
  test('is known with one change more, and what stands or was over is not', () => {
    const stops = [stop({ sequence: 2 }), stop({ id: 'over', until: '2026-11-20' }), stop({ id: 'kept', weekday: 1 })]
    expect(listDeletedStops({ stops }, [stops[2]!], today, now)).toEqual([{ ...stop(), sequence: 3, changedAt: now }])
  })
  test.each<[string, TruckStop, boolean]>([
    ['a date that has passed, not', once(stop({ date: '2026-11-20' })), false],
    ['today', once(stop({ date: today })), true],
    ['a week until today', stop({ until: today }), true],
    ['a week without end', stop(), true],
  ])('is told to calendars: %s', (_what, one, is) => expect(deleted({ stops: [one] })).toHaveLength(is ? 1 : 0))

  test('is known for sixty days, and until it is back', () => {
    const gone = [stop({ changedAt: now })]
    expect(deleted({ stops: [], gone }, [], addDays(today, 59))).toEqual(['square'])
    expect(deleted({ stops: [], gone }, [], addDays(today, 60))).toEqual([])
    expect(deleted({ stops: [], gone }, [stop()])).toEqual([])
  })
  test('is known of the last fifty, those of before first', () => {
    const gone = Array.from({ length: 50 }, (_, n) => stop({ id: `gone-${n}`, changedAt: now }))
    expect(deleted({ stops: [], gone })).toHaveLength(50)
    const ids = deleted({ stops: [stop()], gone })
    expect(ids).toHaveLength(50)
    expect([ids[0], ids.at(-1)]).toEqual(['gone-1', 'square'])
  })
})
