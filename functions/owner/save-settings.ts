import { saveSettings } from '#shared/owner-calls/settings.ts'
import { type SiteKey, siteSettings } from '#shared/site.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/log.ts'
import { editable, saveSiteOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(saveSettings, async (change) => {
  const { settings: before } = await editable()
  const ops = (Object.keys(siteSettings) as SiteKey[]).flatMap((key) => {
    const changed = change[key]
    if (!changed) return []
    const { version, ...value } = changed
    const after = { ...value, version: version + 1 }
    return [
      saveSiteOver(key, value, version),
      logged({ what: 'setting', of: key, title: key, before: before[key], after }),
    ]
  })
  await transact([...ops, raise()])
  await wake('publish-site')
  return (await editable()).settings
})
