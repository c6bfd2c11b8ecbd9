import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { findTableIssues } from '#shared/tables/table-issues.ts'
import { proposeTables } from '#shared/tables/propose-tables.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { aTable } from '#test/make.ts'
import { evening, noon, someEvening } from './arbitraries.ts'

const at = (time: string) => instantOf(evening, `${time}:00`).toISOString()
const now = (time: string) => ({ date: evening, time: `${time}:00`, weekday: 5 })
const party = (id: string, given: Partial<Reservation> = {}) =>
  aTable({ id, reservationDate: evening, reservationTime: '18:00:00', table: '1', ...given })
const seats = (name: string, max: number, more: object = {}) => ({
  id: name,
  name,
  min: 1,
  max,
  wheelchair: true,
  highChair: true,
  ...more,
})
const house = (more: object = {}): TablePlan => ({
  areas: [{ name: 'Inside', tables: [seats('1', 4, more), seats('2', 4)], runs: [] }],
})
const issues = (plan: TablePlan, parties: Reservation[], time = '12:00') =>
  Object.fromEntries(
    [...findTableIssues(plan, parties, now(time))].map(([id, { instead, ...issue }]) => [
      id,
      { ...issue, instead: instead?.label },
    ]),
  )

test('two parties at one table at once name each other, and the table that is free instead', () =>
  expect(issues(house(), [party('one'), party('two', { reservationTime: '19:00:00' })])).toEqual({
    one: { sharedWith: ['two'], instead: '2' },
    two: { sharedWith: ['one'], instead: '2' },
  }))

test('two parties that use a table one after the other cause no issue', () =>
  expect(issues(house(), [party('one'), party('two', { reservationTime: '19:15:00' })])).toEqual({}))

test('a party that stays too long keeps its table; the next party’s issue names it and a table that fits instead', () => {
  const sits = party('one', { arrivedAt: at('18:00'), seatedAt: at('18:00') })
  const next = party('two', { reservationTime: '19:30:00' })
  expect(issues(house(), [sits, next], '19:20')).toEqual({})
  expect(issues(house(), [sits, next], '19:30')).toEqual({
    one: { sharedWith: ['two'], instead: undefined },
    two: { sharedWith: ['one'], keptBy: 'one', instead: '2' },
  })
})

test('a party that is seated a few minutes late causes no issue until the next party would have to wait', () => {
  const next = party('two', { reservationTime: '19:15:00' })
  const seated = (time: string) => party('one', { arrivedAt: at(time), seatedAt: at(time) })
  expect(issues(house(), [seated('18:10'), next], '18:30')).toEqual({})
  expect(issues(house(), [seated('18:11'), next], '18:30')).toEqual({
    one: { sharedWith: ['two'], instead: undefined },
    two: { sharedWith: ['one'], instead: '2' },
  })
  // One that is here has the table from now on.
  const here = party('one', { arrivedAt: at('18:02') })
  expect(issues(house(), [here, next], '18:08')).toEqual({})
  expect(issues(house(), [here, next], '18:12')).toMatchObject({ two: { sharedWith: ['one'] } })
  // Two who are still to come are told of every minute.
  expect(issues(house(), [party('one', { stayMinutes: 80 }), next])).toMatchObject({ two: { sharedWith: ['one'] } })
})

test('a table with too few seats is an issue, and so is a table out of service', () => {
  expect(issues(house(), [party('one', { partySize: 6 })])).toEqual({
    one: { sharedWith: [], tooSmall: true, instead: undefined },
  })
  expect(issues(house({ outOfService: true }), [party('one')])).toEqual({
    one: { sharedWith: [], outOfService: true, instead: '2' },
  })
})

test('the past part of an evening causes no issues', () =>
  expect(
    issues(house(), [
      party('one', { status: 'completed', seatedMinutes: 75 }),
      party('two', { status: 'cancelled', noShow: true, seatedMinutes: 75 }),
      party('three', { reservationTime: '18:30:00' }),
    ]),
  ).toEqual({}))

test('accepting every proposal of an evening adds no issue', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals } = proposeTables(plan, parties, noon)
      const after = parties.map((one) => {
        const choice = proposals.get(one.id)
        return choice ? { ...one, table: choice.label } : one
      })
      const ids = (of: typeof parties) => [...findTableIssues(plan, of, noon).keys()]
      expect(ids(after)).toEqual(ids(parties))
    }),
  ))
