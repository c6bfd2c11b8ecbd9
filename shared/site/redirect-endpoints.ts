import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'
import { type EditableRedirects, RedirectsChange } from './redirects.ts'

/** Returns the old addresses and the pages that they lead to. */
export const getRedirects = /* @__PURE__ */ defineEndpoint('get-redirects', 'GET /api/owner/redirects', 'owner', {
  input: noInput,
  output: outputType<EditableRedirects>(),
})

/** Saves the old addresses over a version. */
export const saveRedirects = /* @__PURE__ */ defineEndpoint('save-redirects', 'PUT /api/owner/redirects', 'owner', {
  input: RedirectsChange,
  output: outputType<EditableRedirects>(),
  errors: ['changed-meanwhile'],
  ...publishesSite,
})
