import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { invalidateAuditFindings, ownerQueryKey } from '#web/dashboard/owner-queries.ts'

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 600_000 } } })
afterEach(() => cache.clear())

/** Somebody who looks at how much there is to fix; the site answers when it is let. */
function looker() {
  const answers: ((count: number) => void)[] = []
  const observer = new QueryObserver<number>(cache, {
    queryKey: ownerQueryKey(checkSite, {}),
    queryFn: ({ signal: _heard }) => new Promise<number>((resolve) => answers.push(resolve)),
  })
  const leave = observer.subscribe(() => undefined)
  const sees = () => observer.getCurrentResult().data
  return { answers, leave, sees }
}

test('findings are loaded again after a save when they are shown next', async () => {
  const first = looker()
  first.answers[0]!(8)
  await vi.waitFor(() => expect(first.sees()).toBe(8))
  await invalidateAuditFindings(cache)
  expect(first.answers).toHaveLength(1)
  expect(first.sees()).toBe(8)
  first.leave()
  const next = looker()
  expect(next.answers).toHaveLength(1)
  next.leave()
})

test.each([
  ['first', false],
  ['next', true],
] as const)('the %s answer from before a save is not taken for one from after it', async (_which, isKnown) => {
  const one = looker()
  if (isKnown) {
    one.answers[0]!(9)
    await vi.waitFor(() => expect(one.sees()).toBe(9))
    void cache.refetchQueries({ queryKey: ownerQueryKey(checkSite) })
  }
  const before = one.answers.at(-1)!
  const forgotten = invalidateAuditFindings(cache)
  await vi.waitFor(() => expect(one.answers).toHaveLength(isKnown ? 3 : 2))
  before(8)
  one.answers.at(-1)!(7)
  await forgotten
  expect(one.sees()).toBe(7)
  one.leave()
})
