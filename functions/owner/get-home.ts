import { getHome } from '#shared/owner-calls/home.ts'
import { serveOwner } from '../door/session.ts'
import { editable } from '../store/settings.ts'

export const handler = serveOwner(getHome, async () => (await editable()).home)
