import { undoMenuImport } from '#shared/menu/import-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { newUndo, saveImport } from '#functions/db/menu/imports.ts'

export const handler = serveOwner(undoMenuImport, async ({ id }, { remember }) => {
  const { begun, writes, also } = await newUndo(id)
  await saveImport(begun, writes, [...also, ...remember(begun)])
  await wake('apply-menu-imports')
  return begun
})
