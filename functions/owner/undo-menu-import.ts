import { undoMenuImport } from '#shared/owner-calls/menu-imports.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { newUndo, saveImport } from '../store/menu-import.ts'

export const handler = serveOwner(undoMenuImport, async ({ id }, { remember }) => {
  const { begun, writes, also } = await newUndo(id)
  await saveImport(begun, writes, [...also, ...remember(begun)])
  await wake('apply-menu-imports')
  return begun
})
