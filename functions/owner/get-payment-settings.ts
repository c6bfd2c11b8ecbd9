import { getPaymentSettings } from '#shared/owner-calls/settings.ts'
import { serveOwner } from '../door/session.ts'
import { paymentSettings } from '../store/subscription.ts'

export const handler = serveOwner(getPaymentSettings, paymentSettings)
