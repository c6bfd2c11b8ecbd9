import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateCachedAnswer, setCachedAnswer } from '#web/dashboard/owner-queries.ts'

const key = ['owner', 'get-table-day', { date: '2026-12-04' }]

/** A query that was asked, and whose next answer is on its way until the test lets it come. */
async function asked() {
  const cache = new QueryClient()
  let arrive: ((rows: string[]) => void) | undefined
  let isFirst = true
  const options = {
    queryKey: key,
    queryFn: () => {
      if (!isFirst) return new Promise<string[]>((resolve) => (arrive = resolve))
      isFirst = false
      return Promise.resolve(['expected'])
    },
  }
  await cache.fetchQuery(options)
  const poll = cache.fetchQuery(options).catch(() => {})
  return { cache, poll, arrive: (rows: string[]) => arrive?.(rows) }
}

test('an answer that was on its way when a save was answered does not show what was', async () => {
  const { cache, poll, arrive } = await asked()
  updateCachedAnswer<string[]>(cache, key, (rows) => rows.map(() => 'left'))
  arrive(['expected'])
  await poll
  expect(cache.getQueryData(key)).toEqual(['left'])
  expect(cache.isFetching({ queryKey: key })).toBe(0)
})

test('what is put stays, whatever was on its way, and the next answer shows what is new', async () => {
  const { cache, poll, arrive } = await asked()
  setCachedAnswer(cache, key, ['locked'])
  arrive(['open'])
  await poll
  expect(cache.getQueryData(key)).toEqual(['locked'])
  expect(await cache.fetchQuery({ queryKey: key, queryFn: async () => ['blocked'] })).toEqual(['blocked'])
})

test('an unrequested query gets no invented answer, and its first request still runs', async () => {
  const cache = new QueryClient()
  const first = cache.fetchQuery({ queryKey: key, queryFn: async () => ['expected'] })
  updateCachedAnswer<string[]>(cache, key, () => ['left'])
  expect(await first).toEqual(['expected'])
})
