import { saveSettings } from '#shared/owner-calls/settings.ts'
import type { HoursOfOperation } from '#shared/hours.ts'
import { type SiteKey, siteSettings } from '#shared/site.ts'
import { hoursOf } from '#shared/week.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/log.ts'
import { editable, editedHours, saveHoursOver, saveSiteOver } from '../store/settings.ts'
import { type Op, transact } from '../store/table.ts'

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
  await transact([...ops, ...(await weekFrom(change.hoursOfOperation)), raise()])
  await wake('publish-site')
  return (await editable()).settings
})

/** The three texts write the week where it was set by days. */
async function weekFrom(texts: HoursOfOperation | undefined): Promise<Op[]> {
  if (!texts) return []
  const hours = await editedHours()
  return hours.version === 0 ? [] : [saveHoursOver({ ...hours, week: hoursOf(texts).week })]
}
