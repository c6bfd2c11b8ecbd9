import { expect, test } from 'vitest'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { findTableClashes } from '#shared/reservations/table-clashes.ts'
import { aTable } from '#test/make.ts'

/** At six for 75 minutes on table 12, but for what is given. */
const at = (id: string, given: Partial<Reservation> = {}) =>
  aTable({ id, table: '12', reservationTime: '18:00:00', ...given })
const clashes = (...others: Reservation[]) =>
  [...findTableClashes([at('one'), ...others])]
    .map(([id, found]) => `${id}: ${found.map((other) => other.id).join(', ')}`)
    .toSorted((a, b) => (a < b ? -1 : 1))

test('two parties at one table at the same time name each other', () => {
  const both = ['one: two', 'two: one']
  expect(clashes(at('two'))).toEqual(both)
  expect(clashes(at('two', { reservationTime: '19:00:00' }))).toEqual(both)
  expect(clashes(at('two', { table: ' 12 ' }))).toEqual(both)
  expect(clashes(at('two', { table: '11 + 12, 12' }))).toEqual(both)
})

test.each<[string, Partial<Reservation>]>([
  ['comes when the first has left', { reservationTime: '19:15:00' }],
  ['comes on another day', { reservationDate: '2026-12-25' }],
  ['has another table', { table: '1' }],
  ['has no table', { table: '' }],
  ['is cancelled', { status: 'cancelled' }],
  ['is cancelled and would have come in the middle', { status: 'cancelled', reservationTime: '18:30:00' }],
  ['waits', { status: 'waitlist' }],
  ['has left before', { status: 'completed', reservationTime: '17:30:00', seatedMinutes: 30 }],
])('a guest who %s clashes with nobody', (_what, given) => expect(clashes(at('two', given))).toEqual([]))

test('a third party names all that it meets, and only them', () =>
  expect(clashes(at('two', { reservationTime: '19:15:00' }), at('three', { reservationTime: '19:00:00' }))).toEqual([
    'one: three',
    'three: one, two',
    'two: three',
  ]))
