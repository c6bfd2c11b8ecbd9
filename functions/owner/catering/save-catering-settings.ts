import { saveCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { editedCateringSettings, saveCateringSettingsOver } from '#functions/db/catering/settings.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(saveCateringSettings, async ({ version, ...settings }) => {
  const before = await editedCateringSettings()
  const after = { ...settings, version: version + 1 }
  await transact([
    saveCateringSettingsOver(settings, version),
    logged({ what: 'catering-rules', of: 'catering', title: 'catering', before, after }),
    raise(),
  ])
  await wake('publish-site')
  return after
})
