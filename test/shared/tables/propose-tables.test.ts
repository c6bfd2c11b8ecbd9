import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { isAreaNamed } from '#shared/tables/areas.ts'
import {
  createTableAvailabilityTest,
  findFreeTable,
  findOccupants,
  listTableChoices,
  groupStaysByTable,
  proposeTables,
} from '#shared/tables/propose-tables.ts'
import { parseTableKeys } from '#shared/tables/table-names.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import type { DiningTable, TablePlan } from '#shared/tables/table-plan.ts'
import { aTable } from '#test/make.ts'
import { evening, noon, someEvening } from './arbitraries.ts'

/** Returns the evening once every proposal is taken. */
const taken = (plan: TablePlan, parties: readonly Reservation[]) => {
  const { proposals } = proposeTables(plan, parties, noon)
  return parties.map((party) => {
    const choice = proposals.get(party.id)
    return choice ? { ...party, table: choice.label } : party
  })
}

test('no proposal puts two parties at one table over their stays', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals } = proposeTables(plan, parties, noon)
      const occupancy = groupStaysByTable(taken(plan, parties), noon)
      for (const party of parties) {
        const choice = proposals.get(party.id)
        const stay = stayAtTable(party, noon)
        if (choice && stay) expect(findOccupants(occupancy, choice.keys, { id: party.id, ...stay })).toEqual([])
      }
    }),
  ))

test('no party is proposed a table with too few seats, or one that is out of service', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals } = proposeTables(plan, parties, noon)
      const tables = new Map(
        plan.areas.flatMap(({ closed, tables: of }) =>
          of.map((table) => [table.name.toLowerCase(), { ...table, closed }]),
        ),
      )
      for (const party of parties) {
        const choice = proposals.get(party.id)
        if (!choice) continue
        const its = parseTableKeys(choice.label).map((key) => tables.get(key)!)
        expect(its.reduce((seats, { max }) => seats + max, 0)).toBeGreaterThanOrEqual(party.partySize)
        expect(its.some(({ closed, outOfService }) => closed || outOfService)).toBe(false)
        if (party.wishes === 'wheelchair') expect(its.some(({ wheelchair }) => wheelchair)).toBe(true)
        if (party.wishes === 'high-chair') expect(its.some(({ highChair }) => highChair)).toBe(true)
      }
    }),
  ))

test('the same evening gets the same proposals in any order of its parties', () =>
  fc.assert(
    fc.property(
      someEvening.chain(({ plan, parties }) =>
        fc.record({
          plan: fc.constant(plan),
          parties: fc.constant(parties),
          shuffled: fc.shuffledSubarray(parties, { minLength: parties.length }),
        }),
      ),
      ({ plan, parties, shuffled }) => {
        const sorted = (of: readonly Reservation[]) => {
          const { proposals, without } = proposeTables(plan, of, noon)
          return [[...proposals].map(([id, { label }]) => `${id} ${label}`).toSorted(), without]
        }
        expect(sorted(shuffled)).toEqual(sorted(parties))
      },
    ),
  ))

test('no party stays without a table while one that fits is free', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals, without } = proposeTables(plan, parties, noon)
      const after = taken(plan, parties)
      const occupancy = groupStaysByTable(after, noon)
      const choices = listTableChoices(plan)
      for (const party of after) {
        if (party.table || party.status !== 'booked') continue
        expect(without).toContain(party.id)
        expect(proposals.has(party.id)).toBe(false)
        expect(findFreeTable(choices, occupancy, party, stayAtTable(party, noon)!)).toBe(undefined)
      }
    }),
  ))

test('a preference for an area leaves no party without a table that would have had one', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const unasked = parties.map(({ area: _area, ...party }) => party as Reservation)
      const before = proposeTables(plan, unasked, noon).without
      for (const id of proposeTables(plan, parties, noon).without) expect(before).toContain(id)
    }),
  ))

test('no party sits elsewhere while a table that fits is free in the area that it asked for', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals } = proposeTables(plan, parties, noon)
      const occupancy = groupStaysByTable(taken(plan, parties), noon)
      for (const party of parties) {
        const choice = proposals.get(party.id)
        if (!choice || isAreaNamed(choice.areaNames, party.area)) continue
        const isFree = createTableAvailabilityTest(occupancy, party, stayAtTable(party, noon)!)
        const there = listTableChoices(plan).filter(({ areaNames }) => isAreaNamed(areaNames, party.area))
        expect(there.filter(isFree)).toEqual([])
      }
    }),
  ))

test('a table that people chose is never proposed anew', () =>
  fc.assert(
    fc.property(someEvening, ({ plan, parties }) => {
      const { proposals, without } = proposeTables(plan, parties, noon)
      for (const { id, table } of parties)
        if (table) expect([proposals.has(id), without.includes(id)]).toEqual([false, false])
    }),
  ))

const table = (name: string, min: number, max: number, more: Partial<DiningTable> = {}): DiningTable => ({
  id: name,
  name,
  min,
  max,
  wheelchair: true,
  highChair: true,
  ...more,
})
const house = (tables: DiningTable[], runs: string[][] = []): TablePlan => ({
  areas: [{ name: 'Inside', tables, runs }],
})
const party = (partySize: number, more: Partial<Reservation> = {}) =>
  aTable({ id: 'party', reservationDate: evening, reservationTime: '18:00:00', partySize, ...more })
const proposed = (plan: TablePlan, ...parties: Reservation[]) =>
  [...proposeTables(plan, parties, noon).proposals].map(([id, { label }]) => `${id}: ${label}`)

test('a party gets the smallest table that seats it', () => {
  expect(proposed(house([table('1', 4, 6), table('2', 2, 4), table('3', 1, 2)]), party(3))).toEqual(['party: 2'])
  expect(proposed(house([table('1', 2, 2)]), party(1))).toEqual([])
})

test('neighbours are pushed together only for a party that needs all of them', () => {
  const plan = house([table('3', 2, 4), table('4', 2, 4), table('5', 2, 2)], [['3', '4', '5']])
  expect(proposed(plan, party(9))).toEqual(['party: 3 + 4 + 5'])
  expect(proposed(plan, party(6))).toEqual(['party: 4 + 5'])
  expect(proposed(plan, party(4))).toEqual(['party: 3'])
  expect(proposed(plan, party(11))).toEqual([])
})

test('a run leaves out a table that another party has', () => {
  const plan = house([table('3', 2, 4), table('4', 2, 4), table('5', 2, 4)], [['3', '4', '5']])
  expect(proposed(plan, party(8), party(2, { id: 'other', table: '3' }))).toEqual(['party: 4 + 5'])
  expect(proposed(plan, party(8), party(2, { id: 'other', table: '4' }))).toEqual([])
})

test('the earliest party chooses first, then the largest', () => {
  const plan = house([table('1', 1, 4)])
  expect(proposed(plan, party(2, { id: 'late', reservationTime: '19:00:00' }), party(2, { id: 'early' }))).toEqual([
    'early: 1',
  ])
  expect(proposed(plan, party(2, { id: 'a' }), party(4, { id: 'b' }))).toEqual(['b: 1'])
})

test('a guest who waits without an offer gets no table, one with an offer does', () => {
  const plan = house([table('1', 1, 4)])
  expect(proposed(plan, party(2, { status: 'waitlist' }))).toEqual([])
  expect(proposed(plan, party(2, { status: 'waitlist', offeredUntil: '2026-12-04T19:00:00.000Z' }))).toEqual([
    'party: 1',
  ])
})

test('a text that names no table of the plan counts as none', () =>
  expect(proposed(house([table('1', 1, 4)]), party(2, { table: 'by the window' }))).toEqual(['party: 1']))

/** Inside is asked for in English and Spanish, and so is the patio; the bar is not offered. */
const house3 = (inside: DiningTable[], patio: DiningTable[], bar: DiningTable[] = []): TablePlan => ({
  areas: [
    { name: 'Inside', guestNames: { en: 'Inside', es: 'Adentro' }, tables: inside, runs: [] },
    { name: 'Patio', guestNames: { en: 'Patio', es: 'Terraza' }, tables: patio, runs: [] },
    { name: 'Bar', tables: bar, runs: [] },
  ],
})
const patio = (id: string, more: Partial<Reservation> = {}) => party(2, { id, area: 'Patio', ...more })

/** Inside is not offered; patio and bar are. */
const withBar = (inside: DiningTable[], outside: DiningTable): TablePlan => ({
  areas: [
    { name: 'Inside', tables: inside, runs: [] },
    { name: 'Patio', guestNames: { en: 'Patio', es: 'Terraza' }, tables: [outside], runs: [] },
    { name: 'Bar', guestNames: { en: 'Bar', es: 'Barra' }, tables: [table('B', 1, 4)], runs: [] },
  ],
})
describe('an area that a party asked for', () => {
  test('has its table before a smaller one elsewhere, in whichever language it was asked', () => {
    const plan = house3([table('1', 1, 2)], [table('P', 1, 6)])
    expect(proposed(plan, party(2))).toEqual(['party: 1'])
    expect(proposed(plan, patio('a'))).toEqual(['a: P'])
    expect(proposed(plan, patio('a', { area: 'Terraza' }))).toEqual(['a: P'])
    expect(proposed(plan, patio('a', { area: 'terraza' }))).toEqual(['a: 1'])
    expect(proposed(plan, patio('a', { area: 'Bar' }))).toEqual(['a: 1'])
  })

  test('gives its smallest table that fits', () => {
    const plan = house3([table('1', 1, 2)], [table('P6', 1, 6), table('P4', 1, 4), table('P1', 1, 1)])
    expect(proposed(plan, patio('a'))).toEqual(['a: P4'])
  })

  test('is only a preference: a party gets another table when the area has none', () => {
    const inside = [table('1', 1, 2), table('2', 1, 2)]
    expect(proposed(house3(inside, [table('P', 1, 2)]), patio('a'), patio('b'))).toEqual(['a: P', 'b: 2'])
    expect(proposed(house3(inside, [table('P', 4, 6)]), patio('a'))).toEqual(['a: 1'])
    expect(proposed(house3(inside, [table('P', 1, 2)]), patio('a'), party(2, { id: 'b', table: 'P' }))).toEqual([
      'a: 1',
    ])
  })

  test('never costs a later party its only table', () => {
    const plan = house3([table('1', 1, 2)], [table('P', 1, 6)])
    const large = party(6, { id: 'large', reservationTime: '19:00:00' })
    expect(proposed(plan, patio('a'), large)).toEqual(['a: 1', 'large: P'])
    expect(proposed(plan, patio('a'), party(6, { id: 'large', reservationTime: '19:15:00' }))).toEqual([
      'a: P',
      'large: P',
    ])
  })

  test('takes the table of a party that gets another one instead', () => {
    const plan = house3([table('1', 1, 3)], [table('P', 1, 2)])
    expect(proposed(plan, party(2, { id: 'a' }), patio('b'))).toEqual(['a: 1', 'b: P'])
    // The other party does not fit elsewhere.
    expect(proposed(house3([table('1', 3, 3)], [table('P', 1, 2)]), party(2, { id: 'a' }), patio('b'))).toEqual([
      'a: P',
    ])
    // It asked for the area itself.
    expect(proposed(plan, patio('a'), patio('b'))).toEqual(['a: P', 'b: 1'])
    // Two parties have the table one after the other.
    const two = [
      party(2, { id: 'a', reservationTime: '17:15:00' }),
      party(2, { id: 'b', reservationTime: '18:30:00' }),
      patio('c', { stayMinutes: 120, reservationTime: '18:00:00' }),
    ]
    expect(proposed(plan, ...two)).toEqual(['a: P', 'c: 1', 'b: P'])
  })

  test('is no reason to take a table for a party that has none', () => {
    const plan = house3([table('1', 1, 2), table('2', 1, 2)], [table('P', 1, 2)])
    const there = ['x', 'y', 'z'].map((id) => party(2, { id }))
    expect(proposed(plan, ...there, patio('zz'))).toEqual(['x: 1', 'y: 2', 'z: P'])
  })

  test('lets parties change places', () => {
    const plan = house3([table('1', 1, 2)], [table('P', 1, 3)])
    expect(proposed(plan, party(2, { id: 'a', area: 'Patio' }), party(2, { id: 'b', area: 'Inside' }))).toEqual([
      'a: P',
      'b: 1',
    ])
  })

  test('leaves its table elsewhere to a party that had none', () => {
    const plan = house3([table('1', 1, 4)], [table('P', 4, 5, { wheelchair: false })])
    const first = patio('a', { partySize: 4 })
    const other = party(3, { id: 'b' })
    expect(proposed(plan, party(4, { id: 'a' }), other)).toEqual(['a: 1'])
    expect(proposed(plan, first, other)).toEqual(['a: P', 'b: 1'])
  })

  test('leaves the other stays at a table that its party left', () => {
    const plan = house3([table('1', 1, 4)], [table('P', 4, 4)])
    const [a, b] = ['a', 'b'].map((id) => party(2, { id, reservationTime: '17:00:00' })) as [Reservation, Reservation]
    const late = patio('late', { partySize: 4, reservationTime: '18:30:00' })
    expect(proposed(plan, a, b, late)).toEqual(['a: 1', 'late: P'])
  })

  const long = patio('long', { reservationTime: '17:00:00', stayMinutes: 180 })
  const times = ['17:15:00', '18:30:00']
  const atBar = times.map((reservationTime, at) =>
    party(2, { id: `bar-${at}`, reservationTime, stayMinutes: 60, area: 'Bar' }),
  )

  test('is free once later parties went to theirs', () =>
    expect(proposed(withBar([table('1', 1, 2)], table('P', 1, 3)), long, ...atBar)).toEqual([
      'long: P',
      'bar-0: B',
      'bar-1: B',
    ]))

  test('is free once later parties changed places with others', () => {
    const plan = withBar([table('1', 1, 2), table('2', 1, 5)], table('P', 1, 3, { wheelchair: false }))
    const others = times.map((reservationTime, at) =>
      party(2, { id: `other-${at}`, reservationTime, stayMinutes: 60, wishes: 'wheelchair' }),
    )
    expect(proposed(plan, long, ...atBar, ...others).toSorted()).toEqual([
      'bar-0: B',
      'bar-1: B',
      'long: P',
      'other-0: 2',
      'other-1: 2',
    ])
  })
})
