import { saveSettings } from '#shared/owner-calls/settings.ts'
import type { HoursOfOperation } from '#shared/hours.ts'
import { type LookedAt, usualAnswer } from '#shared/stranded.ts'
import { siteKeys, siteTexts } from '#shared/site-settings.ts'
import { keptTexts } from '#shared/text.ts'
import { hoursOf } from '#shared/week.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { lookAtAll } from '../store/days.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { editable, editedHours, followTexts, saveSiteOver } from '../store/settings.ts'
import { type Op, transact } from '../store/table.ts'
import { planFor } from '../views/outside.ts'

export const handler = serveOwner(saveSettings, async (change) => {
  const { settings: before } = await editable()
  const ops = siteKeys.flatMap((key) => {
    const changed = change[key]
    if (!changed) return []
    const { version, ...sent } = changed
    const value = keptTexts(sent, before[key], siteTexts[key])
    const after = { ...value, version: version + 1 }
    return [
      saveSiteOver(key, value, version),
      logged({ what: 'setting', of: key, title: key, before: before[key], after }),
    ]
  })
  const week = change.hoursOfOperation ? await weekFrom(change.hoursOfOperation, change) : { ops: [], plan: [] }
  await transact([...ops, ...week.ops, ...week.plan, raise()])
  await wake('publish-site')
  if (week.plan.length > 0) await wake('apply-plans')
  return (await editable()).settings
})

/** The three texts write the week where it was set by days, and what was answered for the bookings that they leave outside. */
async function weekFrom(texts: HoursOfOperation, looked: LookedAt): Promise<{ ops: Op[]; plan: Op[] }> {
  const before = await editedHours()
  const after = { ...before, week: hoursOf(texts).week }
  const now = restaurantNow()
  const plan = await planFor({ of: 'hours', before, after }, looked, (one) => usualAnswer(one, now), 'hours')
  return { ops: [...followTexts(before, after), lookAtAll()], plan: [plan] }
}
