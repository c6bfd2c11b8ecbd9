import { getPaymentSettings } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { readPaymentSettings } from '#functions/db/subscription/subscription.ts'

export const handler = createOwnerHandler(getPaymentSettings, readPaymentSettings)
