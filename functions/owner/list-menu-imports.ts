import { listMenuImports } from '#shared/owner-calls/menu-imports.ts'
import { serveOwner } from '../door/session.ts'
import { allImports, lastUndoable, unfinished } from '../store/menu-import.ts'

export const handler = serveOwner(listMenuImports, async () => {
  const all = await allImports()
  const last = lastUndoable(all)
  return { imports: unfinished(all), ...(last ? { last } : {}) }
})
