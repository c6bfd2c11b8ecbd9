import { saveHomeSection } from '#shared/owner-calls/home.ts'
import { homeTexts } from '#shared/home.ts'
import { keptTexts } from '#shared/text.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { editable, saveHomeOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'

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
