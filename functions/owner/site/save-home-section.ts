import { saveHomeSection } from '#shared/site/home-endpoints.ts'
import { localizedHomeFields } from '#shared/site/home.ts'
import { toStoredTexts } from '#shared/localized-text.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { getEditableSettings, saveHomeSectionOp } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(saveHomeSection, async ({ section, version, ...sent }) => {
  const before = (await getEditableSettings()).home[section]
  const value = toStoredTexts(sent, before, localizedHomeFields)
  await transact([
    saveHomeSectionOp(section, value, version),
    auditEntryOp({ what: 'home', of: section, title: section, before, after: { ...value, version: version + 1 } }),
    requestPublishOp(),
  ])
  await trigger('publish-site')
  return (await getEditableSettings()).home
})
