import { describe, expect, test } from 'vitest'
import type { Reservation } from '#shared/reservations/reservation.ts'
import {
  createTableAvailabilityTest,
  findFreeTable,
  findOccupants,
  groupStaysByTable,
  listTableChoices,
  occupy,
  proposeTables,
  type StaysByTable,
  tableKeysOfPlan,
} from '#shared/tables/propose-tables.ts'
import { countPartiesNeedingAttention, findTableIssues } from '#shared/tables/table-issues.ts'
import type { DiningTable, TablePlan } from '#shared/tables/table-plan.ts'
import { isSeatingOver, type Party, stayAtTable } from '#shared/tables/table-stay.ts'
import { instantOf } from '#shared/time/local-time.ts'
import { aTable } from '#test/make.ts'
import { evening } from './arbitraries.ts'

const now = (time: string, date = evening) => ({ date, time: `${time}:00`, weekday: 5 })
const at = (time: string) => instantOf(evening, `${time}:00`).toISOString()
const table = (name: string, max: number, given: Partial<DiningTable> = {}): DiningTable => ({
  id: name,
  name,
  min: 1,
  max,
  wheelchair: false,
  highChair: false,
  ...given,
})
const house = (tables: DiningTable[], runs: string[][] = [], given: object = {}): TablePlan => ({
  areas: [{ name: 'Inside', tables, runs, ...given }],
})
const party = (id: string, given: Partial<Reservation> & { isInLine?: true } = {}): Party =>
  aTable({ id, reservationDate: evening, reservationTime: '18:00:00', partySize: 2, ...given })
const proposed = (plan: TablePlan, parties: Party[], time = '12:00') => {
  const { proposals, without } = proposeTables(plan, parties, now(time))
  return [Object.fromEntries([...proposals].map(([id, { label }]) => [id, label])), without]
}

const labels = (plan: TablePlan) => listTableChoices(plan).map(({ label }) => label)

describe('the choices of a plan', () => {
  test('are its tables and every stretch of a run, smallest first, then those with fewer tables', () => {
    const plan = house([table('A', 4), table('b', 2, { min: 2 }), table('C', 2), table('D', 4)], [['A', 'B', 'c']])
    expect(listTableChoices(plan).map(({ label, keys, min, max }) => [label, keys, min, max])).toEqual([
      ['b', ['b'], 2, 2],
      ['C', ['c'], 1, 2],
      ['A', ['a'], 1, 4],
      ['D', ['d'], 1, 4],
      ['b + C', ['b', 'c'], 3, 4],
      ['A + b', ['a', 'b'], 5, 6],
      ['A + b + C', ['a', 'b', 'c'], 7, 8],
    ])
  })

  test('have each stretch once, and none with a table out of service, unknown or of a closed area', () => {
    const tables = [table('1', 2), table('2', 2), table('3', 2, { outOfService: true })]
    expect(
      labels(
        house(tables, [
          ['1', '2', '3'],
          ['2', '1'],
          ['1', '9'],
        ]),
      ),
    ).toEqual(['1', '2', '1 + 2'])
    expect(labels(house(tables, [], { closed: true }))).toEqual([])
    expect([...tableKeysOfPlan(house(tables, [], { closed: true }))]).toEqual(['1', '2', '3'])
    // Two stretches whose keys read alike when they are put together without a sign.
    const alike = [table('1', 2), table('12', 2), table('2', 2), table('11', 2)]
    expect(
      labels(
        house(alike, [
          ['1', '12'],
          ['11', '2'],
        ]),
      ),
    ).toContain('11 + 2')
  })

  test('have what one of their tables has', () => {
    const plan = house([table('1', 2, { wheelchair: true }), table('2', 2, { highChair: true })], [['1', '2']])
    expect(listTableChoices(plan).map(({ label, wheelchair, highChair }) => [label, wheelchair, highChair])).toEqual([
      ['1', true, false],
      ['2', false, true],
      ['1 + 2', true, true],
    ])
    const plain = listTableChoices(house([table('1', 2), table('2', 2)], [['1', '2']]))
    expect(plain.some(({ wheelchair, highChair }) => wheelchair || highChair)).toBe(false)
  })
})

const taken = (id: string, from: number, to: number): StaysByTable => new Map([['1', [{ id, from, to }]]])

describe('a table that is free for a party', () => {
  const choices = listTableChoices(
    house([table('1', 2), table('W', 2, { wheelchair: true }), table('H', 2, { highChair: true })]),
  )
  const stay = { from: 1080, to: 1155 }
  const free = (of: Party, occupancy: StaysByTable = new Map()) => findFreeTable(choices, occupancy, of, stay)?.label

  test('has what it asks for', () => {
    expect(free(party('a'))).toBe('1')
    expect(free(party('a', { wishes: 'wheelchair' }))).toBe('W')
    expect(free(party('a', { wishes: 'high-chair' }))).toBe('H')
    expect(free(party('a', { wishes: 'high-chair wheelchair' }))).toBeUndefined()
    expect(free(party('a', { partySize: 3 }))).toBeUndefined()
  })

  test('has no other party during the stay; its own party and a stay that only touches do not count', () => {
    expect(free(party('a'), taken('b', 1100, 1110))).toBe('W')
    expect(free(party('a'), taken('a', 1100, 1110))).toBe('1')
    expect(free(party('a'), taken('b', 1000, 1080))).toBe('1')
    expect(free(party('a'), taken('b', 1155, 1200))).toBe('1')
    expect(free(party('a'), taken('b', 1000, 1081))).toBe('W')
    expect(free(party('a'), taken('b', 1154, 1200))).toBe('W')
    const both = createTableAvailabilityTest(taken('b', 1100, 1110), party('a', { partySize: 4 }), stay)
    expect(listTableChoices(house([table('1', 2), table('2', 2)], [['1', '2']])).filter(both)).toEqual([])
  })

  test('has occupants, each named once', () => {
    const occupancy: StaysByTable = new Map()
    occupy(occupancy, ['1', '2'], { id: 'a', from: 0, to: 10 })
    occupy(occupancy, ['1'], { id: 'b', from: 10, to: 20 })
    expect(findOccupants(occupancy, ['1', '2', '3'], { id: 'x', from: 5, to: 11 })).toEqual(['a', 'b'])
    expect(findOccupants(occupancy, ['1'], { id: 'a', from: 5, to: 10 })).toEqual([])
    const cancelled = party('c', { table: '1', status: 'cancelled' })
    expect(groupStaysByTable([party('a', { table: '1' }), cancelled], now('12:00'))).toEqual(
      new Map([['1', [{ id: 'a', from: 1080, to: 1155 }]]]),
    )
  })
})

const inLine = (id: string, time: string) => party(id, { isInLine: true, arrivedAt: at(time) })

describe('who chooses a table first', () => {
  const one = house([table('1', 4)])

  test('is a reservation before a party in line, even if that party came earlier', () => {
    const waits = party('a', { isInLine: true, arrivedAt: at('17:30'), reservationTime: '17:30:00' })
    expect(proposed(one, [waits, party('z')])).toEqual([{ z: '1' }, ['a']])
  })

  test('is the earliest, the largest, the one with more wishes, and then the first id', () => {
    const early = party('z', { reservationTime: '17:45:00' })
    expect(proposed(one, [party('a', { partySize: 4 }), early])).toEqual([{ z: '1' }, ['a']])
    expect(proposed(one, [party('a'), party('z', { partySize: 3 })])).toEqual([{ z: '1' }, ['a']])
    const wishing = party('z', { wishes: 'high-chair' })
    const fitting = house([table('1', 4, { highChair: true })])
    expect(proposed(fitting, [party('a'), wishing])).toEqual([{ z: '1' }, ['a']])
    for (const parties of [
      [party('a'), party('b')],
      [party('b'), party('a')],
    ])
      expect(proposed(one, parties)).toEqual([{ a: '1' }, ['b']])
  })

  test('is, in line, the party that joined first; at the same instant, the one with the lower id', () => {
    for (const turned of [false, true]) {
      const ordered = (line: Party[]) => (turned ? line.toReversed() : line)
      expect(proposed(one, ordered([inLine('a', '17:31'), inLine('z', '17:30')]))).toEqual([{ z: '1' }, ['a']])
      expect(proposed(one, ordered([inLine('a', '17:30'), inLine('z', '17:30')]))).toEqual([{ a: '1' }, ['z']])
      const large = { ...inLine('z', '17:31'), partySize: 4 }
      expect(proposed(one, ordered([inLine('a', '17:30'), large]))).toEqual([{ a: '1' }, ['z']])
    }
  })

  test('is never a party that has a table, has left, or whose stay is over', () => {
    expect(proposed(one, [party('a', { table: '1' })])).toEqual([{}, []])
    expect(proposed(one, [party('a', { status: 'completed' })])).toEqual([{}, []])
    expect(proposed(one, [party('a', { status: 'cancelled' })])).toEqual([{}, []])
    expect(proposed(one, [party('a')], '19:14')).toEqual([{ a: '1' }, []])
    expect(proposed(one, [party('a')], '19:15')).toEqual([{}, []])
  })
})

describe('what is wrong with a table', () => {
  const plan = house([table('1', 2), table('2', 2, { outOfService: true })])
  const wrong = (of: Party, time = '12:00') => findTableIssues(plan, [of], now(time)).get(of.id)

  test('is nothing where its seats are just enough', () => {
    expect(wrong(party('a', { table: '1' }))).toBeUndefined()
    expect(wrong(party('a', { table: '1', partySize: 3 }))).toEqual({ sharedWith: [], tooSmall: true })
    expect(wrong(party('a', { table: '9 + 1' }))).toBeUndefined()
    expect(wrong(party('a', { table: '9' }))).toBeUndefined()
  })

  test('is that it, or one of several, is out of service while the party is not seated yet', () => {
    const waits = party('a', { table: '2' })
    expect(wrong(waits)).toMatchObject({ outOfService: true, instead: { label: '1' } })
    expect(wrong(party('a', { table: '1 + 2', partySize: 4 }))).toEqual({ sharedWith: [], outOfService: true })
    const sits = { table: '2', arrivedAt: at('18:00'), seatedAt: at('18:00') }
    expect(wrong(party('a', sits), '18:30')).toBeUndefined()
    expect(wrong(party('a', { ...sits, checkAt: at('18:20') }), '18:30')).toBeUndefined()
    expect(wrong(party('a', sits), '19:30')).toBeUndefined()
  })

  test('is counted with the parties that get none', () => {
    const parties = [party('a', { table: '2' }), party('b', { partySize: 9 }), party('c', { table: '1' })]
    expect(countPartiesNeedingAttention(plan, parties, now('12:00'))).toBe(2)
    expect(countPartiesNeedingAttention(plan, parties.slice(1), now('12:00'))).toBe(1)
    expect(countPartiesNeedingAttention(plan, [], now('12:00'))).toBe(0)
  })
})

test('a party needs no table once it left, did not come or never took one', () => {
  for (const over of [undefined, 'left', 'cleaning', 'no-show'] as const) expect(isSeatingOver(over)).toBe(true)
  for (const not of ['offered', 'expected', 'late', 'here', 'seated', 'check', 'overdue'] as const)
    expect(isSeatingOver(not)).toBe(false)
})

test('a waiting party claims a table from now until 5 AM; after that, from its own time', () => {
  const waits = party('a', { arrivedAt: at('18:00') })
  expect(stayAtTable(waits, now('04:59', '2026-12-05'))).toEqual({ from: 28 * 60 + 59, to: 28 * 60 + 59 + 75 })
  expect(stayAtTable(waits, now('05:00', '2026-12-05'))).toEqual({ from: 1080, to: 1155 })
})
