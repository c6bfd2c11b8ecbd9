import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defaultHours } from '#shared/hours.ts'
import {
  canCancel,
  CancelRequest,
  holdsPlace,
  moves,
  openSlots,
  refusal,
  remaining,
  type Reservation,
  ReservationRequest,
  slots,
  statuses,
} from '#shared/reservation.ts'
import { aBooking, aDay, someRules, wallTime, whenUtc } from '#test/make.ts'

const noon = wallTime('2026-12-24T12:00')

const refused = ({ booking = aBooking(), day = aDay(), rules = someRules(), hours = defaultHours, now = noon }) =>
  refusal(v.parse(ReservationRequest, booking), day, rules, hours, now)

describe('a booking', () => {
  test('is taken when the day has a place', () => expect(refused({})).toBeUndefined())

  test.each([
    ['the day is full', { day: aDay({ booked: 50 }) }, 'day-full'],
    ['the maximum is none', { rules: someRules({ maxReservationsPerDay: 0 }) }, 'day-full'],
    ['reservations are disabled', { rules: someRules({ reservationsEnabled: false }) }, 'reservations-disabled'],
    ['the owner blocked the date', { day: aDay({ blocked: true }) }, 'date-blocked'],
    ['the weekday is closed', { hours: { ...defaultHours, mondayThursday: 'Closed' } }, 'day-closed'],
    ['the date is past', { now: wallTime('2026-12-25T00:00') }, 'time-passed'],
    ['the slot has just begun', { now: wallTime('2026-12-24T18:30') }, 'time-passed'],
    ['the time has passed in Georgia, though not in UTC', { now: whenUtc('2026-12-24T23:31:00Z') }, 'time-passed'],
    ['it lies more than a year ahead', { now: wallTime('2025-12-01T12:00') }, 'too-far-ahead'],
    ['the hidden field is filled in', { booking: aBooking({ website: 'https://example.com' }) }, 'looks-automated'],
    ['nobody can type that fast', { booking: aBooking({ fillMs: 20 }) }, 'looks-automated'],
  ])('is refused when %s', (_when, given, reason) => expect(refused(given)).toBe(reason))

  test('is taken a minute before its slot, in the restaurant’s zone', () => {
    expect(refused({ now: whenUtc('2026-12-24T23:29:00Z') })).toBeUndefined()
  })

  test.each([0, 11, 2.5, '2', null])('for %j guests is malformed', (partySize) => {
    expect(v.is(ReservationRequest, { ...aBooking(), partySize })).toBe(false)
  })

  test.each(['09:30:00', '10:15:00', '21:00:00', '18:30', '24:00:00'])('at %s is off the grid', (reservationTime) => {
    expect(v.is(ReservationRequest, aBooking({ reservationTime }))).toBe(false)
  })

  test.each(['2026-02-30', '2026-13-01', '24.12.2026', '2026-12-24T00:00:00Z', ''])(
    'on %j is malformed',
    (reservationDate) => {
      expect(v.is(ReservationRequest, aBooking({ reservationDate }))).toBe(false)
    },
  )

  test('may leave out phone and e-mail, or send them empty', () => {
    for (const none of [undefined, null, ''])
      expect(v.is(ReservationRequest, { ...aBooking(), phone: none, email: none })).toBe(true)
  })

  test('with a phone that nobody can call is malformed', () =>
    expect(v.is(ReservationRequest, aBooking({ phone: 'soon' }))).toBe(false))

  test.each(['status', 'id', 'pk', '__proto__x', 'manageToken'])('that brings %s along is malformed', (field) => {
    expect(v.is(ReservationRequest, { ...aBooking(), [field]: 'booked' })).toBe(false)
  })

  test('whose name holds a line break is malformed', () => {
    expect(v.is(ReservationRequest, aBooking({ firstName: 'Ana\r\nBcc: x@example.com' }))).toBe(false)
  })
})

describe('the slots', () => {
  test('are 22, every half hour from 10:00 AM to 8:30 PM', () => {
    expect(slots).toHaveLength(22)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual(['10:00:00', '10:30:00', '20:30:00'])
  })

  test('of today are those still to come', () => {
    expect(openSlots('2026-12-24', wallTime('2026-12-24T19:40'))).toEqual(['20:00:00', '20:30:00'])
    expect(openSlots('2026-12-25', wallTime('2026-12-24T19:40'))).toHaveLength(22)
    expect(openSlots('2026-12-23', wallTime('2026-12-24T19:40'))).toHaveLength(0)
  })
})

describe('a place', () => {
  test('is held by the booked and the completed', () =>
    expect(statuses.filter(holdsPlace)).toEqual(['booked', 'completed']))
  test('is never less than none', () => expect(remaining(aDay({ booked: 60 }), someRules())).toBe(0))
})

test('every move leads to a status, and none to itself', () => {
  for (const status of statuses) {
    for (const to of moves[status]) expect(statuses).toContain(to)
    expect(moves[status]).not.toContain(status)
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

  test('is open to who is booked or waits', () =>
    expect(statuses.filter((status) => canCancel({ ...booked, status }, noon))).toEqual(['booked', 'waitlist']))

  test.each([
    [{ phone: '', reservationDate: '2026-12-24' }, 'phoneRequired'],
    [{ phone: '7705550199', reservationDate: '' }, 'dateRequired'],
  ])('asks for what is missing: %j', (given, fault) => {
    const { issues = [] } = v.safeParse(CancelRequest, given, { abortPipeEarly: true })
    expect(issues.map(({ message }) => message)).toEqual([fault])
  })
})
