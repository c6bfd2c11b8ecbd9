import { saveCapacity } from '#shared/reservations/owner-endpoints.ts'
import { isCapacityReduced } from '#shared/reservations/capacity.ts'
import { defaultInWindow } from '#shared/reservations/impact.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { getEditableReservationRules, saveReservationRulesOps } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { planImpactOp } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(saveCapacity, async ({ version, shown, answers, ...seats }) => {
  const before = await getEditableReservationRules()
  const { maxReservationsPerDay, reservationsEnabled, reminders, graceMinutes } = before
  const places = { maxReservationsPerDay, reservationsEnabled, reminders, graceMinutes }
  const after = { ...places, ...seats }
  const ops = saveReservationRulesOps(before, after, version)
  const change = { of: 'tables', before, after } as const
  const plan = isCapacityReduced(before, after)
    ? [await planImpactOp(change, { shown, answers }, defaultInWindow(after, restaurantNow()))]
    : []
  await transact([...ops, ...plan])
  if (plan.length > 0) await trigger('apply-impact-plans')
  return { ...after, version: version + 1 }
})
