import { describe, expect, test } from 'vitest'
import type { BookingRow } from '#shared/reservations/import/booking-row.ts'
import { createSameFinder, findRepeatedRows, listConflictingDays } from '#shared/reservations/import/plan.ts'
import { someHours } from '#test/make.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'

const now = { date: '2026-11-27', time: '15:00:00', weekday: 5 }
let lines = 1
const row = (given: Partial<BookingRow> = {}): BookingRow => ({
  line: ++lines,
  firstName: 'Rosa',
  lastName: `Delgado ${lines}`,
  email: undefined,
  phone: undefined,
  partySize: 4,
  reservationDate: '2026-12-04',
  reservationTime: '19:00:00',
  status: 'booked',
  note: undefined,
  notes: undefined,
  table: undefined,
  locale: 'en',
  ...given,
})

describe('two bookings are the same', () => {
  test('by date, time, and name in any order and spelling, or phone in any form', () => {
    const stored = [row({ firstName: 'Inés', lastName: 'Ortiz', phone: '(404) 555-0113' })]
    const isSame = (given: Partial<BookingRow>) => createSameFinder(stored)(row(given)).length === 1
    expect(isSame({ firstName: 'ORTIZ,', lastName: 'ines' })).toBe(true)
    expect(isSame({ phone: '+1 404.555.0113' })).toBe(true)
    expect(isSame({})).toBe(false)
    expect(isSame({ phone: '(404) 555-0113', reservationTime: '19:15:00' })).toBe(false)
    expect(isSame({ phone: '(404) 555-0113', reservationDate: '2026-12-05' })).toBe(false)
    expect(isSame({ firstName: '', lastName: '李明' })).toBe(false)
  })

  test('within a file, but a cancelled one and a new one of the same guest are two', () => {
    const rosa = { firstName: 'Rosa', lastName: 'Delgado' }
    const rows = [
      row(rosa),
      row(rosa),
      row({ ...rosa, status: 'cancelled' }),
      row({ ...rosa, reservationTime: '20:00:00' }),
    ]
    expect([...findRepeatedRows(rows)]).toEqual([[rows[1]!.line, rows[0]!.line]])
  })
})

describe('days over their limit are marked', () => {
  const rules = { ...defaultReservationSettings, maxReservationsPerDay: 2, seats: 10 }
  const over = (rows: BookingRow[], day = {}, hours = someHours()) =>
    listConflictingDays(rows, new Map([['2026-12-04', { date: '2026-12-04', booked: 0, blocked: false, ...day }]]), {
      rules,
      hours,
      now,
    })

  test('by places, with those that are booked', () => {
    expect(over([row(), row({ reservationTime: '12:00:00' })])).toEqual([])
    expect(over([row(), row({ reservationTime: '12:00:00' })], { booked: 1 })).toEqual([
      expect.objectContaining({ date: '2026-12-04', adds: 2, booked: 1, max: 2, isFull: true, isOverSeats: false }),
    ])
  })

  test('by seats of a time', () => {
    expect(over([row({ partySize: 6 }), row({ partySize: 6 })])).toMatchObject([{ isFull: false, isOverSeats: true }])
  })

  test('if the day is blocked or closed', () => {
    expect(over([row()], { blocked: true })).toMatchObject([{ isBlocked: true, isFull: false }])
    expect(over([row()], {}, someHours({ fridaySaturday: 'Closed' }))).toMatchObject([{ isClosed: true }])
  })

  test('but not by cancelled ones, nor on past days', () => {
    const two = { partySize: 2 }
    expect(over([row(two), row(two), row({ ...two, status: 'cancelled' })])).toEqual([])
    const past = { reservationDate: '2026-11-20' }
    expect(over([row(past), row(past), row(past)])).toEqual([])
  })
})
