import { randomUUID } from 'node:crypto'
import { startMenuImport } from '#shared/owner-calls/menu-imports.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { newImport, saveImport } from '../store/menu-import.ts'
import { plannedImport } from '../store/planned-import.ts'

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
