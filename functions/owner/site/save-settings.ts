import { saveSettings } from '#shared/site/settings-endpoints.ts'
import type { HoursOfOperation } from '#shared/time/local-time.ts'
import { type ImpactSnapshot, suggestResolution } from '#shared/reservations/impact.ts'
import { siteSettingKeys, localizedSettingFields } from '#shared/site/settings.ts'
import { toStoredTexts } from '#shared/localized-text.ts'
import { hoursFromSettings } from '#shared/hours/schedule.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { saveVersionedOps } from '#functions/db/save-versioned.ts'
import { getEditableSettings, getEditableHours, syncHoursTextsOps, settingKeys } from '#functions/db/site/settings.ts'
import { type TransactionItem, transact } from '#functions/db/table.ts'
import { planImpactOp } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(saveSettings, async (change) => {
  const { settings: before } = await getEditableSettings()
  const ops = siteSettingKeys.flatMap((key) => {
    const changed = change[key]
    if (!changed) return []
    const { version, ...sent } = changed
    const value = toStoredTexts(sent, before[key], localizedSettingFields[key])
    return saveVersionedOps({
      key: settingKeys.site(key),
      what: 'setting',
      of: key,
      before: before[key],
      value,
      version,
    })
  })
  const week = change.hoursOfOperation ? await weekFrom(change.hoursOfOperation, change) : { ops: [], plan: [] }
  await transact([...ops, ...week.ops, ...week.plan, requestPublishOp()])
  await trigger('publish-site')
  if (week.plan.length > 0) await trigger('apply-impact-plans')
  return (await getEditableSettings()).settings
})

/**
 * The three texts write the week where it was set by days, and what was answered for the bookings that they leave
 * outside.
 */
async function weekFrom(
  texts: HoursOfOperation,
  looked: ImpactSnapshot,
): Promise<{ ops: TransactionItem[]; plan: TransactionItem[] }> {
  const before = await getEditableHours()
  const after = { ...before, week: hoursFromSettings(texts).week }
  const now = restaurantNow()
  const plan = await planImpactOp({ of: 'hours', before, after }, looked, (one) => suggestResolution(one, now), 'hours')
  return { ops: [...syncHoursTextsOps(before, after), enqueueAllDaysOp()], plan: [plan] }
}
