import { getPaymentSettings } from '#shared/owner-calls.ts'
import { serveOwner } from '../door/session.ts'
import { paymentSettings } from '../store/subscription.ts'

export const handler = serveOwner(getPaymentSettings, paymentSettings)
