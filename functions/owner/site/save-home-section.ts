import { saveHomeSection } from '#shared/site/home-endpoints.ts'
import { homeTexts } from '#shared/site/home.ts'
import { keptTexts } from '#shared/localized-text.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { editable, saveHomeOver } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(saveHomeSection, async ({ section, version, ...sent }) => {
  const before = (await editable()).home[section]
  const value = keptTexts(sent, before, homeTexts)
  await transact([
    saveHomeOver(section, value, version),
    logged({ what: 'home', of: section, title: section, before, after: { ...value, version: version + 1 } }),
    raise(),
  ])
  await wake('publish-site')
  return (await editable()).home
})
