import { saveCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getEditableCateringSettings, saveCateringSettingsOp } from '#functions/db/catering/settings.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(saveCateringSettings, async ({ version, ...settings }) => {
  const before = await getEditableCateringSettings()
  const after = { ...settings, version: version + 1 }
  await transact([
    saveCateringSettingsOp(settings, version),
    auditEntryOp({ what: 'catering-rules', of: 'catering', title: 'catering', before, after }),
    requestPublishOp(),
  ])
  await trigger('publish-site')
  return after
})
