import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'
import { type Opening, openingSteps } from './opening.ts'

/** Opens the site to guests, or shows them again that it opens soon. */
export const saveOpening = /* @__PURE__ */ defineEndpoint('save-opening', 'PUT /api/owner/opening', 'owner', {
  input: v.strictObject({ opened: v.boolean('opened') }),
  output: outputType<Opening>(),
  errors: ['setup-incomplete'],
  ...publishesSite,
})

/** Remembers which steps towards an open site the owner leaves for later. */
export const saveLaterSteps = /* @__PURE__ */ defineEndpoint(
  'save-later-steps',
  'PUT /api/owner/opening/later',
  'owner',
  {
    input: v.strictObject({
      later: v.pipe(v.array(v.picklist(openingSteps, 'step'), 'later'), v.maxLength(openingSteps.length, 'later')),
    }),
    output: outputType<Opening>(),
    table: 'write',
  },
)
