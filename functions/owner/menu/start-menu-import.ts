import { randomUUID } from 'node:crypto'
import { countLines } from '#shared/menu/import-plan.ts'
import { startMenuImport } from '#shared/menu/import-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { buildMenuImport, saveImport } from '#functions/db/menu/imports.ts'
import { saveCategoryMappingsOps } from '#functions/db/menu/category-mappings.ts'
import { addTabsOps } from '#functions/db/menu/tabs.ts'
import { planImportFromText } from '#functions/db/menu/plan-menu-import.ts'

export const handler = createOwnerHandler(startMenuImport, async ({ file, plan: shown, ...settled }, { remember }) => {
  const { seen, plan, writes, remembered, chosen, row, tabs, newTabs } = await planImportFromText(settled)
  if (plan.refused.length > 0) throw new ApiError('lines-invalid')
  if (writes.length === 0) throw new ApiError('nothing-to-import')
  if (seen.plan !== shown) throw new ApiError('changed-meanwhile')

  const begun = { ...buildMenuImport(randomUUID(), file, writes, newTabs), counts: countLines(plan) }
  await saveImport(begun, writes, [
    ...remember(begun),
    ...addTabsOps(row, newTabs),
    ...saveCategoryMappingsOps(tabs, remembered, chosen),
  ])
  await trigger('apply-menu-imports')
  return begun
})
