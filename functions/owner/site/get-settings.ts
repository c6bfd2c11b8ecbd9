import { getSettings } from '#shared/site/settings-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editable } from '#functions/db/site/settings.ts'

export const handler = serveOwner(getSettings, async () => (await editable()).settings)
