import { getPaymentSettings } from '#shared/site/settings-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { paymentSettings } from '#functions/db/subscription/subscription.ts'

export const handler = serveOwner(getPaymentSettings, paymentSettings)
