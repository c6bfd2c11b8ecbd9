import { answers, call } from '#shared/endpoint.ts'
import { nothing, publishes } from '#shared/lib/endpoint-parts.ts'

/** How far the site is behind what was saved. `publishedAt` is an ISO instant. */
export type EditionSeen = { wanted: number; published: number; publishedAt?: string }

/** How far the public site is behind (see shared/README, Publishing). */
export const getEdition = /* @__PURE__ */ call('get-publish-state', 'GET', '/api/owner/edition', 'owner', {
  input: nothing,
  output: answers<EditionSeen>(),
})

/** Publish the site once more, though nothing was changed. */
export const publishAgain = /* @__PURE__ */ call('publish-again', 'POST', '/api/owner/edition', 'owner', {
  input: nothing,
  output: answers<EditionSeen>(),
  ...publishes,
})
