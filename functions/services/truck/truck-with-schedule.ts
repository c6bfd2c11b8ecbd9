import { listTruckNotices } from '#shared/overrides/effective.ts'
import { listScheduledStops, type ScheduledStop, type OwnerTruck } from '#shared/truck/truck.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { getEditableTruck } from '#functions/db/site/settings.ts'
import { readOverrides } from '#functions/db/overrides/overrides.ts'

/** Returns the truck's stops as the owner edits them, and the state of those of the coming days. */
export async function getTruckToday(): Promise<{ truck: OwnerTruck; coming: ScheduledStop[]; today: string }> {
  const [truck, { entries }] = await Promise.all([getEditableTruck(), readOverrides()])
  return {
    truck,
    coming: listScheduledStops(truck.stops, listTruckNotices(entries, nowIso()), new Date(nowMs())),
    today: restaurantNow().date,
  }
}
