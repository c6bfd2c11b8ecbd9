import { listErasures } from '#shared/owner-calls/guests.ts'
import { serveOwner } from '../door/session.ts'
import { erasures, seen } from '../store/erasures.ts'

export const handler = serveOwner(listErasures, async () => ({ erasures: (await erasures()).map(seen) }))
