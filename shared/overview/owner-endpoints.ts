import { output, defineEndpoint } from '#shared/endpoint.ts'
import type { UnreadCounts, Overview } from './overview.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Today at a glance. */
export const getOverview = /* @__PURE__ */ defineEndpoint('get-overview', 'GET', '/api/owner/overview', 'owner', {
  input: noInput,
  output: output<Overview>(),
})

/** How much waits; asked again and again while the dashboard is open. */
export const getUnread = /* @__PURE__ */ defineEndpoint('get-unread', 'GET', '/api/owner/news', 'owner', {
  input: noInput,
  output: output<UnreadCounts>(),
})
