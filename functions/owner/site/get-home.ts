import { getHome } from '#shared/site/home-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableSettings } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getHome, async () => (await getEditableSettings()).home)
