import { savePaymentSettings } from '#shared/owner-calls/settings.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { paymentSettings, savePayments } from '../store/subscription.ts'
import { transact } from '../store/table.ts'

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
