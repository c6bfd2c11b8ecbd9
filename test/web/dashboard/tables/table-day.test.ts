import { expect, test } from 'vitest'
import { instantOf } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { arrangeTableDay } from '#web/dashboard/tables/table-day.ts'
import { aTable } from '#test/make.ts'

const date = '2026-12-04'
const at = (time: string) => ({ date, now: { date, time: `${time}:00`, weekday: 5 } })
const table = (name: string, max: number, more: object = {}) => ({
  id: name,
  name,
  min: 1,
  max,
  wheelchair: true,
  highChair: true,
  ...more,
})
const plan: TablePlan = {
  areas: [
    { name: 'Inside', tables: [table('1', 2), table('2', 4), table('3', 4)], runs: [['2', '3']] },
    { name: 'Patio', closed: true, tables: [table('P1', 8)], runs: [] },
  ],
}
const party = (id: string, given: Parameters<typeof aTable>[0] = {}): OwnerReservation => {
  const { manageToken: _secret, ...one } = aTable({ id, reservationDate: date, reservationTime: '18:00:00', ...given })
  return one
}
const seen = (parties: OwnerReservation[], time = '12:00') => {
  const day = arrangeTableDay(plan, parties, at(time))
  return {
    ...day,
    rows: Object.fromEntries(
      day.areas
        .flatMap(({ rows }) => rows)
        .map(({ key, lanes, bars }) => [
          key,
          [
            lanes,
            ...bars.map(
              (bar) =>
                `${bar.party.id} ${bar.lane}${bar.isProposed ? '?' : ''}${bar.joinedWith ? ` with ${bar.joinedWith}` : ''}`,
            ),
          ],
        ]),
    ),
  }
}

test('a party is in the row of its table, one without is proposed, and tables that are pushed together both show it', () => {
  const { rows, unplaced } = seen([party('one', { table: '1' }), party('two', { partySize: 7 })])
  expect(rows).toEqual({ 1: [1, 'one 0'], 2: [1, 'two 0?'], 3: [1, 'two 0? with 2'], p1: [1] })
  expect(unplaced.map((one) => [one.party.id, one.proposal?.label])).toEqual([['two', '2 + 3']])
})

test('two parties at one table at once have a lane each', () => {
  const { rows, issues } = seen([
    party('one', { table: '2' }),
    party('two', { table: '2', reservationTime: '19:00:00' }),
    party('three', { table: '2', reservationTime: '20:30:00' }),
  ])
  expect(rows['2']).toEqual([2, 'one 0', 'two 1', 'three 0'])
  expect([...issues.keys()]).toEqual(['one', 'two'])
})

test('a party for which no table fits is without one and without a proposal', () => {
  const { unplaced } = seen([party('one', { partySize: 9 })])
  expect(unplaced).toEqual([expect.objectContaining({ proposal: undefined })])
})

test('cancelled and waiting guests are in no row; guests who left are', () => {
  const { rows } = seen(
    [
      party('one', { table: '1', status: 'cancelled' }),
      party('two', { table: '1', status: 'waitlist' }),
      party('three', {
        table: '1',
        status: 'completed',
        seatedAt: instantOf(date, '18:00:00').toISOString(),
        leftAt: instantOf(date, '18:40:00').toISOString(),
      }),
    ],
    '19:00',
  )
  expect(rows['1']).toEqual([1, 'three 0'])
})

test('the view begins before the first party and now, and ends after the last', () => {
  expect(seen([party('one', { table: '1' })], '17:10')).toMatchObject({ from: 990, to: 1350 })
  expect(seen([party('one', { table: '1', reservationTime: '23:30:00' })], '23:00')).toMatchObject({
    from: 1350,
    to: 1710,
  })
  // Long before the first party, now is out of view.
  expect(seen([party('one', { table: '1' })], '03:15')).toMatchObject({ from: 1080, to: 1440 })
  expect(seen([party('one', { table: '1' })], '16:00')).toMatchObject({ from: 930 })
  expect(seen([], '03:15')).toMatchObject({ from: 165 - 15 })
})
