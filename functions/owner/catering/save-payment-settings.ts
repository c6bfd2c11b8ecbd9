import { savePaymentSettings } from '#shared/catering/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { readPaymentSettings, savePaymentSettingsOp } from '#functions/db/subscription/subscription.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'

export const handler = createOwnerHandler(savePaymentSettings, async ({ version, ...prices }) => {
  const { fixed, ...before } = await readPaymentSettings()
  if (fixed) throw new ApiError('prices-fixed')
  const after = await saveVersioned(
    {
      what: 'payment-settings',
      of: 'subscription',
      title: 'Stripe',
      before,
      value: prices,
      version,
      write: savePaymentSettingsOp(prices, version),
    },
    [requestPublishOp()],
  )
  await trigger('publish-site')
  return after
})
