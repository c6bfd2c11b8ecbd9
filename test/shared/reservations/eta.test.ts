import { describe, expect, test } from 'vitest'
import { formatArrivalTime, listEtaDelays, withEta, withoutStaleEta } from '#shared/reservations/eta.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { aTable, wallTime } from '#test/make.ts'

const at = '2026-12-24T22:00:00Z'
const open = (time: string, given: Partial<Reservation> = {}, graceMinutes = 15) =>
  listEtaDelays(aTable(given), { graceMinutes, now: wallTime(time) })

describe('a guest with a table at 6:30 PM', () => {
  test.each<[string, string, readonly number[]]>([
    ['says nothing two days before', '2026-12-22T23:59', []],
    ['says that they come from the day before on', '2026-12-23T00:00', [0]],
    ['says that they run late from three hours before on', '2026-12-24T15:30', [0, 10, 20, 30]],
    ['comes on time until the time', '2026-12-24T18:29', [0, 10, 20, 30]],
    ['can only be late from then on', '2026-12-24T18:30', [10, 20, 30]],
    ['cannot announce a time that is over', '2026-12-24T18:40', [20, 30]],
    ['calls once the grace time is over', '2026-12-24T18:45', []],
  ])('%s', (_what, time, delays) => {
    expect(open(time)).toEqual(delays)
  })

  test('has the grace time after an announced delay as well', () => {
    const late = withEta(aTable(), 20, at)
    expect(open('2026-12-24T18:50', late)).toEqual([30])
    expect(open('2026-12-24T19:05', late)).toEqual([])
  })

  test.each<Partial<Reservation>>([
    { status: 'cancelled' },
    { status: 'waitlist' },
    { status: 'completed' },
    { arrivedAt: at },
  ])('says nothing once the table is %o', (given) => {
    expect(open('2026-12-24T18:00', given)).toEqual([])
  })

  test('is expected at the announced time, in either language', () => {
    expect(formatArrivalTime(aTable(), { minutesLate: 20 }, 'en')).toBe('6:50 PM')
    expect(formatArrivalTime(aTable(), { minutesLate: 0 }, 'es')).toBe('6:30 p.\u00a0m.')
    expect(formatArrivalTime(aTable({ reservationTime: '23:45:00' }), { minutesLate: 30 }, 'en')).toBe('12:15 AM')
  })
})

test('an announced arrival ends when the table is moved, not when its party changes', () => {
  const late = withEta(aTable(), 10, at)
  expect(withoutStaleEta(late, { ...late, reservationTime: '19:00:00' }).eta).toBeUndefined()
  expect(withoutStaleEta(late, { ...late, reservationDate: '2026-12-26' }).eta).toBeUndefined()
  expect(withoutStaleEta(late, { ...late, partySize: 3 }).eta).toEqual({ minutesLate: 10, saidAt: at })
})
