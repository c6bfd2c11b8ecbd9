import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { isDeep } from '#test/deep.ts'
import { useTier, withOwner } from './with-owner.ts'

// Schemas are looked into as valibot keeps them.
type Schema = v.GenericSchema & {
  kind: string
  pipe?: readonly (Schema & { requirement?: number })[]
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly (Schema | string)[]
}
type Path = readonly (string | 0)[]

const parts = (schema: Schema): readonly Schema[] => schema.pipe?.filter(({ kind }) => kind === 'schema') ?? [schema]

/** Where a schema takes numbers: the path of each, 0 standing for any place of a list. */
function numbers(schema: Schema, path: Path = []): Path[] {
  return parts(schema).flatMap((part) => {
    if (part.type === 'number') return [path]
    const below = [
      ...Object.entries(part.entries ?? {}).map(([name, entry]) => numbers(entry, [...path, name])),
      part.item ? numbers(part.item, [...path, 0]) : [],
      part.wrapped ? numbers(part.wrapped, path) : [],
      ...(part.options ?? []).map((option) => (typeof option === 'object' ? numbers(option, path) : [])),
    ]
    return below.flat()
  })
}

const texts = [
  'x',
  'en',
  '2026-12-18',
  '2026-12',
  '18:00:00',
  'ana@example.com',
  '(770) 555-0199',
  '11 AM-9 PM',
  '$10.25',
  'price_1',
  'name,price,category,description\nTaco,$3,Tacos,',
  '',
  '1234567890123456789012',
  '0b6f4f4e-5a3c-4f0e-9d6e-2f7b7c1d8a90',
  'B'.repeat(87),
]
const plain = [...texts, 1, 2, 10, 50, 1200, true]

/** Something that a schema takes; no two plans may share a price, and a shift closes after it opens; diets ask for more answers, sizes for no price, a stop is of a weekday or a date, and quiet hours end at another hour. */
function sample(schema: Schema): unknown {
  const [first] = parts(schema)
  const last = parts(schema).at(-1)!
  if (first!.entries)
    return Object.fromEntries(
      // A party of the line is moved, or what it told is changed.
      Object.entries(first!.entries)
        .filter(([name]) => !(name === 'to' && 'change' in first!.entries!))
        .map(([name, entry]) => [
          name,
          name.endsWith('PriceId')
            ? ''
            : name === 'closes'
              ? 1200
              : name === 'field'
                ? 'name'
                : name === 'diets' || name === 'sizes' || name === 'runs'
                  ? []
                  : 'off' in first!.entries! && name === 'date'
                    ? undefined
                    : 'off' in first!.entries! && name === 'to'
                      ? 1200
                      : name === 'to' && 'from' in first!.entries! && v.is(entry, 8)
                        ? 8
                        : sample(entry),
        ]),
    )
  if (last.type === 'record') return {}
  const { item } = last
  const length = schema.pipe?.find(({ type }) => type === 'length')?.requirement ?? 1
  if (item) return Array.from({ length }, () => sample(item))
  if (!schema.pipe && schema.wrapped) return sample(schema.wrapped)
  const options = (last.options ?? []).map((option) => (typeof option === 'object' ? sample(option) : option))
  return [...options, ...plain].find((one) => v.is(schema, one))
}

const withNumber = (given: unknown, [step, ...rest]: Path, put: unknown): unknown => {
  if (step === undefined) return put
  const whole = given as Record<string | 0, unknown>
  return Array.isArray(given)
    ? [withNumber(given[0], rest, put), ...given.slice(1)]
    : { ...whole, [step]: withNumber(whole[step], rest, put) }
}

let turns = 0
const fields = allEndpoints.flatMap((call) =>
  numbers(call.input as Schema).map((path) => ({ name: call.name, field: path.join('.'), path, call, turn: turns++ })),
)

/** As they stand in a body: past what is exact, past what the table holds, past what a number holds, and texts that look like numbers. */
const beyond = ['1e308', '-1e308', '1e400', '9007199254740993', '9007199254740992', '1e126', '-1', '0.0000001']
const notOne = ['"NaN"', '"Infinity"', '"1e308"', '"-0"', '"٣"', '"1"', 'null', '[]', '{}', 'true']

const { asOwner } = withOwner()
let caller = 0
beforeAll(() => useTier('enterprise'))

/** A call as it is sent: what its path names stands there alone. */
function asSent({ method, path }: (typeof allEndpoints)[number], { ...rest }: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { route: `${method} ${filled}`, rest }
}
const asSomebody = () => ({ ip: `198.51.${(caller >> 8) % 256}.${caller++ % 256}` })

test('every call that takes a number is known here', () => {
  expect(fields.length).toBeGreaterThan(20)
  for (const { call } of fields)
    expect([call.name, v.is(call.input, sample(call.input as Schema))]).toEqual([call.name, true])
})

describe.each(fields)('$name: $field', ({ call, path, turn }) => {
  const given = sample(call.input as Schema)
  const send = async (literal: string) => {
    const { route, rest } = asSent(call, withNumber(given, path, '@number') as Record<string, unknown>)
    return asOwner(route, JSON.stringify(rest).replace('"@number"', literal), asSomebody())
  }

  test('takes no number beyond its bounds, and nothing that only looks like one', async () => {
    for (const [at, literal] of [...beyond, ...notOne].entries()) {
      // What may be left out, or be a part, is told by its schema alone.
      const isTaken = v.is(call.input, withNumber(given, path, JSON.parse(literal)))
      // What the schema refuses comes no further, so every day a third of it is sent, another one for each number.
      if (isTaken || isDeep || (at + turn) % 3 === 0) {
        const { status } = await send(literal)
        expect([literal, status < 500]).toEqual([literal, true])
        if (!isTaken) expect([literal, status]).toEqual([literal, 400])
      }
      if (beyond.slice(0, 6).includes(literal) || literal.startsWith('"'))
        expect([literal, isTaken]).toEqual([literal, false])
    }
  })

  test('takes nothing less than nothing', async () => {
    expect((await send('-0')).status).toBeLessThan(500)
    const read = v.safeParse(call.input, withNumber(given, path, -0))
    const taken = read.success && path.reduce<any>((part, step) => part?.[step], read.output)
    expect(Object.is(taken, -0)).toBe(false)
  })
})

/** The calls that take a date or a month, with what they take. */
const dated = allEndpoints
  .map((call) => ({ name: call.name, call, given: JSON.stringify(sample(call.input as Schema) ?? {}) }))
  .filter(({ given }) => given.includes('2026-12'))

describe.each(dated)('$name', ({ call, given }) => {
  test.each(['0000-01-01', '1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01', '9999-12-31'])(
    'takes %s, or refuses it',
    async (date) => {
      const input = given.replaceAll('2026-12-18', date).replaceAll('2026-12', date.slice(0, 7))
      const { route, rest } = asSent(call, JSON.parse(input) as Record<string, unknown>)
      expect((await asOwner(route, rest, asSomebody())).status).toBeLessThan(500)
    },
  )
})
