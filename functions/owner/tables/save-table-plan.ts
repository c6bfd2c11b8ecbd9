import { saveTablePlan } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'
import { renameTablesOps } from '#functions/services/tables/rename-tables.ts'

export const handler = createOwnerHandler(saveTablePlan, async ({ areas, holdMinutes, version }) => {
  const before = await getEditableTablePlan()
  const rename = await renameTablesOps(before, { areas })
  const saved = await saveVersioned(
    {
      key: settingKeys.tables(),
      what: 'tables',
      of: 'tables',
      before: before.version > 0 ? before : undefined,
      value: { areas, ...(holdMinutes ? { holdMinutes } : {}) },
      version,
    },
    rename.ops,
  )
  await rename.finish()
  return saved
})
