import { listErasures } from '#shared/erasure/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { erasures, seen } from '#functions/db/erasure/erasures.ts'

export const handler = serveOwner(listErasures, async () => ({ erasures: (await erasures()).map(seen) }))
