import { describe, expect, test } from 'vitest'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import {
  formatDayTitle,
  mergeToHalfHours,
  reservationsOverCapacityAt,
  listGuestsByQuarter,
  countByStatus,
  timeAtQuarter,
} from '#web/dashboard/overview/guests-by-quarter.ts'

const aTable = (given: Partial<OwnerReservation> = {}): OwnerReservation => ({
  id: 'r1',
  firstName: 'Ana',
  lastName: 'Reyes',
  partySize: 4,
  reservationDate: '2026-11-21',
  reservationTime: '18:30:00',
  status: 'booked',
  locale: 'en',
  source: 'web',
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...given,
})

test('only guests who hold a place are counted; waiting and cancelled guests are not', () => {
  const day = (['booked', 'completed', 'waitlist', 'cancelled'] as const).map((status, index) =>
    aTable({ id: status, status, partySize: 10 ** index }),
  )
  expect(countByStatus(day)).toEqual({ booked: 1, completed: 1, waitlist: 1, cancelled: 1, guests: 11 })
  const offered = { ...day[2]!, offeredUntil: '2026-11-30T18:00:00.000Z' }
  expect(countByStatus([...day, offered]), 'a table that is offered is held').toMatchObject({
    waitlist: 2,
    guests: 111,
  })
})

test.each([
  ['en', 'Saturday, November 21, 2026'],
  ['es', 'Sábado, 21 de noviembre de 2026'],
] as const)('the day is a title in %s', (locale, title) => expect(formatDayTitle('2026-11-21', locale)).toBe(title))

const at = (hour: number, quarter = 0) => hour * 4 + quarter
const column = (day: OwnerReservation[], quarter: number) => listGuestsByQuarter(day).find((one) => one.at === quarter)

describe('the guests of today by quarter', () => {
  test('a party has its seats for its stay and arrives once; a day without any reaches from 10 AM to 10 PM', () => {
    const day = [aTable({ partySize: 5, stayMinutes: 105 })]
    expect(column(day, at(18, 1))).toMatchObject({ seated: 0, arrive: 0 })
    expect(column(day, at(18, 2))).toMatchObject({ seated: 5, arrive: 5 })
    expect(column(day, at(20, 0))).toMatchObject({ seated: 5, arrive: 0 })
    expect(column(day, at(20, 1))).toMatchObject({ seated: 0 })
    expect(listGuestsByQuarter([]).map((one) => one.at)).toEqual(
      Array.from({ length: 48 }, (_, index) => at(10) + index),
    )
  })

  test('a guest who left held seats until then, waiting guests are apart, and cancelled ones and no-shows are not drawn', () => {
    const day = [
      aTable({ id: 'a', status: 'completed', stayMinutes: 90, seatedMinutes: 30, partySize: 2 }),
      aTable({ id: 'b', status: 'waitlist', stayMinutes: 90, partySize: 3 }),
      aTable({ id: 'c', status: 'cancelled', stayMinutes: 90, noShow: true, partySize: 4 }),
      aTable({ id: 'd', stayMinutes: 15, partySize: 1 }),
    ]
    expect(column(day, at(18, 2))).toEqual({ at: at(18, 2), left: 2, seated: 1, waiting: 3, arrive: 3 })
    expect(column(day, at(19, 0))).toMatchObject({ left: 0, seated: 0, waiting: 3 })
  })

  test('a stay past midnight and a table before ten are drawn too, in whole hours', () => {
    const day = [
      aTable({ id: 'a', reservationTime: '23:30:00', stayMinutes: 120 }),
      aTable({ id: 'b', reservationTime: '08:15:00', stayMinutes: 15 }),
    ]
    const quarters = listGuestsByQuarter(day)
    expect([quarters[0]!.at, quarters.at(-1)!.at]).toEqual([at(8), at(25, 3)])
    expect([timeAtQuarter(at(8, 1)), timeAtQuarter(at(24, 2))]).toEqual(['08:15:00', '00:30:00'])
  })

  test('a half hour is as full as the fuller of its quarters, and counts all who arrive', () => {
    const day = [
      aTable({ id: 'a', stayMinutes: 15, partySize: 2 }),
      aTable({ id: 'b', reservationTime: '18:45:00', stayMinutes: 15, partySize: 6 }),
    ]
    const half = mergeToHalfHours(listGuestsByQuarter(day)).find((one) => one.at === at(18, 2))
    expect(half).toMatchObject({ seated: 6, arrive: 8 })
  })

  test('a guest booked over capacity is listed in those quarters', () => {
    const day = [aTable({ overSeats: true, stayMinutes: 30 }), aTable({ id: 'b', stayMinutes: 30 })]
    expect(reservationsOverCapacityAt(day, at(18, 3)).map(({ id }) => id)).toEqual(['r1'])
    expect(reservationsOverCapacityAt(day, at(19, 0))).toEqual([])
  })
})
