import { getRedirects } from '#shared/site/redirect-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableRedirects } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getRedirects, getEditableRedirects)
