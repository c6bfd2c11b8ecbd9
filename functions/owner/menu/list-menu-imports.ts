import { listMenuImports } from '#shared/menu/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { allImports, lastUndoable, unfinished } from '#functions/db/menu/imports.ts'

export const handler = createOwnerHandler(listMenuImports, async () => {
  const all = await allImports()
  const last = lastUndoable(all)
  return { imports: unfinished(all), ...(last ? { last } : {}) }
})
