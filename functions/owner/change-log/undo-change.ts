import { isSameJson } from '#shared/lib/stable-json.ts'
import { defaultReservationSettings, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { categoriesOf, type StoredTabs } from '#shared/menu/categories.ts'
import type { TablePlan } from '#shared/tables/table-plan.ts'
import { undoChange } from '#shared/change-log/owner-endpoints.ts'
import { isCapacityReduced } from '#shared/reservations/capacity.ts'
import { defaultSettings } from '#shared/site/site.ts'
import { type OpeningHours, hoursFromSettings } from '#shared/hours/schedule.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import type { ImpactChange } from '#functions/db/reservations/impact-plans.ts'
import { getEditableHours, syncHoursTextsOps, getSite } from '#functions/db/site/settings.ts'
import { requireEmptyCategories } from '#functions/db/menu/tabs.ts'
import type { TransactionItem } from '#functions/db/table.ts'
import { type RevertedRecord, revertChange } from '#functions/db/change-log/undo.ts'
import { planImpactWithoutPreviewOp } from '#functions/services/reservations/impact.ts'
import { renameTablesOps } from '#functions/services/tables/rename-tables.ts'

export const handler = createOwnerHandler(undoChange, async ({ id }) => {
  let isPlanned = false
  let rename: Awaited<ReturnType<typeof renamesBack>> | undefined
  await revertChange(id, async (putBack) => {
    await requireNoDishesLost(putBack)
    const { narrowing, ops = [] } = await broughtBack(putBack)
    rename = await renamesBack(putBack)
    isPlanned = narrowing !== undefined
    return [
      ...(narrowing ? [await planImpactWithoutPreviewOp(narrowing, 'hours'), ...ops] : []),
      ...(mayWiden(putBack) ? [enqueueAllDaysOp()] : []),
      ...rename.ops,
    ]
  })
  await rename?.finish()
  await trigger('publish-site')
  if (isPlanned) await trigger('apply-impact-plans')
  return { undone: id }
})

/** Throws category-in-use for tabs without a category that has dishes by now. */
async function requireNoDishesLost({ what, now, restored }: RevertedRecord): Promise<void> {
  if (what === 'menu-tabs')
    await requireEmptyCategories(
      categoriesOf(now as StoredTabs | undefined),
      categoriesOf(restored as StoredTabs | undefined),
    )
}

/** Returns the writes that give reservations the former names of their tables. */
const renamesBack = ({ what, now, restored }: RevertedRecord) =>
  what === 'tables'
    ? renameTablesOps(now as TablePlan | undefined, restored as TablePlan | undefined)
    : renameTablesOps(undefined, undefined)

/** Tells whether the change may free tables for the waitlist. */
const mayWiden = ({ what, of }: RevertedRecord): boolean =>
  what === 'hours' || what === 'reservation-rules' || of === 'hoursOfOperation'

/** Returns the restored hours, texts or capacity as a change, with its further writes. */
async function broughtBack({
  what,
  of,
  now,
  restored,
}: RevertedRecord): Promise<{ narrowing?: ImpactChange; ops?: TransactionItem[] }> {
  if (what === 'hours') {
    const { hoursOfOperation: texts } = await getSite()
    const [before, after] = [now, restored].map((hours) =>
      hoursFromSettings(texts, hours as OpeningHours | undefined),
    ) as [OpeningHours, OpeningHours]
    return { narrowing: { of: 'hours', before, after } }
  }
  if (what === 'setting' && of === 'hoursOfOperation') {
    const before = await getEditableHours()
    const [left, put] = [now, restored].map(
      (row) => hoursFromSettings({ ...defaultSettings.hoursOfOperation, ...row }).week,
    )
    // A week that was set by days since is no longer the texts'.
    if (!isSameJson(before.week, left)) return {}
    const after = { ...before, week: put! }
    return { narrowing: { of: 'hours', before, after }, ops: syncHoursTextsOps(before, after) }
  }
  if (what !== 'reservation-rules' || of !== 'reservation') return {}
  const before: ReservationSettings = { ...defaultReservationSettings, ...now }
  const after: ReservationSettings = { ...defaultReservationSettings, ...restored }
  return isCapacityReduced(before, after) ? { narrowing: { of: 'tables', before, after } } : {}
}
