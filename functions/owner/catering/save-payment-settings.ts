import { savePaymentSettings } from '#shared/catering/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { readPaymentSettings, savePaymentSettingsOp } from '#functions/db/subscription/subscription.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(savePaymentSettings, async ({ version, ...prices }) => {
  const { fixed, ...before } = await readPaymentSettings()
  if (fixed) throw new ApiError('prices-fixed')
  const after = { ...prices, version: version + 1 }
  await transact([
    savePaymentSettingsOp(prices, version),
    auditEntryOp({ what: 'payment-settings', of: 'subscription', title: 'Stripe', before, after }),
    requestPublishOp(),
  ])
  await trigger('publish-site')
  return after
})
