import { getHome } from '#shared/owner-calls/home.ts'
import { serveOwner } from '../door/session.ts'
import { edited } from '../store/settings.ts'

export const handler = serveOwner(getHome, async () => (await edited()).home)
