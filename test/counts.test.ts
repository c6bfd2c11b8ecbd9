import { describe, expect, test } from 'vitest'
import { browserCount, closing, none, one, sum } from './counts.ts'

const report = { expected: 7, unexpected: 1, flaky: 2 }

describe('a browser test that passed at its second try', () => {
  test('counts as flaky, neither as passed nor as failed', () =>
    expect(browserCount(report, false)).toEqual({ passed: 7, failed: 1, flaky: 2 }))

  test('has failed in the deep run', () =>
    expect(browserCount(report, true)).toEqual({ passed: 7, failed: 3, flaky: 0 }))
})

test('a run closes with what passed and failed, alone on its line', () => {
  expect(closing([browserCount(report, false), one(true), one(false)].reduce(sum, none)).split('\n')).toEqual([
    '2 flaky, passed at the second try only',
    '8 passed, 2 failed',
  ])
  expect(closing(one(true))).toBe('1 passed, 0 failed')
})
