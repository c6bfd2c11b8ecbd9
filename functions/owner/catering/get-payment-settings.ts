import { getPaymentSettings } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { readPaymentSettings } from '#functions/db/subscription/subscription.ts'

export const handler = createOwnerHandler(getPaymentSettings, readPaymentSettings)
