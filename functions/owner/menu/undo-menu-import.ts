import { undoMenuImport } from '#shared/menu/import-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { buildImportUndo, saveImport } from '#functions/db/menu/imports.ts'

export const handler = createOwnerHandler(undoMenuImport, async ({ id }, { remember }) => {
  const { begun, writes, also } = await buildImportUndo(id)
  await saveImport(begun, writes, [...also, ...remember(begun)])
  await trigger('apply-menu-imports')
  return begun
})
