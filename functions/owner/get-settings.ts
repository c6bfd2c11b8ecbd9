import { getSettings } from '#shared/owner-calls/settings.ts'
import { serveOwner } from '../door/session.ts'
import { editable } from '../store/settings.ts'

export const handler = serveOwner(getSettings, async () => (await editable()).settings)
