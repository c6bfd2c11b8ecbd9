import { getSettings } from '#shared/site/settings-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableSettings } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getSettings, async () => (await getEditableSettings()).settings)
