import { seen } from '#shared/change.ts'
import { listChanges } from '#shared/owner-calls.ts'
import { serveOwner } from '../door/session.ts'
import { changes } from '../store/log.ts'

export const handler = serveOwner(listChanges, async ({ month, after }) => {
  const { changes: entries, next } = await changes(month, after)
  return { changes: entries.map((entry) => seen(entry)), ...(next ? { next } : {}) }
})
