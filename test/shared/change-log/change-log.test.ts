import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  ChangeId,
  featureOfSubject,
  isUndoableSubject,
  toChangeEntry,
  isUnchangedSince,
  type ChangeSubject,
} from '#shared/change-log/change-log.ts'
import { LocalMonth } from '#shared/validation.ts'
import { toLocalizedText } from '#shared/localized-text.ts'

const entry = (given: Partial<Change> = {}): Change => ({
  id: '2026-11-21T12:00:00.000Z#abcd',
  at: '2026-11-21T12:00:00.000Z',
  what: 'menu-item',
  of: 'flan',
  title: 'Flan',
  ...given,
})
const fieldsOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  toChangeEntry(entry({ before, after }), false).fields

describe('an entry of the log', () => {
  test('an entry has the value before and after of each field', () => {
    const before = { name: 'Flan', price: '$5.00', gone: true, version: 1 }
    const after = { name: 'Flan', price: '$5.50', marketPrice: false, version: 2 }
    expect(toChangeEntry(entry({ before, after }), true)).toEqual({
      id: '2026-11-21T12:00:00.000Z#abcd',
      at: '2026-11-21T12:00:00.000Z',
      what: 'menu-item',
      of: 'flan',
      title: 'Flan',
      kind: 'changed',
      fields: [
        { field: 'price', before: '$5.00', after: '$5.50' },
        { field: 'gone', before: true, after: '' },
        { field: 'marketPrice', before: '', after: false },
      ],
      undoable: true,
      version: 2,
    })
  })

  test('of what was added or deleted says no more than that', () => {
    const added = toChangeEntry(entry({ after: { name: 'Flan', version: 1 } }), true)
    expect(added).toMatchObject({ kind: 'added', fields: [], version: 1 })
    const deleted = toChangeEntry(entry({ before: { name: 'Flan', version: 1 } }), true)
    expect(deleted).toMatchObject({ kind: 'deleted', fields: [] })
    expect(deleted).not.toHaveProperty('version')
  })

  test('names the version that it led to only where there is one', () =>
    expect(toChangeEntry(entry({ before: {}, after: { version: '2' } }), false)).not.toHaveProperty('version'))

  test('tells when it was undone', () => {
    expect(toChangeEntry(entry({ undoneAt: '2026-11-22T12:00:00.000Z' }), false).undoneAt).toBe(
      '2026-11-22T12:00:00.000Z',
    )
    expect(toChangeEntry(entry(), false)).not.toHaveProperty('undoneAt')
    expect(toChangeEntry(entry(), false).undoable).toBe(false)
  })

  test.each(['version', 'id', 'createdAt', 'updatedAt', 'locale', 'formerSlugs', 'sentQuote'])(
    'says nothing of %s, which is bookkeeping',
    (field) => expect(fieldsOf({ [field]: 'a' }, { [field]: 'b' })).toEqual([]),
  )

  test.each<[string, unknown, unknown]>([
    ['a number', 12, 12],
    ['a text', 'Flan', 'Flan'],
    ['yes', true, true],
    ['numbers under names', { a: 1, b: 2 }, '1 · 2'],
    ['another object, which nobody reads', { a: 'b', c: 1 }, ''],
    ['nothing', null, ''],
    ['dishes', [{ itemId: 'a', itemName: 'Tacos', price: '$3.50', quantity: 40 }], '40 × Tacos ($3.50)'],
    [
      'dishes to be quoted',
      [
        { itemId: 'a', itemName: 'Fish', price: '', quantity: 2 },
        { itemId: 'b', itemName: 'Flan', price: '$5.00', quantity: 1 },
      ],
      '2 × Fish, 1 × Flan ($5.00)',
    ],
    ['a text of 160 characters', 'x'.repeat(160), 'x'.repeat(160)],
    ['a longer text', 'x'.repeat(161), `${'x'.repeat(160)}…`],
  ])('shows %s', (_what, value, shown) =>
    expect(fieldsOf({ field: 'was' }, { field: value })).toEqual([{ field: 'field', before: 'was', after: shown }]),
  )
})

test('an entry says of a text which language was changed, also of one that was a plain string before', () => {
  const both = { en: 'Flan', es: 'Flan', enOf: 'a', esOf: 'a' }
  expect(fieldsOf({ name: both }, { name: { ...both, en: 'Custard' } })).toEqual([
    { field: 'name', locale: 'en', before: 'Flan', after: 'Custard' },
  ])
  expect(fieldsOf({ name: 'Flan' }, { name: { en: 'Flan', es: 'Flan casero' } })).toEqual([
    { field: 'name', locale: 'es', before: '', after: 'Flan casero' },
  ])
  expect(fieldsOf({ name: both }, { name: { ...both, esOf: 'b' } }), 'found right as it stands').toEqual([])
})

test('an entry of the hours says the shifts of a weekday and what the exceptions are called, and no more than that', () => {
  const week = Array.from({ length: 7 }, () => [{ opens: 660, closes: 900 }])
  const before = { week, exceptions: [], usual: ['labor-2027'], version: 1 }
  const after = {
    week: [[], [...week[1]!, { opens: 1020, closes: 1260 }], ...week.slice(2)],
    exceptions: [
      { id: 'a', from: '2026-12-24', to: '2026-12-24', name: { en: 'Christmas Eve', es: 'Nochebuena' }, intervals: [] },
      { id: 'b', from: '2027-01-04', to: '2027-01-08', name: { en: '', es: 'Piso nuevo' }, intervals: [] },
    ],
    usual: [],
    version: 2,
  }
  const { fields, kind, version } = toChangeEntry(entry({ what: 'hours', before, after }), true)
  expect([kind, version]).toEqual(['changed', 2])
  expect(fields).toEqual([
    { field: 'weekday0', before: { shifts: week[0] }, after: { shifts: [] } },
    { field: 'weekday1', before: { shifts: week[1] }, after: { shifts: after.week[1] } },
    { field: 'exceptions', before: '', after: 'Christmas Eve (2026-12-24), Piso nuevo (2027-01-04)' },
  ])
  expect(toChangeEntry(entry({ what: 'hours', after }), false)).toMatchObject({ kind: 'added', fields: [], version: 2 })
})

describe('an entry of a dish', () => {
  const dish = { name: toLocalizedText('Mole'), version: 1 }
  const told = (more: object) => fieldsOf(dish, { ...dish, ...more })

  test('says its sizes with their prices', () => {
    const sizes = [
      { label: { en: 'Small', es: 'Chico' }, price: '$3.00' },
      { label: { en: '', es: 'Grande' }, price: '$5.00' },
    ]
    expect(told({ sizes })).toEqual([{ field: 'sizes', before: '', after: 'Small $3.00, Grande $5.00' }])
  })

  test('says when it is sold: weekdays, minutes and dates', () => {
    const soldWhen = [
      { weekdays: [1, 2, 5], opens: 660, closes: 900, from: '2026-12-01', to: '2026-12-24' },
      { weekdays: [0, 6], opens: 0, closes: 1440, from: '', to: '' },
    ]
    expect(told({ soldWhen })).toEqual([{ field: 'soldWhen', before: '', after: { windows: soldWhen } }])
  })

  test('says what is in it, and on which day that was checked', () => {
    const contents = {
      allergens: { milk: 'contains', eggs: 'not' },
      diets: ['vegetarian', 'porkFree'],
      lard: 'no',
      broth: 'vegetable',
      checkedAt: '2026-11-21T12:00:00.000Z',
    }
    expect(told({ contents })).toEqual([
      { field: 'allergens', before: '', after: { presences: contents.allergens } },
      { field: 'diets', before: '', after: { diets: contents.diets } },
      { field: 'lard', before: '', after: 'no' },
      { field: 'broth', before: '', after: 'vegetable' },
      { field: 'checkedAt', before: '', after: '2026-11-21' },
    ])
  })
})

test('an entry of the truck says where it stops and when', () => {
  const stops = [
    { place: { en: 'Ball field', es: 'Campo' }, date: '2026-11-27' },
    { place: { en: '', es: 'Mercado' }, weekday: 6 },
  ]
  const told = toChangeEntry(
    entry({ what: 'truck', before: { stops: [], version: 1 }, after: { stops, version: 2 } }),
    true,
  )
  expect(told.fields).toEqual([{ field: 'stops', before: '', after: 'Ball field (2026-11-27), Mercado (6)' }])
})

test('an entry of the menu’s order says that it was changed, and which version that was', () => {
  const [before, after] = [
    { order: ['a', 'b'], version: 1 },
    { order: ['b', 'a'], version: 2 },
  ]
  expect(toChangeEntry(entry({ what: 'menu-order', before, after }), true)).toMatchObject({ fields: [], version: 2 })
})

test('an entry that takes another back names it', () => {
  const undoes = '2026-11-21T11:00:00.000Z#efgh'
  expect(toChangeEntry(entry({ undoes }), true).undoes).toBe(undoes)
  expect(toChangeEntry(entry(), true)).not.toHaveProperty('undoes')
})

test('a record counts as unchanged after any number of saves without a change', () => {
  expect(isUnchangedSince({ name: 'Flan', version: 4 }, { name: 'Flan', version: 2 })).toBe(true)
  expect(isUnchangedSince({ name: 'Flan', version: 2 }, { name: 'Elote', version: 2 })).toBe(false)
  expect(isUnchangedSince(undefined, undefined)).toBe(true)
  expect(isUnchangedSince(undefined, { name: 'Flan', version: 2 })).toBe(false)
  expect(isUnchangedSince({ name: 'Flan', version: 2 }, undefined)).toBe(false)
})

test.each<[ChangeSubject, boolean, string | undefined]>([
  ['setting', true, undefined],
  ['home', true, undefined],
  ['menu-item', true, undefined],
  ['post', false, undefined],
  ['reservation', false, 'reservations'],
  ['reservation-rules', true, 'reservations'],
  ['contact', false, 'contacts'],
  ['message', false, undefined],
  ['catering-request', false, 'catering'],
  ['catering-rules', false, 'catering'],
  ['payment-settings', false, undefined],
  ['guest', false, undefined],
  ['retention', false, undefined],
  ['stand', false, 'reservations'],
])('a change of %s can be undone: %s; the plan must give %s', (what, undoable, feature) => {
  expect(isUndoableSubject(what)).toBe(undoable)
  expect(featureOfSubject(what)).toBe(feature)
})

describe('the name of an entry', () => {
  test.each(['2026-11-21T12:00:00.000Z#abcd', '2026-11-21T12:00:00Z#a_-9', `2026-11-21T12:00:00Z#${'x'.repeat(40)}`])(
    'is %s',
    (id) => expect(v.is(ChangeId, id)).toBe(true),
  )
  test.each([
    '',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:00:00.000Z#abc',
    '2026-11-21T12:00:00.000Z#ab cd',
    'x2026-11-21T12:00:00.000Z#abcd',
    '2026-11-21T12:00:00.000Z#abcd\n',
    '2026-11-21T12:00Z#abcd',
    '2026-11-21T12:00:00.0000Z#abcd',
    '26-11-21T12:00:00.000Z#abcd',
    '2026-1-21T12:00:00.000Z#abcd',
    '2026-11-1T12:00:00.000Z#abcd',
    '2026-aa-21T12:00:00.000Z#abcd',
    '2026-11-aaT12:00:00.000Z#abcd',
    'aaaa-11-21T12:00:00.000Z#abcd',
    '2026-11-21Tab:cd:efZ#abcd',
    `2026-11-21T12:00:00Z#${'x'.repeat(41)}`,
  ])('is not %j', (id) => expect(v.safeParse(ChangeId, id).issues?.[0].message).toBe('id'))
  test('is text', () => expect(v.safeParse(ChangeId, 7).issues?.[0].message).toBe('id'))
})

describe('a month', () => {
  test.each(['2026-01', '2026-09', '2026-10', '2026-12'])('is %s', (month) =>
    expect(v.is(LocalMonth, month)).toBe(true),
  )
  test.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', 'x2026-01', 'aaaa-01', '2026-0a', '2026-1a', 7])(
    'is not %j',
    (month) => expect(v.safeParse(LocalMonth, month).issues?.[0].message).toBe('month'),
  )
})
