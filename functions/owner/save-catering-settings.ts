import { saveCateringSettings } from '#shared/owner-calls/catering.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { editedCateringSettings, saveCateringSettingsOver } from '../store/catering-settings.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { transact } from '../store/table.ts'

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
