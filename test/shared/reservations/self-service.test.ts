import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  applyGuestChange,
  canChange,
  changeError,
  ChangeRequest,
  isUnchangedRequest,
} from '#shared/reservations/self-service.ts'
import { type Day, type Reservation, type ReservationSettings, toCancelled } from '#shared/reservations/reservation.ts'
import { aDay, aTable, someHours, someRules, wallTime } from '#test/make.ts'

const now = wallTime('2026-12-01T12:00')
/** Four at half past six on Christmas Eve, from 18:30 to 20:00. */
const own = aTable({ partySize: 4, stayMinutes: 90, note: 'A candle' })
const asItIs = { reservationDate: '2026-12-24', reservationTime: '18:30:00', partySize: 4, note: 'A candle' }
const seated = { 74: 4, 75: 4, 76: 4, 77: 4, 78: 4, 79: 4 }
/** The day with its table on it. */
const day = aDay({ booked: 1, seated, arriving: { 74: 4 } })

const refused = (
  change: object,
  { at = day, rules = {}, before = own }: { at?: Day; rules?: Partial<ReservationSettings>; before?: Reservation } = {},
) =>
  changeError(
    before,
    { ...asItIs, version: 1, ...change },
    { day: at, rules: someRules(rules), hours: someHours(), now },
  )

describe("a guest's changes", () => {
  test.each<[string, object, string, boolean]>([
    ['to the minute before it begins', {}, '2026-12-24T18:29', true],
    ['not from its first minute on', {}, '2026-12-24T18:30', false],
    ['not once somebody sits at it', { arrivedAt: '2026-12-24T23:00:00Z' }, '2026-12-24T18:00', false],
    ['not what waits', { status: 'waitlist' }, '2026-12-01T12:00', false],
    ['not what is cancelled', { status: 'cancelled' }, '2026-12-01T12:00', false],
    ['not what is over', { status: 'completed' }, '2026-12-01T12:00', false],
  ])('is open: %s', (_what, given, at, can) => {
    const one = aTable(given)
    expect(canChange(one, wallTime(at))).toBe(can)
  })

  test('is asked for as a whole, over the version that was shown', () => {
    const request = { token: 'x'.repeat(54), version: 1, ...asItIs }
    expect(v.is(ChangeRequest, request)).toBe(true)
    for (const broken of [
      { partySize: 11 },
      { partySize: 0 },
      { version: 0 },
      { note: 'x'.repeat(301) },
      { email: 'a@b.co' },
    ])
      expect(v.is(ChangeRequest, { ...request, ...broken })).toBe(false)
    expect(refused({ partySize: 3 }, { before: { ...own, version: 2 } })).toBe('changed-meanwhile')
  })

  test('is done when the booking is already so', () => {
    expect(isUnchangedRequest(own, asItIs)).toBe(true)
    expect(isUnchangedRequest(own, { ...asItIs, note: undefined })).toBe(false)
    expect(isUnchangedRequest(own, { ...asItIs, partySize: 5 })).toBe(false)
    expect(isUnchangedRequest(toCancelled(own), asItIs)).toBe(false)
  })
})

describe('a change', () => {
  test('finds its own seats free, and no others', () => {
    expect(refused({ partySize: 6 }, { rules: { seats: 6 } })).toBeUndefined()
    expect(refused({ partySize: 7 }, { rules: { seats: 6 } })).toBe('time-full')
    expect(refused({ reservationTime: '19:00:00' }, { rules: { seats: 4, arrivals: 4 } })).toBeUndefined()
    const other = aDay({ date: '2026-12-26', booked: 1, seated })
    expect(refused({ reservationDate: '2026-12-26' }, { at: other, rules: { seats: 6 } })).toBe('time-full')
  })

  test('has its place on its own day, and asks for one on another', () => {
    const rules = { maxReservationsPerDay: 1 }
    expect(refused({ reservationTime: '19:00:00' }, { rules })).toBeUndefined()
    const full = aDay({ date: '2026-12-26', booked: 1 })
    expect(refused({ reservationDate: '2026-12-26' }, { at: full, rules })).toBe('day-full')
  })

  test('that needs no more room needs nothing from the day', () => {
    const shut = { at: { ...day, blocked: true }, rules: { reservationsEnabled: false, seats: 1, noticeMinutes: 2880 } }
    expect(refused({ partySize: 3 }, shut)).toBeUndefined()
    expect(refused({ note: '' }, shut)).toBeUndefined()
    expect(refused({ partySize: 5 }, shut)).toBe('reservations-disabled')
    expect(refused({ reservationTime: '19:00:00' }, shut)).toBe('reservations-disabled')
  })

  test('a booking has at most twenty changes, other edits aside', () => {
    const changed = (timesChanged: number) => ({ ...own, timesChanged, version: 40 })
    expect([own, changed(19), changed(20)].map((one) => canChange(one, now))).toEqual([true, true, false])
    for (const [before, times] of [
      [own, 1],
      [changed(19), 20],
    ] as const)
      expect(applyGuestChange(before, { ...asItIs, note: 'Two' }, someRules(), now).timesChanged).toBe(times)
  })

  test('changes the stay with the party size, and counts as made by the guest', () => {
    const after = applyGuestChange(own, { ...asItIs, partySize: 6, note: undefined }, someRules(), now)
    expect(after).toMatchObject({ partySize: 6, stayMinutes: 105, askedAs: 2, status: 'booked' })
    expect(after).not.toHaveProperty('note')
    expect(applyGuestChange(own, { ...asItIs, reservationTime: '19:00:00' }, someRules(), now).stayMinutes).toBe(90)
  })

  test('keeps what the owner gave over the seats, unless it asks for more', () => {
    const over = { ...own, overSeats: true }
    expect(applyGuestChange(over, { ...asItIs, partySize: 3 }, someRules(), now).overSeats).toBe(true)
    expect(applyGuestChange(over, { ...asItIs, reservationTime: '19:00:00' }, someRules(), now)).not.toHaveProperty(
      'overSeats',
    )
  })
})
