import { saveTruck } from '#shared/owner-calls/truck.ts'
import { goneStops, keptStops } from '#shared/truck.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { wake } from '../ground/wake.ts'
import { serveOwner } from '../door/session.ts'
import { raise } from '../store/edition.ts'
import { logged } from '../store/changes.ts'
import { editedTruck, saveTruckOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'
import { truckToday } from '../views/truck.ts'

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
