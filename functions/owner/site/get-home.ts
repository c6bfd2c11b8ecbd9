import { getHome } from '#shared/site/home-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editable } from '#functions/db/site/settings.ts'

export const handler = serveOwner(getHome, async () => (await editable()).home)
