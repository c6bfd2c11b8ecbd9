import { getTextUsage } from '#shared/texts/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { readTextUsage } from '#functions/db/texts/usage.ts'

export const handler = createOwnerHandler(getTextUsage, readTextUsage)
