import { output, defineEndpoint } from '#shared/endpoint.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** How far the site is behind what was saved. `publishedAt` is an ISO instant. */
export type PublishState = { wanted: number; published: number; publishedAt?: string }

/** How far the public site is behind (see shared/README, Publishing). */
export const getPublishState = /* @__PURE__ */ defineEndpoint(
  'get-publish-state',
  'GET',
  '/api/owner/edition',
  'owner',
  {
    input: noInput,
    output: output<PublishState>(),
  },
)

/** Publish the site once more, though nothing was changed. */
export const publishAgain = /* @__PURE__ */ defineEndpoint('publish-again', 'POST', '/api/owner/edition', 'owner', {
  input: noInput,
  output: output<PublishState>(),
  ...publishesSite,
})
