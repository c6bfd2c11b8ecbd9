import { saveHomeSection } from '#shared/site/home-endpoints.ts'
import { localizedHomeFields } from '#shared/site/home.ts'
import { toStoredTexts } from '#shared/localized-text.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { getEditableSettings, settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'

export const handler = createOwnerHandler(saveHomeSection, async ({ section, version, ...sent }) => {
  const before = (await getEditableSettings()).home[section]
  const value = toStoredTexts(sent, before, localizedHomeFields)
  const key = settingKeys.home(section)
  await saveVersioned({ key, what: 'home', of: section, before, value, version }, [requestPublishOp()])
  await trigger('publish-site')
  return (await getEditableSettings()).home
})
