import { describe, expect, test } from 'vitest'
import type { OwnerReservation } from '#shared/owner-reservation.ts'
import { dayTitle, halvesOf, sumsOf } from '#web/owner/overview/day.ts'

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

describe('the half hours of today', () => {
  test.each([
    ['09:59:59', [], undefined],
    ['10:00:00', [], '10:00:00'],
    ['10:29:59', [], '10:00:00'],
    ['10:30:00', ['10:00:00'], '10:30:00'],
    ['20:59:00', 21, '20:30:00'],
    ['21:00:00', 22, undefined],
  ])('at %s are past up to now', (now, past, current) => {
    const halves = halvesOf([], now)
    const gone = halves.filter((half) => half.past).map(({ time }) => time)
    expect(typeof past === 'number' ? gone.length : gone).toEqual(past)
    expect(halves.filter((half) => half.current).map(({ time }) => time)).toEqual(current ? [current] : [])
  })

  test('hold every reservation once, also one between two of them, before the first and after the last', () => {
    const times = ['08:00:00', '10:00:00', '18:30:00', '18:45:00', '23:15:00']
    const halves = halvesOf(
      times.map((reservationTime, at) => aTable({ id: `r${at}`, reservationTime })),
      '12:00:00',
    )
    const held = halves.filter(({ reservations }) => reservations.length > 0)
    expect(held.map(({ time, reservations }) => [time, reservations.map(({ id }) => id)])).toEqual([
      ['10:00:00', ['r0', 'r1']],
      ['18:30:00', ['r2', 'r3']],
      ['20:30:00', ['r4']],
    ])
  })
})

test('guests are counted who hold a place; who waits or cancelled is not among them', () => {
  const day = (['booked', 'completed', 'waitlist', 'cancelled'] as const).map((status, at) =>
    aTable({ id: status, status, partySize: 10 ** at }),
  )
  expect(sumsOf(day)).toEqual({ booked: 1, completed: 1, waitlist: 1, cancelled: 1, guests: 11 })
})

test.each([
  ['en', 'Saturday, November 21, 2026'],
  ['es', 'Sábado, 21 de noviembre de 2026'],
] as const)('the day is a title in %s', (locale, title) => expect(dayTitle('2026-11-21', locale)).toBe(title))
