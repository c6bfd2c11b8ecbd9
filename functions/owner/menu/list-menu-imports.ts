import { listMenuImports } from '#shared/menu/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listImports, findUndoableImport, filterUnfinishedImports } from '#functions/db/menu/imports.ts'

export const handler = createOwnerHandler(listMenuImports, async () => {
  const all = await listImports()
  const last = findUndoableImport(all)
  return { imports: filterUnfinishedImports(all), ...(last ? { last } : {}) }
})
