import { ManageRequest } from '#shared/reservations/self-service.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findNextFreeDay, bookingError } from '#shared/reservations/availability.ts'
import {
  PartySizeQuery,
  canCancel,
  CancelRequest,
  dayError,
  defaultReservationSettings,
  isPlaceHoldingStatus,
  reservationTransitions,
  listOpenSlots,
  partySizes,
  receiptOf,
  countFreePlaces,
  type Reservation,
  ReservationRequest,
  PlaceSettings,
  isSamePhone,
  defaultSlots,
  reservationStatuses,
} from '#shared/reservations/reservation.ts'
import { aBooking, aDay, someHours, someRules, wallTime, whenUtc } from '#test/make.ts'

const noon = wallTime('2026-12-24T12:00')

const refused = ({ booking = aBooking(), day = aDay(), rules = someRules(), hours = someHours(), now = noon }) =>
  bookingError(v.parse(ReservationRequest, booking), { day, rules, hours, now })

const faults = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(schema, given, { abortPipeEarly: true }).issues ?? []).map(({ message }) => message)

describe('a booking', () => {
  test('is accepted if the day has a place', () => expect(refused({})).toBeUndefined())

  test.each([
    ['the day is full', { day: aDay({ booked: 50 }) }, 'day-full'],
    ['the maximum is none', { rules: someRules({ maxReservationsPerDay: 0 }) }, 'day-full'],
    ['reservations are disabled', { rules: someRules({ reservationsEnabled: false }) }, 'reservations-disabled'],
    ['the owner blocked the date', { day: aDay({ blocked: true }) }, 'date-blocked'],
    ['the weekday is closed', { hours: someHours({ mondayThursday: 'Closed' }) }, 'day-closed'],
    [
      'the kitchen opens later',
      { booking: aBooking({ reservationTime: '10:30:00' }), now: wallTime('2026-12-23T12:00') },
      'slot-closed',
    ],
    ['the last table was given', { booking: aBooking({ reservationTime: '21:00:00' }) }, 'slot-closed'],
    [
      'the slot is on no grid',
      { booking: aBooking({ reservationTime: '06:00:00' }), now: wallTime('2026-12-23T12:00') },
      'slot-closed',
    ],
    ['the date is past', { now: wallTime('2026-12-25T00:00') }, 'time-passed'],
    ['the slot has just begun', { now: wallTime('2026-12-24T18:30') }, 'time-passed'],
    ['the time has passed in Georgia, though not in UTC', { now: whenUtc('2026-12-24T23:31:00Z') }, 'time-passed'],
    ['it lies more than a year ahead', { now: wallTime('2025-12-01T12:00') }, 'too-far-ahead'],
    ['the hidden field is filled in', { booking: aBooking({ website: 'https://example.com' }) }, 'looks-automated'],
    ['nobody can type that fast', { booking: aBooking({ fillMs: 20 }) }, 'looks-automated'],
  ])('is refused when %s', (_when, given, reason) => expect(refused(given)).toBe(reason))

  test('a full day whose slot has begun is refused for the time, and a past day always is', () => {
    expect(refused({ day: aDay({ booked: 50 }), now: wallTime('2026-12-24T19:00') })).toBe('time-passed')
    for (const day of [aDay(), aDay({ booked: 50 }), aDay({ blocked: true })])
      expect(dayError(day, someRules(), someHours(), wallTime('2026-12-25T09:00'))).toBe('time-passed')
  })

  test('can be at most 366 days ahead', () => {
    expect(refused({ now: wallTime('2025-12-23T12:00') })).toBeUndefined()
    expect(refused({ now: wallTime('2025-12-22T12:00') })).toBe('too-far-ahead')
  })

  test.each<[string, object, string]>([
    ['a party that is no number', { partySize: 'two' }, 'partySize'],
    ['a party of half a guest', { partySize: 2.5 }, 'partySize'],
    ['a party of none', { partySize: 0 }, 'partySize'],
    ['a party of eleven', { partySize: 11 }, 'partySize'],
    ['no date', { reservationDate: '' }, 'fillRequired'],
    ['no time', { reservationTime: null }, 'fillRequired'],
    ['a time off the grid', { reservationTime: '18:45:00' }, 'slotUnknown'],
  ])('with %s says so', (_what, given, fault) =>
    expect(faults(ReservationRequest, { ...aBooking(), ...given })).toEqual([fault]),
  )

  test('availability is for two guests unless a size is given', () => {
    expect(v.parse(PartySizeQuery, undefined)).toBe(2)
    expect(['1', '9', '10'].map((size) => v.parse(PartySizeQuery, size))).toEqual([1, 9, 10])
    for (const size of ['', '0', '11', 'two', '2.5', '010', 'a2', '2a', 2])
      expect(faults(PartySizeQuery, size), `${size}`).toEqual(['partySize'])
  })

  test('is for one to ten', () => expect(partySizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))

  test('is shown to its guest without name, phone and address', () => {
    const told = {
      id: 'r1',
      status: 'booked',
      reservationDate: '2026-12-24',
      reservationTime: '18:30:00',
      partySize: 2,
    }
    expect(receiptOf({ ...aBooking(), ...told, manageToken: 'secret' } as Reservation)).toEqual({
      ...told,
      manageToken: 'secret',
    })
  })

  test('is taken a minute before its slot, in the restaurant’s zone', () => {
    expect(refused({ now: whenUtc('2026-12-24T23:29:00Z') })).toBeUndefined()
  })

  test.each([0, 11, 2.5, '2', null])('for %j guests is malformed', (partySize) => {
    expect(v.is(ReservationRequest, { ...aBooking(), partySize })).toBe(false)
  })

  test.each(['05:30:00', '10:15:00', '23:45:00', '18:30', '24:00:00'])('at %s is off the grid', (reservationTime) => {
    expect(v.is(ReservationRequest, aBooking({ reservationTime }))).toBe(false)
  })

  test.each(['2026-02-30', '2026-13-01', '24.12.2026', '2026-12-24T00:00:00Z', ''])(
    'on %j is malformed',
    (reservationDate) => {
      expect(v.is(ReservationRequest, aBooking({ reservationDate }))).toBe(false)
    },
  )

  test('may leave out phone and email, or send them empty', () => {
    for (const none of [undefined, null, ''])
      expect(v.is(ReservationRequest, { ...aBooking(), phone: none, email: none })).toBe(true)
  })

  test('a phone number that cannot be called is malformed', () =>
    expect(v.is(ReservationRequest, aBooking({ phone: 'soon' }))).toBe(false))

  test.each(['status', 'id', 'pk', '__proto__x', 'manageToken'])(
    'a booking with an unknown field %s is malformed',
    (field) => {
      expect(v.is(ReservationRequest, { ...aBooking(), [field]: 'booked' })).toBe(false)
    },
  )

  test('a booking with a line break in its name is malformed', () => {
    expect(v.is(ReservationRequest, aBooking({ firstName: 'Ana\r\nBcc: x@example.com' }))).toBe(false)
  })
})

describe('the slots', () => {
  test('are 22, every half hour from 10:00 AM to 8:30 PM', () => {
    expect(defaultSlots).toHaveLength(22)
    expect([defaultSlots[0], defaultSlots[1], defaultSlots.at(-1)]).toEqual(['10:00:00', '10:30:00', '20:30:00'])
  })

  test("today's slots are those that have not begun", () => {
    expect(listOpenSlots('2026-12-24', {}, someHours(), wallTime('2026-12-24T19:40'))).toEqual(['20:00:00', '20:30:00'])
    expect(listOpenSlots('2026-12-25', {}, someHours(), wallTime('2026-12-24T19:40'))).toHaveLength(20)
    expect(listOpenSlots('2026-12-23', {}, someHours(), wallTime('2026-12-24T19:40'))).toHaveLength(0)
  })
})

test('the next free day is open, not full, not blocked, and within what can be booked', () => {
  const hours = someHours({ sunday: 'Closed' })
  const days = new Map(
    [aDay({ date: '2026-12-25', booked: 50 }), aDay({ date: '2026-12-26', blocked: true })].map((day) => [
      day.date,
      day,
    ]),
  )
  const next = (date: string, rules = someRules(), now = noon) =>
    findNextFreeDay({ date, partySize: 2, days }, { rules, hours, now })
  expect(next('2026-12-24')).toBe('2026-12-28')
  expect(next('2026-12-27')).toBe('2026-12-28')
  expect(next('2026-12-24', someRules({ maxReservationsPerDay: 0 }))).toBeUndefined()
  expect(next('2027-12-25')).toBeUndefined()
  expect(next('2026-12-31')).toBe('2027-01-01')
  // From a day that passed it leads to none that passed.
  expect(next('2026-12-20')).toBe('2026-12-24')
})

describe('a place', () => {
  test('is held by the booked and the completed', () =>
    expect(reservationStatuses.filter(isPlaceHoldingStatus)).toEqual(['booked', 'completed']))
  test('the places taken are never fewer than zero', () =>
    expect(countFreePlaces(aDay({ booked: 60 }), someRules())).toBe(0))
})

test('a waiting or cancelled guest can be booked, a booked one can arrive or not, an arrived one can be booked again', () =>
  expect(reservationTransitions).toEqual({
    booked: ['completed', 'cancelled'],
    waitlist: ['booked', 'cancelled'],
    cancelled: ['booked'],
    completed: ['booked'],
  }))

describe('the places of a day', () => {
  test('are fifty by default', () =>
    expect(defaultReservationSettings).toMatchObject({ maxReservationsPerDay: 50, reservationsEnabled: true }))

  test.each([0, 10_000])('may be %i', (maxReservationsPerDay) =>
    expect(faults(PlaceSettings, { reservationsEnabled: true, maxReservationsPerDay })).toEqual([]),
  )
  test.each([-1, 10_001, 2.5, '50'])('may not be %j', (maxReservationsPerDay) =>
    expect(faults(PlaceSettings, { reservationsEnabled: true, maxReservationsPerDay })).toEqual(['number']),
  )
})

describe('the secret of a manage link', () => {
  test.each(['x'.repeat(20), 'aZ0_-'.repeat(20)])('may be %s', (token) =>
    expect(faults(ManageRequest, { token })).toEqual([]),
  )
  test.each(['x'.repeat(19), 'x'.repeat(101), `${'x'.repeat(30)}!`, `!${'x'.repeat(30)}`, ' '.repeat(30), 7])(
    'may not be %j',
    (token) => expect(faults(ManageRequest, { token })).toEqual(['token']),
  )
})

test('a phone is the same however it is written, and another with another digit', () => {
  expect(isSamePhone('(770) 555-0199', '+1 770 555 0199')).toBe(true)
  expect(isSamePhone('(770) 555-0199', '(770) 555-0198')).toBe(false)
})

test('every move leads to a status, and none to itself', () => {
  for (const status of reservationStatuses) {
    for (const to of reservationTransitions[status]) expect(reservationStatuses).toContain(to)
    expect(reservationTransitions[status]).not.toContain(status)
  }
})

describe('a cancellation', () => {
  const booked = { ...aBooking(), status: 'booked' } as Reservation

  test.each([
    ['2026-12-23T12:00', true],
    ['2026-12-24T00:00', true],
    ['2026-12-24T18:31', true],
    ['2026-12-24T23:59', true],
    ['2026-12-25T00:00', false],
  ])('of a table on the 24th is open at %s: %s', (at, open) => expect(canCancel(booked, wallTime(at))).toBe(open))

  test('is allowed for booked and waiting guests', () =>
    expect(reservationStatuses.filter((status) => canCancel({ ...booked, status } as Reservation, noon))).toEqual([
      'booked',
      'waitlist',
    ]))

  test.each([
    [{ phone: '', reservationDate: '2026-12-24' }, 'phoneRequired'],
    [{ phone: '  ', reservationDate: '2026-12-24' }, 'phoneRequired'],
    [{ phone: 7, reservationDate: '2026-12-24' }, 'phoneRequired'],
    [{ phone: '7705550199', reservationDate: 7 }, 'dateRequired'],
    [{ phone: '7705550199', reservationDate: '' }, 'dateRequired'],
  ])('asks for what is missing: %j', (given, fault) => {
    const { issues = [] } = v.safeParse(CancelRequest, given, { abortPipeEarly: true })
    expect(issues.map(({ message }) => message)).toEqual([fault])
  })
})
