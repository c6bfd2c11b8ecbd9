import { defineEndpoint, outputType } from '#shared/endpoint.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'
import type { SmsUsage } from './sms-budget.ts'

/** Returns how much of the month's budget text messages have used. */
export const getTextUsage = /* @__PURE__ */ defineEndpoint('get-sms-usage', 'GET /api/owner/text-usage', 'owner', {
  input: noInput,
  output: outputType<SmsUsage>(),
  needs: 'texts',
})
