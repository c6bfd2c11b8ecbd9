import * as v from 'valibot'
import { defineEndpoint, limitPerNetwork, outputType, type PageContent } from '#shared/endpoint.ts'
import { Locale } from '#shared/validation.ts'

/** The link of a party in the line at the door. */
export const LineLink = v.strictObject({
  code: v.pipe(v.string('code'), v.regex(/^[\w-]{22}$/, 'code')),
  locale: v.optional(Locale, 'en'),
})
export type LineLink = v.InferOutput<typeof LineLink>

/** Shows a party its place in the line. A whole restaurant may ask from one network. */
export const showLinePlace = /* @__PURE__ */ defineEndpoint('show-line-place', 'GET /api/line', 'anyone', {
  input: LineLink,
  output: outputType<PageContent>(),
  page: true,
  errors: ['not-found'],
  limit: limitPerNetwork(1200, 'hour'),
  table: 'write',
})

/** Takes a party out of the line: its guest can't make it. */
export const leaveLine = /* @__PURE__ */ defineEndpoint('leave-line', 'POST /api/line', 'anyone', {
  input: LineLink,
  output: outputType<PageContent>(),
  page: true,
  errors: ['not-found', 'changed-meanwhile'],
  limit: limitPerNetwork(120, 'hour'),
  table: 'write',
})
