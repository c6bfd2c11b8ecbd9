import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { UnreadCounts, Overview } from './overview.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Returns today at a glance. */
export const getOverview = /* @__PURE__ */ defineEndpoint('get-overview', 'GET /api/owner/overview', 'owner', {
  input: noInput,
  output: outputType<Overview>(),
})

/** Returns the unread counts; an open dashboard polls it. */
export const getUnread = /* @__PURE__ */ defineEndpoint('get-unread', 'GET /api/owner/news', 'owner', {
  input: noInput,
  output: outputType<UnreadCounts>(),
})
