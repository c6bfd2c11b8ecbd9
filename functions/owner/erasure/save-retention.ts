import { saveRetention } from '#shared/erasure/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableRetention } from '#functions/db/erasure/retention.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { settingKeys } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(saveRetention, async ({ version, ...value }) => {
  const before = await getEditableRetention()
  return saveVersioned({ key: settingKeys.retention(), what: 'retention', of: 'retention', before, value, version })
})
