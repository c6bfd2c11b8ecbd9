import { getCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableCateringSettings } from '#functions/db/catering/settings.ts'

export const handler = createOwnerHandler(getCateringSettings, getEditableCateringSettings)
