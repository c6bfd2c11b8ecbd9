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

test('nothing is wrong where one comes after the other', () =>
  expect(issues(house(), [party('one'), party('two', { reservationTime: '19:15:00' })])).toEqual({}))

test('who sits past the stay keeps the table; the next party is told who, and what fits instead', () => {
  const sits = party('one', { arrivedAt: at('18:00'), seatedAt: at('18:00') })
  const next = party('two', { reservationTime: '19:30:00' })
  expect(issues(house(), [sits, next], '19:20')).toEqual({})
  expect(issues(house(), [sits, next], '19:30')).toEqual({
    one: { sharedWith: ['two'], instead: undefined },
    two: { sharedWith: ['one'], keptBy: 'one', instead: '2' },
  })
})

test('a party that is seated some minutes late takes nobody their table, until it would be late itself', () => {
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

test('a table with fewer seats than guests, and one that is out of service, are told', () => {
  expect(issues(house(), [party('one', { partySize: 6 })])).toEqual({
    one: { sharedWith: [], tooSmall: true, instead: undefined },
  })
  expect(issues(house({ outOfService: true }), [party('one')])).toEqual({
    one: { sharedWith: [], outOfService: true, instead: '2' },
  })
})

test('the past of an evening is not judged', () =>
  expect(
    issues(house(), [
      party('one', { status: 'completed', seatedMinutes: 75 }),
      party('two', { status: 'cancelled', noShow: true, seatedMinutes: 75 }),
      party('three', { reservationTime: '18:30:00' }),
    ]),
  ).toEqual({}))

test('an evening whose proposals are taken has no issue that was not there before', () =>
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
