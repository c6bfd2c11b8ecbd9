import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'
import type { Opening } from './opening.ts'

/** Opens the site to guests, or shows them again that it opens soon. */
export const saveOpening = /* @__PURE__ */ defineEndpoint('save-opening', 'PUT /api/owner/opening', 'owner', {
  input: v.strictObject({ opened: v.boolean('opened') }),
  output: outputType<Opening>(),
  errors: ['steps-missing'],
  ...publishesSite,
})
