import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { firstOverrideError, hasEnded, OverrideCommand, OverrideId, OverrideCommands } from '#shared/overrides/types.ts'

const flat = (schema: v.GenericSchema, sent: unknown) => v.flatten(v.safeParse(schema, sent).issues ?? ([] as never))
const faultsOf = (order: object) => flat(OverrideCommand, order)
const at = '2026-12-24T17:30'
const span = { from: at, until: '2026-12-25T11:00' }
const date = '2026-12-24'
const birria = { verb: 'sold-out', dishes: ['birria'] }

describe('an order', () => {
  test.each([
    birria,
    { ...birria, ...span },
    { verb: 'back', dishes: ['birria'] },
    { verb: 'back', dishes: ['birria', 'flan'], at },
    { verb: 'close' },
    { verb: 'close', date },
    { verb: 'close', ...span },
    { verb: 'open-later', at },
    { verb: 'close-early', at },
    { verb: 'stay-later', at },
    { verb: 'pause' },
    { verb: 'pause', ...span },
    { verb: 'resume' },
    { verb: 'resume', at },
    { verb: 'truck-cancelled' },
    { verb: 'truck-cancelled', stop: 'plaza' },
    { verb: 'truck-cancelled', date },
    { verb: 'truck-cancelled', ...span },
  ])('%j is read as it is', (order) => expect(v.parse(OverrideCommand, order)).toEqual(order))

  test('of the truck needs no address, and a line has no words where none were sent', () => {
    const place = { en: 'Plaza Fiesta', es: '' }
    expect(v.parse(OverrideCommand, { verb: 'truck', place })).toMatchObject({ address: '' })
    expect(v.parse(OverrideCommand, { verb: 'say', text: 'Back at noon', ...span })).toMatchObject({
      text: { en: 'Back at noon', es: '' },
    })
  })

  test.each([
    ['a time that is a number', { ...birria, until: 1730 }, { until: ['stamp'] }],
    ['a time without a date', { ...birria, until: '17:30' }, { until: ['stamp', 'stamp'] }],
    ['a time of an hour that is none', { ...birria, until: `${date}T24:00` }, { until: ['stamp'] }],
    ['a time with seconds', { ...birria, until: `${at}:00` }, { until: ['stamp'] }],
    ['a time behind a date', { ...birria, until: `${date} ${at}` }, { until: ['stamp'] }],
    ['a time on a date that is none', { ...birria, until: '2026-02-30T17:30' }, { until: ['stamp'] }],
    ['a dish that is in no list', { ...birria, dishes: 'birria' }, { dishes: ['dishes'] }],
    ['no dish', { ...birria, dishes: [] }, { dishes: ['dishes'] }],
    ['more dishes than a hundred', { ...birria, dishes: Array(101).fill('birria') }, { dishes: ['dishes'] }],
    ['no words to say', { verb: 'say', text: ' ' }, { 'text.en': ['required'] }],
    ['a line that is too long', { verb: 'say', text: 'x'.repeat(281) }, { 'text.en': ['too-long'] }],
  ])('with %s is refused at its field', (_what, order, nested) => expect(faultsOf(order)).toEqual({ nested }))

  test.each(
    ['close', 'truck-cancelled'].flatMap((verb) => [
      { verb, date, from: span.from },
      { verb, date, until: span.until },
      { verb, date, ...span },
    ]),
  )('is of a date or of times, never of both: %j', (order) => expect(faultsOf(order)).toEqual({ root: ['stamp'] }))

  test('is one of twenty at most that are given at once', () => {
    const orders = (count: number) =>
      flat(
        OverrideCommands,
        Array.from({ length: count }, () => birria),
      )
    expect([1, 20].map(orders)).toEqual([{}, {}])
    expect([0, 21].map(orders)).toEqual([{ root: ['orders'] }, { root: ['orders'] }])
    expect(flat(OverrideCommands, birria)).toEqual({ root: ['orders'] })
  })
})

test.each([
  ['a', true],
  ['order-1_B', true],
  ['x'.repeat(220), true],
  ['x'.repeat(221), false],
  ['', false],
  ['a b', false],
  [' a', false],
  ['a ', false],
  [5, false],
])("an override's id has letters, digits and hyphens: %j", (id, is) =>
  expect(flat(OverrideId, id)).toEqual(is ? {} : { root: ['id'] }),
)

test.each([
  ['2026-12-24T22:29:59.999Z', false],
  ['2026-12-24T22:30:00.000Z', true],
])('an override until half past five has ended at %s: %s', (now, over) => {
  expect(hasEnded({ until: '2026-12-24T22:30:00.000Z' }, now)).toBe(over)
  expect(hasEnded({}, now)).toBe(false)
})

test('of orders that were given together the first that was refused says why', () => {
  const done = { verb: 'back', id: 'one' } as const
  expect(
    firstOverrideError([done, { verb: 'back', refused: 'not-sold-out' }, { verb: 'pause', refused: 'no-access' }]),
  ).toBe('not-sold-out')
  expect(firstOverrideError([done])).toBeUndefined()
})
