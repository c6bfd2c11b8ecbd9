import { saveTruck } from '#shared/truck/owner-endpoints.ts'
import { listDeletedStops, toStoredStops } from '#shared/truck/truck.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { getEditableTruck, saveTruckOp } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { getTruckToday } from '#functions/services/truck/truck-with-schedule.ts'

export const handler = createOwnerHandler(saveTruck, async ({ stops, version }) => {
  const before = await getEditableTruck()
  const [{ date: today }, at] = [restaurantNow(), nowIso()]
  const now = toStoredStops(stops, before.stops, today, at)
  const kept = { stops: now, gone: listDeletedStops(before, now, today, at), version }
  const after = { ...kept, version: version + 1 }
  await transact([
    saveTruckOp(kept),
    auditEntryOp({ what: 'truck', of: 'truck', title: 'truck', ...(before.version > 0 ? { before } : {}), after }),
    requestPublishOp(),
  ])
  await trigger('publish-site')
  return getTruckToday()
})
