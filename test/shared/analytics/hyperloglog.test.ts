import { describe, expect, test } from 'vitest'
import { createDistinctCounter } from '#shared/analytics/hyperloglog.ts'

const countOf = (from: number, to: number) => {
  const names = createDistinctCounter()
  for (let n = from; n < to; n++) names.see(`visitor-${n}`)
  return names
}
/** HyperLogLog with 14 bits for the register, of 32. */
const registers = 2 ** 14
const most = 32 - 14 + 1

const isWithin = (share: number, count: number, of: number) => expect(Math.abs(count / of - 1)).toBeLessThan(share)

describe('different names are counted', () => {
  test.each([0, 1, 2, 100, 999])('exactly when they are %i, however often each comes', (count) => {
    const names = createDistinctCounter()
    for (let n = 0; n < count * 2; n++) names.see(`visitor-${n % count}`)
    expect(names.count()).toBe(count)
  })

  test.each([1000, 1500, 20_000, 1_000_000])('within 2 %% when they are %i', (count) => {
    isWithin(0.02, countOf(0, count).count(), count)
  })

  test.each([
    ['few with few, and few in all', 400, 800, 900],
    ['few with few, and many in all', 900, 900, 1800],
    ['few with many', 10, 5000, 5005],
    ['many with few', 5000, 4990, 5200],
    ['many with many', 3000, 2000, 4500],
  ])('together as if one had seen them all: %s', (_what, first, from, to) => {
    const [all, one] = [createDistinctCounter(), countOf(0, first)]
    for (let n = 0; n < first; n++) all.see(`visitor-${n}`)
    for (let n = from; n < to; n++) all.see(`visitor-${n}`)
    one.merge(countOf(from, to).seen())
    expect(one.count()).toBe(all.count())
    expect(one.seen()).toBe(all.seen())
    isWithin(0.02, one.count(), first + to - Math.max(from, first) - Math.max(0, from - to))
  })

  test('names are counted exactly below a thousand, and by sixteen thousand registers from there on', () => {
    expect(atob(countOf(0, 999).seen())).toHaveLength(999 * 4)
    expect(atob(countOf(0, 1000).seen())).toHaveLength(registers)
  })

  test('by the same hash as ever, so that what was kept is read', () => {
    const names = createDistinctCounter()
    names.see('ana')
    expect(names.seen()).toBe('f/C8Ug==')
    const one = createDistinctCounter()
    one.merge('f/C8Ug==')
    one.see('ana')
    expect(one.count()).toBe(1)
  })

  test('the stored sketch is the same in any order of names, in at most 22 KB', () => {
    const back = createDistinctCounter()
    for (let n = 700; n-- > 0;) back.see(`visitor-${n}`)
    expect(back.seen()).toBe(countOf(0, 700).seen())
    expect(countOf(0, 0).seen()).toBe('')
    expect(countOf(0, 50_000).seen().length).toBeLessThanOrEqual(22_000)
  })
})

/** Ertl's own sums, written out (2017, algorithm 6): `many[k]` registers hold rank k. */
function expected(many: readonly number[]): number {
  const [none, full] = [many[0]! / registers, 1 - many[most]! / registers]
  let sigma = none
  let tau = 1 - full
  for (let k = 1; k < 60; k++) {
    sigma += none ** (2 ** k) * 2 ** (k - 1)
    tau -= (1 - full ** (2 ** -k)) ** 2 * 2 ** -k
  }
  let sum = registers * sigma + ((registers * tau) / 3) * 2 ** -(most - 1)
  for (let k = 1; k < most; k++) sum += many[k]! * 2 ** -k
  return Math.round(registers ** 2 / (2 * Math.LN2 * sum))
}
const storedAs = (many: readonly number[]) =>
  btoa(many.map((count, rank) => String.fromCharCode(rank).repeat(count)).join(''))
const ranks = (given: Record<number, number>) => Array.from({ length: most + 1 }, (_, k) => given[k] ?? 0)

describe('the estimate', () => {
  test.each([
    ['nobody was seen', { 0: registers }],
    ['most are empty', { 0: registers - 3, 1: 2, 4: 1 }],
    ['half are empty', { 0: registers / 2, 1: registers / 2 }],
    ['none is empty', { 1: registers / 2, 2: registers / 4, 3: registers / 4 }],
    ['some are full', { 17: registers / 2, 18: registers / 4, 19: registers / 4 }],
    ['all but one are full', { 18: 1, 19: registers - 1 }],
  ] as const)('is that of the paper where %s', (_what, given) => {
    const names = createDistinctCounter()
    names.merge(storedAs(ranks(given)))
    expect(names.count()).toBe(expected(ranks(given)))
  })

  test('is without end where every register is full', () => {
    const names = createDistinctCounter()
    names.merge(storedAs(ranks({ [most]: registers })))
    expect(names.count()).toBe(Infinity)
  })

  test('knows no rank above the longest run of zeros that a hash has left', () => {
    const held = Uint8Array.from(atob(countOf(0, 1_000_000).seen()), (char) => char.charCodeAt(0))
    expect(Math.max(...held)).toBe(most)
  })
})
