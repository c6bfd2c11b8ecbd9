import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/** The requested and the published revision of the site. `publishedAt` is an ISO instant. */
export type PublishState = { wanted: number; published: number; publishedAt?: string }

/** Returns how far the public site is behind (see shared/site/README, Publishing). */
export const getPublishState = /* @__PURE__ */ defineEndpoint('get-publish-state', 'GET /api/owner/edition', 'owner', {
  input: noInput,
  output: outputType<PublishState>(),
})

/** Publishes the whole site once more. */
export const publishAgain = /* @__PURE__ */ defineEndpoint('publish-again', 'POST /api/owner/edition', 'owner', {
  input: noInput,
  output: outputType<PublishState>(),
  ...publishesSite,
})
