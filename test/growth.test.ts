import { expect, test } from 'vitest'
import { growth, linear } from './growth.ts'

function line(n: number): number {
  let sum = 0
  for (let at = 0; at < n * 1000; at++) sum += at ^ 3
  return sum
}

function square(n: number): number {
  let sum = 0
  for (let row = 0; row < n; row++) for (let at = 0; at < n; at++) sum += row ^ at
  return sum
}

test('quadratic growth is distinguished from linear growth, also in the first run', () => {
  expect(growth(square, 3000)).toBeGreaterThan(linear)
  expect(growth(line, 3000)).toBeLessThan(linear)
})
