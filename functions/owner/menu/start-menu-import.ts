import { randomUUID } from 'node:crypto'
import { startMenuImport } from '#shared/menu/import-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { newImport, saveImport } from '#functions/db/menu/imports.ts'
import { plannedImport } from '#functions/db/menu/planned-import.ts'

export const handler = serveOwner(startMenuImport, async ({ file, plan: shown, ...settled }, { remember }) => {
  const { seen, plan, writes } = await plannedImport(settled)
  if (plan.refused.length > 0) throw new Refused('lines-refused')
  if (writes.length === 0) throw new Refused('nothing-to-import')
  if (seen.plan !== shown) throw new Refused('changed-meanwhile')

  const begun = newImport(randomUUID(), file, writes)
  await saveImport(begun, writes, remember(begun))
  await wake('apply-menu-imports')
  return begun
})
