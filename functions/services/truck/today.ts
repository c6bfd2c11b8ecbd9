import { truckWordsOf } from '#shared/overrides/effective.ts'
import { outingsOf, type Outing, type OwnerTruck } from '#shared/truck/truck.ts'
import { instant, now, restaurantNow } from '#functions/runtime/clock.ts'
import { editedTruck } from '#functions/db/site/settings.ts'
import { standing } from '#functions/db/overrides/overrides.ts'

/** The truck's stops as the owner edits them, and how those of the coming days stand. */
export async function truckToday(): Promise<{ truck: OwnerTruck; coming: Outing[]; today: string }> {
  const [truck, { entries }] = await Promise.all([editedTruck(), standing()])
  return {
    truck,
    coming: outingsOf(truck.stops, truckWordsOf(entries, instant()), new Date(now())),
    today: restaurantNow().date,
  }
}
