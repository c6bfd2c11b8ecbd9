import { describe, expect, test } from 'vitest'
import {
  dayStatus,
  hasCapacityFor,
  maxSearchDays,
  findFreeSlotsOnNearbyDays,
  findNearestSlots,
  findNextFreeDay,
  type SlotAvailability,
  slotError,
  listSlotAvailability,
  type SlotRequest,
  isAskingForMore,
} from '#shared/reservations/availability.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { BookingRules, Day, Reservation } from '#shared/reservations/reservation.ts'
import { loadOf } from '#shared/reservations/capacity.ts'
import { aDay, aTable, someHours, someRules, wallTime } from '#test/make.ts'

const now = wallTime('2026-12-01T12:00')
const hours = someHours()

/** Four at half past six on Christmas Eve, until eight; the day has no other table. */
const own = aTable({ partySize: 4, stayMinutes: 90 })
const { seated, arriving } = loadOf(own)
const day = aDay({ booked: 1, seated, arriving })
const another = aDay({ date: '2026-12-26', booked: 1, seated, arriving })

const slotRequest = (given: Partial<SlotRequest> = {}): SlotRequest => ({
  reservationDate: '2026-12-24',
  reservationTime: '18:30:00',
  partySize: 4,
  ...given,
})
const refused = (
  given: Partial<SlotRequest>,
  rules: Partial<BookingRules> = {},
  before: Partial<Reservation> = {},
  at: Day = day,
) =>
  slotError(slotRequest(given), { day: at, rules: someRules(rules), hours, now }, { ...own, ...before } as Reservation)

const quarters = (from: number, to: number, guests: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [from + at, guests]))

describe('a change that asks for more', () => {
  test.each<[string, Partial<SlotRequest>, boolean]>([
    ['with another date', { reservationDate: '2026-12-25' }, true],
    ['with a later time', { reservationTime: '19:00:00' }, true],
    ['with an earlier time', { reservationTime: '18:00:00' }, true],
    ['with one guest more', { partySize: 5 }, true],
    ['with fewer guests at another time', { partySize: 2, reservationTime: '19:00:00' }, true],
    ['not with the table as it is', {}, false],
    ['not with one guest less', { partySize: 3 }, false],
  ])('%s', (_what, given, more) => expect(isAskingForMore(own, slotRequest(given))).toBe(more))
})

describe('a change that asks for no more', () => {
  test.each<[string, Partial<BookingRules>, Partial<Day>, string]>([
    ['of a day that is blocked', {}, { blocked: true }, 'date-blocked'],
    ['while bookings are paused', { reservationsEnabled: false }, {}, 'reservations-disabled'],
    ['at a time that is given no more', { lastTable: 1080 }, {}, 'slot-closed'],
    ['within the notice', { noticeMinutes: 2880 }, {}, 'too-soon'],
    ['with fewer seats than they have', { seats: 3 }, {}, 'time-full'],
    ['with fewer guests arriving than they are', { arrivals: 3 }, {}, 'time-full'],
  ])('keeps the table %s, where one guest more is refused', (_what, rules, given, reason) => {
    const errors = [4, 3, 5].map((partySize) =>
      slotError(
        slotRequest({ partySize }),
        { day: { ...day, ...given }, rules: someRules(rules), hours, now: wallTime('2026-12-24T18:00') },
        own,
      ),
    )
    expect(errors).toEqual([undefined, undefined, reason])
  })

  test('is refused for the time where fewer guests now stay longer than there are seats', () => {
    const stay = { two: 240, four: 90, six: 105, more: 120 }
    const later = { ...day, seated: { ...seated, ...quarters(80, 90, 10) } }
    expect(refused({ partySize: 2 }, { seats: 10, stay }, {}, later)).toBe('time-full')
    expect(refused({ partySize: 3 }, { seats: 10, stay }, {}, later)).toBeUndefined()
  })

  test.each(['waitlist', 'cancelled'] as const)('has no table to keep with the status %s', (status) =>
    expect(refused({}, {}, { status }, { ...day, blocked: true })).toBe('date-blocked'),
  )
})

describe('the place of a table that is changed', () => {
  const full = { maxReservationsPerDay: 1 }
  test('counts as free on its own day', () => {
    expect(refused({ reservationTime: '19:00:00' }, full)).toBeUndefined()
    expect(refused({ partySize: 6 }, full)).toBeUndefined()
    expect(refused({ partySize: 6 }, full, { status: 'completed' })).toBeUndefined()
  })
  test('is not there for a guest who only waits, or on another day', () => {
    expect(refused({ reservationTime: '19:00:00' }, full, { status: 'waitlist' })).toBe('day-full')
    expect(refused({ reservationDate: '2026-12-26' }, full, {}, another)).toBe('day-full')
  })
  test('opens nothing else: a blocked day is blocked, and a time after the last table closed', () => {
    expect(refused({ reservationTime: '19:00:00' }, full, {}, { ...day, blocked: true })).toBe('date-blocked')
    expect(refused({ reservationTime: '21:00:00' }, full)).toBe('slot-closed')
    expect(refused({ reservationTime: '19:00:00' }, { ...full, seats: 3 })).toBe('time-full')
  })
})

const seats = (given: Partial<SlotRequest>, rules: Partial<BookingRules>, at: Day = day, before?: Reservation) =>
  hasCapacityFor(slotRequest(given), at, someRules(rules), before)

describe('the seats of a table that is changed', () => {
  test('count as free for that booking on its own day only', () => {
    expect(seats({ partySize: 6 }, { seats: 6 }, day, own)).toBe(true)
    expect(seats({ partySize: 7 }, { seats: 6 }, day, own)).toBe(false)
    expect(seats({ partySize: 4 }, { seats: 6 })).toBe(false)
    expect(seats({ reservationDate: '2026-12-26' }, { seats: 6 }, another, own)).toBe(false)
  })
  test('of anyone who arrives likewise', () => {
    expect(seats({ partySize: 6 }, { arrivals: 6 }, day, own)).toBe(true)
    expect(seats({ partySize: 6 }, { arrivals: 6 })).toBe(false)
  })
  test('are asked for as long as the party stays: its own stay, and by the settings once it is another party', () => {
    const stay = { two: 240, four: 240, six: 240, more: 240 }
    const busy = { ...day, seated: { ...seated, ...quarters(84, 92, 8) } }
    const move = { reservationTime: '19:00:00' }
    expect(seats(move, { seats: 8, stay }, busy, own)).toBe(true)
    expect(seats({ ...move, partySize: 3 }, { seats: 8, stay }, busy, own)).toBe(false)
    expect(seats(move, { seats: 8, stay }, { ...busy, seated: quarters(84, 92, 8) })).toBe(false)
  })
})

const refusedAt = (reservationTime: string, rules: Partial<BookingRules>, at = aDay(), time = '2026-12-24T12:00') =>
  slotError(slotRequest({ reservationTime }), { day: at, rules: someRules(rules), hours, now: wallTime(time) })

describe('why a slot is refused', () => {
  test('is the day before the time, but that it is full comes after what the time itself lacks', () => {
    const full = aDay({ booked: 1 })
    const rules = { maxReservationsPerDay: 1, noticeMinutes: 60 }
    expect(refusedAt('12:00:00', rules, { ...full, blocked: true })).toBe('date-blocked')
    expect(refusedAt('12:00:00', rules, full)).toBe('time-passed')
    expect(refusedAt('21:00:00', rules, full)).toBe('slot-closed')
    expect(refusedAt('12:30:00', rules, full)).toBe('too-soon')
    expect(refusedAt('13:00:00', rules, full)).toBe('day-full')
  })

  test('is a pause for its time alone, before the notice and the seats', () => {
    const pauses = [{ from: '2026-12-24T23:00:00.000Z', until: '2026-12-25T00:00:00.000Z' }]
    const errors = ['17:30:00', '18:00:00', '18:30:00', '19:00:00'].map((time) => refusedAt(time, { pauses }))
    expect(errors).toEqual([undefined, 'reservations-disabled', 'reservations-disabled', undefined])
    expect(refusedAt('18:30:00', { pauses, noticeMinutes: 2880, seats: 1 })).toBe('reservations-disabled')
  })

  test('is no notice where none is asked for, to the last minute', () =>
    expect(refusedAt('18:30:00', {}, aDay(), '2026-12-24T18:29')).toBeUndefined())
})

const timesOf = (seen: readonly SlotAvailability[]) => seen.map(({ time }) => time.slice(0, 5))

const lateSlots = (at: Day, rules: Partial<BookingRules>) =>
  listSlotAvailability(4, { day: at, rules: someRules({ firstTable: 1200, lastTable: 1260, ...rules }), hours, now })

describe('the slots that a party sees', () => {
  const tables = { firstTable: 1080, lastTable: 1140 }
  const seen = (given: Partial<Reservation>, at = day, then = now) =>
    listSlotAvailability(4, { day: at, rules: someRules(tables), hours, now: then }, {
      ...own,
      ...given,
    } as Reservation)

  test('have the time of its own table once and in order, also off the grid', () => {
    expect(timesOf(seen({}))).toEqual(['18:00', '18:30', '19:00'])
    expect(timesOf(seen({ reservationTime: '17:15:00' }))).toEqual(['17:15', '18:00', '18:30', '19:00'])
    expect(seen({ reservationTime: '18:45:00' })[2]).toEqual({ time: '18:45:00', state: 'open' })
  })
  test('have it on its own day alone, and not once it has begun', () => {
    expect(timesOf(seen({ reservationTime: '17:15:00' }, another))).toEqual(['18:00', '18:30', '19:00'])
    expect(timesOf(seen({ reservationTime: '17:15:00' }, day, wallTime('2026-12-24T17:15')))).toEqual([
      '18:00',
      '18:30',
      '19:00',
    ])
  })
  test('are full where a place or seats are missing, closed where the restaurant is, and open without a reason', () => {
    const closed = { time: '21:00:00', state: 'closed', reason: 'slot-closed' }
    expect(lateSlots(aDay(), {})).toEqual([
      { time: '20:00:00', state: 'open' },
      { time: '20:30:00', state: 'open' },
      closed,
    ])
    expect(lateSlots(aDay({ seated: quarters(80, 82, 10) }), { seats: 10 })).toEqual([
      { time: '20:00:00', state: 'full', reason: 'time-full' },
      { time: '20:30:00', state: 'open' },
      closed,
    ])
    expect(lateSlots(aDay({ booked: 1 }), { maxReservationsPerDay: 1 })).toEqual([
      { time: '20:00:00', state: 'full', reason: 'day-full' },
      { time: '20:30:00', state: 'full', reason: 'day-full' },
      closed,
    ])
  })
})

describe('the open slots nearest to a time', () => {
  const seen: SlotAvailability[] = [
    { time: '12:00:00', state: 'open' },
    { time: '17:30:00', state: 'open' },
    { time: '18:00:00', state: 'full', reason: 'time-full' },
    { time: '18:30:00', state: 'closed', reason: 'too-soon' },
    { time: '19:00:00', state: 'open' },
    { time: '20:00:00', state: 'open' },
    { time: '20:30:00', state: 'open' },
  ]
  test.each([
    ['are three, before and after it, in order of time', '18:30:00', ['17:30:00', '19:00:00', '20:00:00']],
    ['may all come before it', '22:00:00', ['19:00:00', '20:00:00', '20:30:00']],
    ['may all come after it, however far', '11:00:00', ['12:00:00', '17:30:00', '19:00:00']],
    ['are those before where others are as near', '19:15:00', ['19:00:00', '20:00:00', '20:30:00']],
  ])('%s', (_what, time, near) => expect(findNearestSlots(seen, time)).toEqual(near))
  test('are as many as there are', () => {
    expect(findNearestSlots(seen.slice(0, 4), '18:30:00')).toEqual(['12:00:00', '17:30:00'])
    expect(findNearestSlots(seen.slice(2, 4), '18:30:00')).toEqual([])
  })
})

describe('the free slots nearest to a full day', () => {
  const full = '2026-12-25'
  const days = new Map([
    [full, aDay({ date: full, booked: 50 })],
    ['2026-12-26', aDay({ date: '2026-12-26', booked: 50 })],
  ])
  const context = { rules: someRules({}), hours, now: wallTime('2026-12-24T18:00') }
  test('are three evening times of the days around it, in order', () =>
    expect(findFreeSlotsOnNearbyDays({ date: full, partySize: 2, days }, context)).toEqual([
      { date: '2026-12-24', time: '18:30:00' },
      { date: '2026-12-24', time: '19:00:00' },
      { date: '2026-12-24', time: '19:30:00' },
    ]))
  test('are never before today', () =>
    expect(
      findFreeSlotsOnNearbyDays(
        { date: full, partySize: 2, days },
        { ...context, now: wallTime('2026-12-25T18:00') },
      ).map(({ date }) => date),
    ).toEqual(['2026-12-27', '2026-12-27', '2026-12-27']))
})

const daySaid = (given: Partial<Day>, rules: Partial<BookingRules>) =>
  dayStatus(2, { day: aDay(given), rules: someRules(rules), hours, now: wallTime('2026-12-24T18:00') })

describe('a calendar says of a day', () => {
  test.each<[string, Partial<Day>, Partial<BookingRules>, ReturnType<typeof dayStatus>]>([
    ['nothing while it has one time', { seated: quarters(72, 82, 10) }, { seats: 10 }, undefined],
    [
      'full without a seat, though it is closed by notice at first',
      { seated: quarters(72, 90, 10) },
      { seats: 10, noticeMinutes: 60 },
      'full',
    ],
    ['full without a place', { booked: 50 }, {}, 'full'],
    ['closed when the notice is longer than it lasts', {}, { noticeMinutes: 200 }, 'closed'],
    ['closed when its places are gone and so are its times', { booked: 50 }, { lastTable: 1080 }, 'closed'],
    ['blocked, full or not', { blocked: true, booked: 50 }, {}, 'blocked'],
    ['nothing while bookings are paused', {}, { reservationsEnabled: false }, undefined],
    ['nothing once it has passed', { date: '2026-12-23' }, {}, undefined],
    ['nothing beyond the year that can be booked', { date: '2028-01-03' }, {}, undefined],
  ])('%s', (_what, given, rules, state) => expect(daySaid(given, rules)).toBe(state))
})

const shutUntil = (to: string) => ({
  ...hours,
  exceptions: [{ id: 'x', from: '2026-12-01', to, name: { en: 'Holidays', es: '' }, intervals: [] }],
})
const nextAfter = (to: string) =>
  findNextFreeDay(
    { date: '2026-12-01', partySize: 2, days: new Map() },
    { rules: someRules(), hours: shutUntil(to), now },
  )

describe('the next day that is free', () => {
  test('is looked for through 45 days, and no day more', () => {
    expect(maxSearchDays).toBe(45)
    expect(nextAfter(addDays('2026-12-01', 44))).toBe('2027-01-15')
    expect(nextAfter(addDays('2026-12-01', 45))).toBeUndefined()
  })
  test('may be the day of its own table, which is full for everybody else', () => {
    const days = new Map([['2026-12-24', day]])
    const from = (before?: Reservation) =>
      findNextFreeDay(
        { date: '2026-12-23', partySize: 4, days, own: before },
        { rules: someRules({ maxReservationsPerDay: 1 }), hours, now },
      )
    expect([from(), from(own)]).toEqual(['2026-12-25', '2026-12-24'])
  })
})
