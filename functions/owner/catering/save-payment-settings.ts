import { savePaymentSettings } from '#shared/site/settings-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { paymentSettings, savePayments } from '#functions/db/subscription/subscription.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(savePaymentSettings, async ({ version, ...prices }) => {
  const { fixed, ...before } = await paymentSettings()
  if (fixed) throw new Refused('prices-fixed')
  const after = { ...prices, version: version + 1 }
  await transact([
    savePayments(prices, version),
    logged({ what: 'payment-settings', of: 'subscription', title: 'Stripe', before, after }),
    raise(),
  ])
  await wake('publish-site')
  return after
})
