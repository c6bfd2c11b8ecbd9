import { expect, test } from 'vitest'
import { labelledDayIndexes, gridLines } from '#web/dashboard/analytics/scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
])('the lines up to %i', (most, lines) => {
  expect(gridLines(most)).toEqual(lines)
})

test('every amount has round lines, five at most above none, and stays below the last', () => {
  for (let most = 0; most < 2_000; most++) {
    const lines = gridLines(most)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
    expect(lines.every(Number.isInteger)).toBe(true)
  }
})

test('the newest day has its date, and as many before it as fit', () => {
  expect(labelledDayIndexes(7, 700, 58)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelledDayIndexes(7, 200, 58)).toEqual([0, 3, 6])
  expect(labelledDayIndexes(366, 300, 58).length).toBe(6)
  expect(labelledDayIndexes(1, 0, 58)).toEqual([0])
})
