import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  byLineOrder,
  lineDateOf,
  LinePartyCall,
  LinePartyMove,
  lineMoves,
  type LineParty,
  lineStateOf,
  listWaitingParties,
  NewLineParty,
  placeInLine,
  toLineClaim,
} from '#shared/tables/door-line.ts'

const party = (id: string, given: Partial<LineParty> = {}): LineParty => ({
  id,
  code: id,
  date: '2026-12-04',
  name: id,
  partySize: 3,
  locale: 'en',
  joinedAt: '2026-12-04T23:00:00.000Z',
  quotedMinutes: 20,
  version: 1,
  ...given,
})
const called = { called: { at: '2026-12-04T23:10:00.000Z', table: '1', until: '2026-12-04T23:15:00.000Z' } }
const ended = { ended: { at: '2026-12-04T23:10:00.000Z', as: 'left' as const } }

describe('the state of a party in the line', () => {
  test.each([
    ['waits', {}, undefined, 'waiting'],
    ['called ahead', { onTheWay: true }, undefined, 'on-the-way'],
    ['is called', called, { status: 'booked' }, 'ready'],
    ['is called and was on the way', { ...called, onTheWay: true }, { status: 'booked' }, 'ready'],
    ['sits', called, { status: 'booked', seatedAt: 'x' }, 'seated'],
    ['has eaten', called, { status: 'completed' }, 'seated'],
    ['did not come', called, { status: 'cancelled' }, 'no-show'],
    ['was deleted', called, undefined, 'left'],
    ['left', ended, undefined, 'left'],
    ['was called and did not come', { ended: { at: 'x', as: 'no-show' } }, { status: 'booked' }, 'no-show'],
  ])('that %s', (_which, given, reservation, state) =>
    expect(lineStateOf(given as Partial<LineParty>, reservation as never)).toBe(state),
  )
})

describe('the order of the line', () => {
  const early = party('b')
  const same = party('c')
  const late = party('a', { joinedAt: '2026-12-04T23:00:00.001Z' })

  test('is the order of joining, at one instant the order of ids, in any stored order', () => {
    for (const line of [
      [early, same, late],
      [late, same, early],
      [same, late, early],
    ])
      expect(line.toSorted(byLineOrder).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(byLineOrder(early, late)).toBe(-1)
    expect(byLineOrder(late, early)).toBe(1)
    expect(byLineOrder(same, early)).toBe(1)
    expect(byLineOrder(early, same)).toBe(-1)
  })

  test('is that of those who wait here', () => {
    const line = [late, party('d', called), party('e', ended), party('f', { onTheWay: true }), same, early]
    expect(listWaitingParties(line).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(
      line.map(({ id }) => id),
      'the stored order stays',
    ).toEqual(['a', 'd', 'e', 'f', 'c', 'b'])
  })

  test('gives each its place, from 1, behind those who wait and those on the way', () => {
    const ahead = party('f', { onTheWay: true, joinedAt: '2026-12-04T22:00:00.000Z' })
    const gone = [party('0', { ...called }), party('1', { ...ended })]
    const line = [...gone, late, same, early, ahead]
    expect([ahead, early, same, late].map((one) => placeInLine(line, one))).toEqual([1, 2, 3, 4])
    expect(placeInLine([], early)).toBe(1)
  })
})

test('a line is of its evening until 5 AM', () => {
  expect(lineDateOf({ date: '2026-12-05', time: '04:59:59' })).toBe('2026-12-04')
  expect(lineDateOf({ date: '2026-12-05', time: '05:00:00' })).toBe('2026-12-05')
  expect(lineDateOf({ date: '2026-12-04', time: '18:00:00' })).toBe('2026-12-04')
})

test('a party that waits claims a table from now on, as one that is here', () => {
  const stay = { two: 75, four: 90, six: 105, more: 120 }
  const claim = {
    id: 'a',
    partySize: 3,
    reservationDate: '2026-12-04',
    reservationTime: '18:00:00',
    status: 'booked',
    arrivedAt: '2026-12-04T23:00:00.000Z',
    stayMinutes: 90,
    isInLine: true,
  }
  expect(toLineClaim(party('a'), { stay })).toEqual(claim)
  expect(toLineClaim(party('a', { wishes: 'high-chair' }), { stay })).toEqual({ ...claim, wishes: 'high-chair' })
})

/** The faults of an input, by field; undefined where there is none. */
const faultsOf = (schema: v.GenericSchema<any, any>, input: unknown) => {
  const { success, issues } = v.safeParse(schema, input)
  return success ? undefined : v.flatten(issues).nested
}

describe('what a host sends of the line', () => {
  const joins = { name: 'Bo', partySize: 2, quotedMinutes: 10 }

  test('is a name, a party size and the quoted wait; other fields are optional', () => {
    expect(v.parse(NewLineParty, joins)).toMatchObject({ ...joins, locale: 'en', onTheWay: false, texts: false })
    for (const given of [{ partySize: 1 }, { quotedMinutes: 0 }, { quotedMinutes: 240 }, { onTheWay: true }])
      expect(faultsOf(NewLineParty, { ...joins, ...given })).toBeUndefined()
    for (const [field, value] of [
      ['partySize', 0],
      ['partySize', 1.5],
      ['quotedMinutes', -1],
      ['quotedMinutes', 241],
      ['onTheWay', 'yes'],
      ['texts', 'yes'],
    ] as const)
      expect(faultsOf(NewLineParty, { ...joins, [field]: value })).toEqual({ [field]: [field] })
    expect(faultsOf(NewLineParty, {})).toBeDefined()
  })

  test('is a table with the version that was seen', () => {
    const calls = { id: 'a', version: 2, table: '1' }
    expect(v.parse(LinePartyCall, calls)).toEqual({ ...calls, seated: false })
    expect(faultsOf(LinePartyCall, { ...calls, table: '' })).toEqual({ table: ['table'] })
    expect(faultsOf(LinePartyCall, { ...calls, table: 'x'.repeat(65) })).toEqual({ table: ['tableTooLong'] })
    expect(faultsOf(LinePartyCall, { ...calls, table: 'x'.repeat(64) })).toBeUndefined()
    expect(faultsOf(LinePartyCall, { ...calls, seated: 1 })).toEqual({ seated: ['seated'] })
    expect(faultsOf(LinePartyCall, {})).toBeDefined()
  })

  test("is a move, or a change of the party's details", () => {
    const sent = { id: 'a', version: 2 }
    for (const to of lineMoves) expect(faultsOf(LinePartyMove, { ...sent, to })).toBeUndefined()
    for (const change of [{}, { name: 'Bo' }, { partySize: 3, quotedMinutes: 0, texts: true, phone: '' }])
      expect(faultsOf(LinePartyMove, { ...sent, change })).toBeUndefined()
    for (const wrong of [sent, { ...sent, to: 'left', change: {} }]) {
      const { issues } = v.safeParse(LinePartyMove, wrong)
      expect(issues?.map(({ message }) => message)).toEqual(['to'])
    }
    expect(faultsOf(LinePartyMove, { ...sent, change: { texts: 1 } })).toEqual({ 'change.texts': ['texts'] })
    expect(faultsOf(LinePartyMove, { ...sent, change: { partySize: 0 } })).toEqual({
      'change.partySize': ['partySize'],
    })
    expect(lineMoves).toEqual(['waiting', 'left', 'no-show'])
    expect(faultsOf(LinePartyMove, { id: 'a', version: 2, to: 'seated' })).toEqual({ to: ['to'] })
    expect(faultsOf(LinePartyMove, {})).toBeDefined()
  })
})
