import { saveTruck } from '#shared/truck/owner-endpoints.ts'
import { listDeletedStops, toStoredStops } from '#shared/truck/truck.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { getEditableTruck, settingKeys } from '#functions/db/site/settings.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { getTruckToday } from '#functions/services/truck/truck-with-schedule.ts'

export const handler = createOwnerHandler(saveTruck, async ({ stops, version }) => {
  const before = await getEditableTruck()
  const [{ date: today }, at] = [restaurantNow(), nowIso()]
  const now = toStoredStops(stops, before.stops, today, at)
  const value = { stops: now, gone: listDeletedStops(before, now, today, at) }
  await saveVersioned(
    {
      key: settingKeys.truck(),
      what: 'truck',
      of: 'truck',
      before: before.version > 0 ? before : undefined,
      value,
      version,
    },
    [requestPublishOp()],
  )
  await trigger('publish-site')
  return getTruckToday()
})
