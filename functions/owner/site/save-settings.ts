import { saveSettings } from '#shared/site/settings-endpoints.ts'
import type { HoursOfOperation } from '#shared/time/local-time.ts'
import { type LookedAt, usualAnswer } from '#shared/reservations/impact.ts'
import { siteKeys, siteTexts } from '#shared/site/settings.ts'
import { keptTexts } from '#shared/localized-text.ts'
import { hoursOf } from '#shared/hours/schedule.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { lookAtAll } from '#functions/db/reservations/days.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { editable, editedHours, followTexts, saveSiteOver } from '#functions/db/site/settings.ts'
import { type Op, transact } from '#functions/db/table.ts'
import { planFor } from '#functions/services/reservations/impact.ts'

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
  if (week.plan.length > 0) await wake('apply-impact-plans')
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
