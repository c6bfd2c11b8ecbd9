import { getMenuImport } from '#shared/owner-calls/menu-imports.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { menuImport } from '../store/menu-import.ts'

export const handler = serveOwner(getMenuImport, async ({ id }) => {
  const found = await menuImport(id)
  if (!found) throw new Refused('not-found')
  return found
})
