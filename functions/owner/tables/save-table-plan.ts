import { saveTablePlan } from '#shared/tables/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

export const handler = createOwnerHandler(saveTablePlan, async ({ areas, version }) => {
  const before = await getEditableTablePlan()
  return saveVersioned({
    key: settingKeys.tables(),
    what: 'tables',
    of: 'tables',
    before: before.version > 0 ? before : undefined,
    value: { areas },
    version,
  })
})
