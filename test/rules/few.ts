import { vi } from 'vitest'

// Every change is judged by each property: by few inputs, by the same ones whenever it is measured, and by the first that tells, not by the smallest.
vi.mock('fast-check', async (original) => {
  const whole = await original<typeof import('fast-check')>()
  const assert = (property: Parameters<typeof whole.assert>[0], given?: { numRuns?: number }) =>
    whole.assert(property, { ...given, numRuns: Math.min(given?.numRuns ?? 30, 30), seed: 1, endOnFailure: true })
  return { ...whole, assert }
})
// What a rule costs is another question, and taken apart it costs more.
vi.mock('../growth.ts', async (original) => ({
  ...(await original<typeof import('../growth.ts')>()),
  growth: () => 0,
  timesLonger: () => 0,
}))
