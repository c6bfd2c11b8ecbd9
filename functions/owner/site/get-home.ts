import { getHome } from '#shared/site/home-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditable } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getHome, async () => (await getEditable()).home)
