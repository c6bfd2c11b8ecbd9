import * as v from 'valibot'
import { defineEndpoint, limitPerNetwork, outputType } from '#shared/endpoint.ts'

/** The code of a short link: `/r/CODE`. */
const ShortCode = v.pipe(v.string('code'), v.regex(/^[2-9a-z]{10}$/, 'code'))

/** Redirects from the short link of a text message to the guest's page. An old link leads to the page without its table. */
export const openShortLink = /* @__PURE__ */ defineEndpoint(
  'open-short-link',
  'GET /api/short-links/{code}',
  'anyone',
  {
    input: v.strictObject({ code: ShortCode }),
    output: outputType<{ location: string }>(),
    status: 302,
    failsTo: '/reservations/manage',
    needs: 'texts',
    limit: limitPerNetwork(60, 'hour'),
    table: 'write',
  },
)
