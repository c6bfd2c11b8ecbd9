import { getSettings } from '#shared/site/settings-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { getEditable } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(getSettings, async () => (await getEditable()).settings)
