import { saveTruck } from '#shared/truck/owner-endpoints.ts'
import { goneStops, keptStops } from '#shared/truck/truck.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { editedTruck, saveTruckOver } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'
import { truckToday } from '#functions/services/truck/today.ts'

export const handler = serveOwner(saveTruck, async ({ stops, version }) => {
  const before = await editedTruck()
  const [{ date: today }, at] = [restaurantNow(), instant()]
  const now = keptStops(stops, before.stops, today, at)
  const kept = { stops: now, gone: goneStops(before, now, today, at), version }
  const after = { ...kept, version: version + 1 }
  await transact([
    saveTruckOver(kept),
    logged({ what: 'truck', of: 'truck', title: 'truck', ...(before.version > 0 ? { before } : {}), after }),
    raise(),
  ])
  await wake('publish-site')
  return truckToday()
})
