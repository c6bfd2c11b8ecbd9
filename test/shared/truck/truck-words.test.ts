import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { applyOverride, instantOfDateTime as at, undoOverride } from '#shared/overrides/apply.ts'
import { type Overrides, nextChangeAt, listTruckNotices } from '#shared/overrides/effective.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { OverrideCommand } from '#shared/overrides/types.ts'
import { listScheduledStops, type TruckStop } from '#shared/truck/truck.ts'

/* Saturday, November 21, 2026: the square from 11:30 to 2:30, the brewery from 5 to 9; Sunday the park from noon to 4. */
const stop = (id: string, given: Partial<TruckStop>): TruckStop => ({
  id,
  place: toStoredText({ en: id, es: id }),
  address: '',
  off: [],
  from: 1020,
  to: 1260,
  sequence: 0,
  changedAt: '2026-11-01T12:00:00.000Z',
  ...(given.date ? {} : { since: '2026-01-01' }),
  ...given,
})
const square = stop('square', {
  weekday: 6,
  from: 690,
  to: 870,
  place: toStoredText({ en: 'The square', es: 'La plaza' }),
})
const saturdays = [square, stop('brewery', { weekday: 6 }), stop('park', { weekday: 0, from: 720, to: 960 })]
const hours = { week: [0, 1, 2, 3, 4, 5, 6].map(() => [{ opens: 660, closes: 1320 }]), exceptions: [] }

let ids = 0
function applied(before: Overrides, now: string, order: object, stops: readonly TruckStop[] = saturdays) {
  const ground = { hours, now: new Date(at(now)), isDish: () => true, id: `order-${++ids}`, stops }
  return applyOverride([...before], v.parse(OverrideCommand, order), ground)
}
const saying = (before: Overrides, now: string, order: object, stops?: readonly TruckStop[]): Overrides => {
  const outcome = applied(before, now, order, stops)
  if (outcome.refused) throw new Error(outcome.refused)
  return outcome.entries
}
const all = (entries: Overrides, now: string, stops: readonly TruckStop[] = saturdays, days?: number) =>
  listScheduledStops(stops, listTruckNotices(entries, at(now)), new Date(at(now)), days)
/** The next one at a time of that Saturday, read aloud. */
const first = (entries: Overrides, time: string, stops?: readonly TruckStop[]) => {
  const [one] = all(entries, time.length > 5 ? time : `2026-11-21T${time}`, stops)
  return one && `${one.place.en || one.place.es} ${one.state}`
}
const now = '2026-11-21T17:12'
const saturdayStates = (entries: Overrides) =>
  all(entries, '2026-11-21T09:00', saturdays, 1)
    .map(({ state }) => state)
    .slice(0, 2)

describe('the truck is at', () => {
  test('its own place, named in either language and whatever its signs: the stop is confirmed until it ends', () => {
    const here = saying([], '2026-11-21T11:40', {
      verb: 'truck',
      place: { es: 'la PLAZA.' },
      until: '2026-11-21T22:00',
    })
    expect(['11:40', '14:29', '14:30', '17:00'].map((time) => first(here, time))).toEqual([
      'The square here',
      'The square here',
      'brewery planned',
      'brewery planned',
    ])
  })

  test('another place from then on: it moved, for as long as was said, else until the stop ends', () => {
    const moved = saying([], now, { verb: 'truck', place: 'The park gate', until: '2026-11-21T19:00' })
    expect(['17:12', '18:59', '19:00', '21:00'].map((time) => first(moved, time))).toEqual([
      'The park gate moved',
      'The park gate moved',
      'brewery planned',
      'park planned',
    ])
    expect(saying([], now, { verb: 'truck', place: 'x' })).toMatchObject([{ until: at('2026-11-21T21:00') }])
    expect(nextChangeAt(moved, new Date(at(now)))).toBe(at('2026-11-21T19:00'))
  })

  test('another place later: until then it is where it was', () => {
    const here = saying([], '2026-11-21T17:02', { verb: 'truck', place: 'Brewery' })
    const later = saying(here, now, { verb: 'truck', place: 'The gate', from: '2026-11-21T19:00' })
    expect(['17:12', '18:59', '19:00', '20:59', '21:00'].map((time) => first(later, time))).toEqual([
      'brewery here',
      'brewery here',
      'The gate moved',
      'The gate moved',
      'park planned',
    ])
    expect(all(later, now)[0]!.until).toBe(at('2026-11-21T19:00'))
  })

  test('a place where nothing is planned: until midnight, or as long as was said', () => {
    const monday = '2026-11-23T12:00'
    expect(saying([], monday, { verb: 'truck', place: 'Main' })).toMatchObject([{ until: at('2026-11-24T00:00') }])
    const main = saying([], monday, { verb: 'truck', place: 'Main', until: '2026-11-23T14:00' })
    expect([first(main, '2026-11-23T13:59'), first(main, '2026-11-23T14:00')]).toEqual([
      'Main here',
      'The square planned',
    ])
  })

  test('two places one after the other: the last that was said', () => {
    const one = saying([], now, { verb: 'truck', place: 'A' })
    const two = saying(one, '2026-11-21T17:20', { verb: 'truck', place: 'B' })
    expect(all(two, '2026-11-21T17:21').filter(({ date }) => date === '2026-11-21')).toMatchObject([
      { place: { en: 'B' } },
    ])
    const id = two.at(-1)!.order
    expect(first(undoOverride(two, id, new Date(at('2026-11-21T17:21'))) as Overrides, '17:21')).toBe('A moved')
    // The same once more is the same order, whatever else was said meanwhile; the first place once more is not.
    const line = saying(two, '2026-11-21T17:25', { verb: 'say', text: 'Tamales!' })
    for (const before of [two, line])
      expect(applied(before, '2026-11-21T17:30', { verb: 'truck', place: 'B' })).toMatchObject({
        id,
        entries: { length: before.length },
      })
    expect(first(saying(two, '2026-11-21T17:30', { verb: 'truck', place: 'A' }), '17:30')).toBe('A moved')
  })

  test('the same place for longer, from later on, or again after it was called off', () => {
    const gate = { verb: 'truck', place: 'The gate', until: '2026-11-21T19:00' }
    const one = saying([], now, gate)
    const longer = saying(one, '2026-11-21T17:20', { ...gate, until: '2026-11-21T20:00' })
    expect(['19:59', '20:00'].map((time) => first(longer, time))).toEqual(['The gate moved', 'brewery planned'])
    const later = saying(one, '2026-11-21T17:20', { ...gate, from: '2026-11-21T18:00' })
    const left = undoOverride(later, one[0]!.order, new Date(at('2026-11-21T17:20'))) as Overrides
    expect(first(left, '18:00')).toBe('The gate moved')
    const here = saying([], now, { verb: 'truck', place: 'brewery' })
    const off = saying(here, '2026-11-21T17:20', { verb: 'truck-cancelled', date: '2026-11-21' })
    expect(first(saying(off, '2026-11-21T17:30', { verb: 'truck', place: 'brewery' }), '17:30')).toBe('brewery here')
  })

  test('its own place ahead of time, which is the stop of that date, and of no other', () => {
    const brewery = { verb: 'truck', place: 'brewery' }
    expect(saying([], '2026-11-21T12:00', brewery)).toMatchObject([{ stop: 'brewery', until: at('2026-11-21T21:00') }])
    for (const until of ['2026-11-21T13:00', '2026-11-21T17:00']) {
      const [entry] = saying([], '2026-11-21T12:00', { ...brewery, until })
      expect(entry).toMatchObject({ until: at(until) })
      expect(entry).not.toHaveProperty('stop')
    }
    const [friday] = saying([], '2026-11-20T12:00', brewery)
    expect(friday).toMatchObject({ until: at('2026-11-21T00:00') })
    expect(friday).not.toHaveProperty('stop')
  })

  test.each(['14:30', '17:30'])(
    'a place whose stop is over by then, at %s: it moved from the one that is next',
    (time) => {
      const [entry] = saying([], '2026-11-21T09:00', { verb: 'truck', place: 'The square', from: `2026-11-21T${time}` })
      expect(entry).toMatchObject({ until: at('2026-11-21T21:00') })
    },
  )

  test('the place of a night that still runs, after midnight', () => {
    const nights = [stop('night', { weekday: 6, from: 1200, to: 1560 })]
    const here = saying([], '2026-11-22T01:00', { verb: 'truck', place: 'night' }, nights)
    expect(here).toMatchObject([{ stop: 'night', until: at('2026-11-22T02:00') }])
  })

  test('an address, where one is said', () => {
    const gate = { verb: 'truck', place: 'The gate' }
    expect(saying([], now, { ...gate, address: '12 Main St' })).toMatchObject([{ address: '12 Main St' }])
    expect(saying([], now, gate)[0]).not.toHaveProperty('address')
  })
})

describe('the truck does not come', () => {
  test('on a date: its stops of that date, those that run as well', () => {
    const off = saying([], now, { verb: 'truck-cancelled', date: '2026-11-21' })
    expect(['17:12', '20:59', '21:00'].map((time) => first(off, time))).toEqual([
      'brewery cancelled',
      'brewery cancelled',
      'park planned',
    ])
    expect(first(saying(off, now, { verb: 'truck', place: 'brewery' }), '17:12')).toBe('brewery here')
  })

  test('to one of two stops of a date, and to the other it does', () => {
    const off = saying([], '2026-11-21T09:00', { verb: 'truck-cancelled', date: '2026-11-21', stop: 'square' })
    expect(saturdayStates(off)).toEqual(['cancelled', 'planned'])
    const both = saying(off, '2026-11-21T09:01', { verb: 'truck-cancelled', date: '2026-11-21', stop: 'brewery' })
    expect(saturdayStates(both)).toEqual(['cancelled', 'cancelled'])
    expect(applied([], now, { verb: 'truck-cancelled', date: '2026-11-21', stop: 'gone' }).refused).toBe('no-stop')
    // What is called off alone is not called off again with the whole day, and comes back alone.
    expect(saturdayStates(undoOverride(both, both[0]!.order, new Date(at('2026-11-21T09:02'))) as Overrides)).toEqual([
      'planned',
      'cancelled',
    ])
  })

  test('to the stop that it was said to be at, from now on, and to the one that was planned in its stead', () => {
    const brewery = { verb: 'truck-cancelled', date: '2026-11-21', stop: 'brewery' }
    const here = saying([], now, { verb: 'truck', place: { en: 'brewery', es: 'brewery' } })
    const off = saying(here, '2026-11-21T17:20', brewery)
    expect(off.at(-1)).toMatchObject({ from: at('2026-11-21T17:20'), stop: 'brewery', text: { en: 'brewery' } })
    expect(first(off, '17:20')).toBe('brewery cancelled')
    const anew = [stop('anew', { weekday: 6, place: toStoredText({ en: 'brewery', es: 'brewery' }) })]
    const alone = off.slice(-1)
    expect(first(alone, '17:20', anew)).toBe('brewery planned')
    expect(first(saying(alone, '2026-11-21T17:30', { ...brewery, stop: 'anew' }, anew), '17:30', anew)).toBe(
      'brewery cancelled',
    )
  })

  test('to one stop for good, and to the other it does', () => {
    const off = saying([], '2026-11-21T09:00', { verb: 'truck-cancelled', stop: 'square' })
    expect(saturdayStates(off)).toEqual(['cancelled', 'planned'])
  })

  test('on a date weeks ahead, and no further ahead than a year', () => {
    const off = saying([], now, { verb: 'truck-cancelled', date: '2026-12-12' })
    expect(off).toMatchObject([{ from: at('2026-12-12T11:30'), until: at('2026-12-12T21:00') }])
    expect(applied([], now, { verb: 'truck-cancelled', date: '2027-11-20' }).refused).toBeUndefined()
    expect(applied([], now, { verb: 'truck-cancelled', date: '2027-11-27' }).refused).toBe('no-stop')
  })

  test('to a place that no plan knew of', () => {
    const monday = '2026-11-23T12:00'
    const main = saying([], monday, { verb: 'truck', place: 'Main' })
    const off = saying(main, '2026-11-23T12:10', { verb: 'truck-cancelled', date: '2026-11-23' })
    expect([first(main, '2026-11-23T12:10'), first(off, '2026-11-23T12:10')]).toEqual([
      'Main here',
      'The square planned',
    ])
  })

  test('on dates in a row, or for good', () => {
    const states = (entries: Overrides) => all(entries, now).map(({ state }) => state)
    const week = saying([], now, { verb: 'truck-cancelled', from: '2026-11-21T17:12', until: '2026-11-28T00:00' })
    expect(states(week).slice(0, 4)).toEqual(['cancelled', 'cancelled', 'planned', 'planned'])
    const fromNow = { verb: 'truck-cancelled', until: '2026-11-22T13:00' }
    expect(states(saying([], now, fromNow)).slice(0, 3)).toEqual(['cancelled', 'cancelled', 'planned'])
    expect(new Set(states(saying([], now, { verb: 'truck-cancelled', from: '2026-11-21T17:12' })))).toEqual(
      new Set(['cancelled']),
    )
    // Here today is no word on tomorrow.
    expect(states(saying(week, now, { verb: 'truck', place: 'brewery' })).slice(0, 2)).toEqual(['here', 'cancelled'])
  })

  test('tonight, said after midnight: the night that still runs, not the next', () => {
    const nights = [
      stop('night', { weekday: 6, from: 1200, to: 1560 }),
      stop('sunday', { weekday: 0, from: 1200, to: 1260 }),
    ]
    const off = saying([], '2026-11-22T01:00', { verb: 'truck-cancelled', date: '2026-11-22' }, nights)
    expect(all(off, '2026-11-22T01:00', nights, 2).map(({ place, state }) => `${place.en} ${state}`)).toEqual([
      'night cancelled',
      'sunday planned',
    ])
    const next = saying([], '2026-11-22T01:00', { verb: 'truck-cancelled', date: '2026-11-28' }, nights)
    expect(all(next, '2026-11-22T01:00', nights, 6).map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'cancelled',
    ])
    // A date leaves the night before alone.
    const sunday = saying([], now, { verb: 'truck-cancelled', date: '2026-11-22' }, nights)
    expect(first(sunday, '2026-11-22T01:59', nights)).toBe('night planned')
    expect(first(sunday, '2026-11-22T02:00', nights)).toBe('sunday cancelled')
  })

  test('over a change of clocks: until the stop ends on the wall', () => {
    const nights = [stop('night', { weekday: 6, from: 1320, to: 1560, since: '2026-01-01' })]
    for (const [date, ends] of [
      ['2026-10-31', '2026-11-01T07:00:00.000Z'],
      ['2027-03-13', '2027-03-14T07:00:00.000Z'],
    ] as const)
      expect(saying([], `${date}T12:00`, { verb: 'truck-cancelled', date }, nights)).toMatchObject([{ until: ends }])
  })
})

test('a command about a past truck day, or one without a stop, is refused', () => {
  expect(applied([], now, { verb: 'truck', place: 'x', until: now }).refused).toBe('time-passed')
  expect(
    applied([], now, { verb: 'truck', place: 'x', from: '2026-11-21T19:00', until: '2026-11-21T18:00' }).refused,
  ).toBe('time-passed')
  expect(applied([], now, { verb: 'truck-cancelled', date: '2026-11-23' }).refused).toBe('no-stop')
  expect(applied([], now, { verb: 'truck-cancelled', date: '2026-11-01' }).refused).toBe('time-passed')
  expect(applied([], now, { verb: 'truck-cancelled', date: '2026-11-21' }, []).refused).toBe('no-stop')
  const backwards = { verb: 'truck-cancelled', from: '2026-11-25T00:00', until: '2026-11-24T00:00' }
  expect(applied([], now, backwards).refused).toBe('time-passed')
})
