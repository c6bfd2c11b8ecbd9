import { expect, test } from 'vitest'
import { stableStringify, isSameJson } from '#shared/lib/stable-json.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { toChangeEntry } from '#shared/change-log/change-log.ts'
import { roundToCents } from '#shared/money.ts'
import { isChangedSinceSent, quotedFields } from '#shared/catering/quote-edit.ts'
import { aDish } from '#test/make.ts'

/** A value as the table may give it back: the keys of every map in another order. */
const turned = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part,
  ) as T

test.each([
  [{ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [undefined, undefined, true],
  [undefined, null, false],
  [[1, 2], [2, 1], false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [{ a: '1' }, { a: 1 }, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same)
  expect(stableStringify(a) === stableStringify(b)).toBe(same)
})

test('keys are sorted at every depth', () =>
  expect(stableStringify({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}'))

test('values whose keys are in another order are equal', () => {
  const before = { hours: { monday: { opens: 600, closes: 1290 }, tuesday: null }, phone: '770' }
  const entry = { id: 'x', at: '2026-11-30T17:00:00Z', what: 'setting', of: 'hours', title: 'Hours' } as const
  expect(toChangeEntry({ ...entry, before, after: turned(before) }, false).fields).toEqual([])
  expect(toChangeEntry({ ...entry, before, after: turned({ ...before, phone: '678' }) }, false).fields).toEqual([
    { field: 'phone', before: '770', after: '678' },
  ])
})

test('a sent quote that the table gives back in another order of keys is the quote that was sent', () => {
  const request = {
    desiredDate: '2026-12-24',
    numberOfServings: 40,
    selectedItems: [{ item: aDish(), quantity: 40 }],
    totalAmount: roundToCents(19_600),
  } as unknown as StoredCateringRequest
  const sentQuote = turned({ ...quotedFields(request), at: '2026-11-30T17:00:00Z' })
  expect(isChangedSinceSent({ ...request, sentQuote })).toBe(false)
  expect(isChangedSinceSent({ ...request, sentQuote, totalAmount: roundToCents(19_700) })).toBe(true)
})
