import { defineEndpoint, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import type { TextUsage } from './budget.ts'

/** Returns how much of the month's budget text messages have used. */
export const getTextUsage = /* @__PURE__ */ defineEndpoint('get-text-usage', 'GET /api/owner/text-usage', 'owner', {
  input: noInput,
  output: outputType<TextUsage>(),
  needs: 'texts',
})
