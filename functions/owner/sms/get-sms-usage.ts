import { getTextUsage } from '#shared/sms/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { loadSmsUsage } from '#functions/db/sms/usage.ts'

export const handler = createOwnerHandler(getTextUsage, loadSmsUsage)
