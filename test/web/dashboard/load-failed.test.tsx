import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { listDays } from '#shared/reservations/owner-endpoints.ts'
import { accessQuery } from '#web/app/access.ts'
import { BlockCalendar } from '#web/dashboard/reservations/block-calendar.tsx'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'
import { GuestsToCallPanel } from '#web/dashboard/hours/guests-to-call-panel.tsx'

const now = { ...localDateTimeAt(new Date()), time: '12:00:00' }

/** What is shown of something, once the call that is named did not come. */
async function shown(what: ReactNode, lost: readonly unknown[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  cache.setQueryData(accessQuery.queryKey, { hasReservationsAccess: true } as never)
  await cache.prefetchQuery({ queryKey: lost, queryFn: () => Promise.reject(new Error('no answer')) })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={router as never}>{what}</RouterContextProvider>
    </QueryClientProvider>,
  )
}

describe('a list that fails to load says so, and can be loaded again:', () => {
  test.each([
    ['who is to be called', <GuestsToCallPanel key="calls" />, ownerQueryKey(listCallsToMake, {})],
    [
      'the days of a month',
      <BlockCalendar key="days" pending={false} onToggle={() => {}} />,
      ownerQueryKey(listDays, { month: now.date.slice(0, 7) }),
    ],
  ])('%s', async (_what, element, lost) => {
    const html = await shown(element, lost)
    expect(html).toContain('This couldn&#x27;t be loaded.')
    expect(html).toMatch(/<button[^>]*>[^/]*Try again/)
  })
})
