import { answers, call } from '#shared/endpoint.ts'
import type { News, Overview } from './overview.ts'
import { nothing } from '#shared/lib/endpoint-parts.ts'

/** Today at a glance. */
export const getOverview = /* @__PURE__ */ call('get-overview', 'GET', '/api/owner/overview', 'owner', {
  input: nothing,
  output: answers<Overview>(),
})

/** How much waits; asked again and again while the dashboard is open. */
export const getNews = /* @__PURE__ */ call('get-unread', 'GET', '/api/owner/news', 'owner', {
  input: nothing,
  output: answers<News>(),
})
