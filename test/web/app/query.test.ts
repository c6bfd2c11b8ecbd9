import { describe, expect, test } from 'vitest'
import { accessQuery } from '#web/app/access.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { createQueryClient } from '#web/app/query-client.ts'

const queries = createQueryClient().getDefaultOptions().queries!
const retry = queries.retry as (failures: number, error: Error) => boolean
const delay = queries.retryDelay as (attempt: number, error: Error) => number
const lost = new Error('the network')
const answered = (status: number) => retry(0, new ApiRequestError(status, { reason: 'unavailable', message: '' }))

describe('requests of a page', () => {
  test('is tried three more times, after 1 s doubling to 30 s', () => {
    expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false])
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => delay(attempt, lost))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })

  test('is not asked for again when it was refused, but is when the server failed', () => {
    expect([400, 404, 422, 500, 503].map(answered)).toEqual([false, false, false, true, true])
  })

  test('is kept for five minutes; access is polled every 30 s and fresh for 10 s', () => {
    expect([queries.staleTime, queries.gcTime]).toEqual([300_000, 300_000])
    expect([accessQuery.refetchInterval, accessQuery.staleTime]).toEqual([30_000, 10_000])
  })
})
