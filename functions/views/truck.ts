import { outingsOf, type Outing, type OwnerTruck } from '#shared/truck.ts'
import { now, restaurantNow } from '../ground/clock.ts'
import { editedTruck } from '../store/settings.ts'

/** The truck's stops as the owner edits them, and how those of the coming days stand. */
export async function truckToday(): Promise<{ truck: OwnerTruck; coming: Outing[]; today: string }> {
  const truck = await editedTruck()
  return { truck, coming: outingsOf(truck.stops, [], new Date(now())), today: restaurantNow().date }
}
