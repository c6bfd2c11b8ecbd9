import { expect, test } from 'vitest'
import { simulateEvening } from './simulated-evening.ts'
import type { DiningTable, TablePlan } from '#shared/tables/table-plan.ts'
import type { LineParty } from '#shared/tables/door-line.ts'
import { quoteWait } from '#shared/tables/quote-wait.ts'
import { aTable } from '#test/make.ts'

const date = '2026-12-04'
const stay = { two: 75, four: 90, six: 105, more: 120 }
const at = (time: string) => ({ date, time: `${time}:00`, weekday: 5 })
const instant = (time: string) => new Date(`${date}T${time}:00-05:00`).toISOString()
const table = (id: string, max: number): DiningTable => ({
  id,
  name: id,
  min: 1,
  max,
  wheelchair: true,
  highChair: true,
})
const plan = (...tables: DiningTable[]): TablePlan => ({ areas: [{ name: 'Inside', tables, runs: [] }] })
const seated = (id: string, name: string, time: string, given: object = {}) =>
  aTable({
    id,
    reservationDate: date,
    reservationTime: `${time}:00`,
    partySize: 2,
    stayMinutes: 75,
    table: name,
    arrivedAt: instant(time),
    seatedAt: instant(time),
    ...given,
  })
const waiting = (id: string, time: string, partySize = 2): LineParty => ({
  id,
  code: id,
  date,
  name: id,
  partySize,
  locale: 'en',
  joinedAt: instant(time),
  quotedMinutes: 0,
  version: 1,
})
const quote = (of: Partial<Parameters<typeof quoteWait>[0]>, asked = { partySize: 2 }, time = '18:30') =>
  quoteWait({ plan: plan(table('1', 2), table('2', 4)), reservations: [], line: [], now: at(time), stay, ...of }, asked)

test('a party does not wait if a table is free; a party that fits no table gets no quote', () => {
  expect(quote({})).toBe(0)
  expect(quote({}, { partySize: 4 })).toBe(0)
  expect(quote({}, { partySize: 9 })).toBeUndefined()
})

test('the wait ends when the first table that fits is free and cleaned', () => {
  const reservations = [seated('a', '1', '17:30'), seated('b', '2', '18:00')]
  // The first leaves at 6:45 PM, and its table is clean at 6:50 PM.
  expect(quote({ reservations })).toBe(20)
  expect(quote({ reservations }, { partySize: 4 })).toBe(50)
  expect(quote({ reservations: [seated('a', '1', '17:30', { checkAt: instant('18:28') }), reservations[1]!] })).toBe(15)
})

test('a party that joined earlier waits less: each takes the table that it would get', () => {
  const reservations = [seated('a', '1', '17:30'), seated('b', '2', '18:00')]
  const line = [waiting('x', '18:20'), waiting('y', '18:25')]
  expect(quote({ reservations, line: line.slice(0, 1) })).toBe(50)
  expect(quote({ reservations, line })).toBe(100)
  // A party on the way, called or gone takes none.
  const others = [
    { ...line[0]!, onTheWay: true as const },
    { ...line[1]!, ended: { at: instant('18:26'), as: 'left' as const } },
  ]
  expect(quote({ reservations, line: others })).toBe(20)
})

test('a future reservation keeps a table, whether one is assigned or not', () => {
  const coming = aTable({ id: 'c', reservationDate: date, reservationTime: '19:00:00', partySize: 2, stayMinutes: 75 })
  const one = plan(table('1', 2))
  for (const given of [coming, { ...coming, table: '1' }])
    expect(quote({ plan: one, reservations: [given] }, { partySize: 2 })).toBe(110)
  expect(quote({ plan: one, reservations: [coming] }, { partySize: 2 }, '17:40')).toBe(0)
})

const evenings = Number(process.env['EVENINGS'] ?? 20)

/** A share of the sorted values. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

// shared/tables/README has these numbers.
test('in simulated evenings half of the waits end within ten minutes of the quote, and nine of ten within half an hour', () => {
  const waits = Array.from({ length: evenings }, (_, seed) => simulateEvening(seed + 1)).flat()
  const off = waits.map(({ told, waited }) => Math.abs(waited - told)).toSorted((a, b) => a - b)
  const late = waits.map(({ told, waited }) => waited - told).toSorted((a, b) => a - b)
  console.info('quoted waits', {
    waits: waits.length,
    median: quantile(off, 0.5),
    worstTenth: quantile(off, 0.9),
    bias: quantile(late, 0.5),
    tooShort: late.filter((by) => by > 10).length / late.length,
    tooLong: late.filter((by) => by < -10).length / late.length,
    mean: waits.reduce((sum, { waited }) => sum + waited, 0) / waits.length,
  })
  expect(waits.length).toBeGreaterThan(3 * evenings)
  expect(quantile(off, 0.5)).toBeLessThanOrEqual(10)
  expect(quantile(off, 0.9)).toBeLessThanOrEqual(30)
})

test('a party that stays too long is expected to leave within 15 minutes, and then the table is cleaned', () => {
  const late = seated('a', '1', '17:00')
  expect(quote({ plan: plan(table('1', 2)), reservations: [late] })).toBe(20)
})

test('a table is free once its party left and it is cleaned, or if its party never came', () => {
  const one = plan(table('1', 2))
  const left = (time: string) => seated('a', '1', '17:30', { status: 'completed', leftAt: instant(time) })
  expect(quote({ plan: one, reservations: [left('18:28')] })).toBe(5)
  expect(quote({ plan: one, reservations: [left('18:20')] })).toBe(0)
  const absent = { status: 'cancelled', noShow: true, arrivedAt: undefined, seatedAt: undefined, seatedMinutes: 60 }
  expect(quote({ plan: one, reservations: [seated('a', '1', '17:30', absent)] })).toBe(0)
  expect(quote({ plan: one, reservations: [seated('a', '1', '17:30', { status: 'cancelled' })] })).toBe(0)
})

const long = (stayMinutes: number) => [seated('a', '1', '18:25', { stayMinutes })]

test('no quote is longer than four hours; four hours are quoted', () => {
  const one = plan(table('1', 2))
  expect(quote({ plan: one, reservations: long(240) })).toBe(240)
  expect(quote({ plan: one, reservations: long(241) })).toBeUndefined()
})

test('a party in the line that fits nowhere takes no table from others', () =>
  expect(quote({ line: [waiting('x', '18:20', 9)] })).toBe(0))
