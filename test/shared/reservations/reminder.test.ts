import { describe, expect, test } from 'vitest'
import { instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import {
  toReminderSnapshot,
  wasJustNotified,
  isReminderStillDue,
  isReminderDue,
  reminderId,
} from '#shared/reservations/reminder.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { aTable, wallTime } from '#test/make.ts'

const eve = wallTime('2026-12-23T09:00')

describe('a reminder', () => {
  test.each([
    ['at nine on the day before', {}, eve, true],
    ['a minute before nine', {}, wallTime('2026-12-23T08:59'), false],
    ['a minute before eight in the evening', {}, wallTime('2026-12-23T19:59'), true],
    ['at eight', {}, wallTime('2026-12-23T20:00'), false],
    ['two days before', {}, wallTime('2026-12-22T12:00'), false],
    ['on the day itself', {}, wallTime('2026-12-24T10:00'), false],
    ['of what is cancelled', { status: 'cancelled' }, eve, false],
    ['of who has left', { status: 'completed' }, eve, false],
    ['of who waits', { status: 'waitlist' }, eve, false],
    ['of a table of the last day of a year', { reservationDate: '2027-01-01' }, wallTime('2026-12-31T12:00'), true],
  ] as const)('%s', (_what, given, now, due) =>
    expect(isReminderDue(aTable({ email: 'ana@example.com', ...given }), now)).toBe(due),
  )

  test('is not sent without an address', () => {
    const { email: _email, ...silent } = aTable()
    expect(isReminderDue(silent, eve)).toBe(false)
  })

  test.each([
    ['in winter', '2026-12-24', '2026-12-23T21:30:00Z'],
    ['when the clocks go back', '2026-11-01', '2026-10-31T21:30:00Z'],
    ['when the clocks go forward', '2027-03-14', '2027-03-13T20:30:00Z'],
    ['in summer', '2027-07-04', '2027-07-03T20:30:00Z'],
  ])(
    '%s is for anyone who booked 26 hours ahead, and for nobody a second later',
    (_when, reservationDate, createdAt) => {
      const booking = { email: 'ana@example.com', reservationDate }
      const later = new Date(Date.parse(createdAt) + 1000)
      expect(isReminderDue(aTable({ ...booking, createdAt }), localDateTimeAt(later))).toBe(true)
      expect(isReminderDue(aTable({ ...booking, createdAt: later.toISOString() }), localDateTimeAt(later))).toBe(false)
    },
  )

  test.each([
    ['a confirmation less than 26 hours before the table', 'reservation-confirmed', '2026-12-23T21:30:01.000Z', true],
    ['a confirmation 26 hours before it', 'reservation-confirmed', '2026-12-23T21:30:00.000Z', false],
    ['a change of the same day', 'reservation-changed', '2026-12-23T05:00:00.000Z', true],
    ['a change of the day before', 'reservation-changed', '2026-12-23T04:59:59.000Z', false],
    ['a cancellation of the same day', 'reservation-cancelled', '2026-12-23T13:00:00.000Z', false],
  ] as const)('only repeats %s (%s at %s): %s', (_what, kind, createdAt, booking) =>
    expect(wasJustNotified(kind, aTable({ reservationTime: '18:30:00' }), createdAt, eve)).toBe(booking),
  )

  test.each([
    ['stands', {}, true],
    ['is of another time', { reservationTime: '19:00:00' }, false],
    ['is of another address', { email: 'eva@example.com' }, false],
    ['is cancelled', { status: 'cancelled' }, false],
  ] as const)('a reminder of a table that %s by then is sent or not', (_how, given, sent) => {
    const booking = aTable({ email: 'ana@example.com' })
    expect(isReminderStillDue({ ...booking, ...given } as Reservation, booking, eve)).toBe(sent)
  })

  test("keeps the recipient, without the guest's secret and other data", () => {
    const { manageToken: _token, stayMinutes: _stay, ...kept } = aTable({ email: 'ana@example.com' })
    expect(toReminderSnapshot(aTable({ email: 'ana@example.com', notes: 'Cake' }))).toStrictEqual({
      ...kept,
      manageToken: '',
    })
    const { email: _email, phone: _phone, ...silent } = aTable()
    const { stayMinutes: _minutes, ...bare } = silent
    expect(toReminderSnapshot(silent)).toStrictEqual({ ...bare, manageToken: '' })
  })

  test('has one name for a table at its date and time', () => {
    expect(reminderId(aTable())).toBe('remind-r1-2026-12-24-1830')
    expect(reminderId(aTable({ reservationTime: '19:00:00' }))).not.toBe(reminderId(aTable()))
  })
})

test.each([
  ['2026-11-01', '00:30:00', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '01:30:00', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '23:30:00', '2026-11-02T04:30:00.000Z'],
  ['2027-03-14', '00:30:00', '2027-03-14T05:30:00.000Z'],
  ['2027-03-14', '03:30:00', '2027-03-14T07:30:00.000Z'],
  ['2027-07-04', '23:59:59', '2027-07-05T03:59:59.000Z'],
])('%s %s on the wall is %s', (date, time, instant) => expect(instantOf(date, time).toISOString()).toBe(instant))
