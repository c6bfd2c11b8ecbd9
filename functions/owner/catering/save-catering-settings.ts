import { saveCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getEditableCateringSettings } from '#functions/db/catering/settings.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { settingKeys } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(saveCateringSettings, async ({ version, ...settings }) => {
  const before = await getEditableCateringSettings()
  const after = await saveVersioned(
    { key: settingKeys.catering(), what: 'catering-rules', of: 'catering', before, value: settings, version },
    [requestPublishOp()],
  )
  await trigger('publish-site')
  return after
})
