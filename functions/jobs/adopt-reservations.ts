import { Refused } from '#shared/refusal.ts'
import type { ReservationSettings } from '#shared/reservation.ts'
import { withStay } from '#shared/seats.ts'
import { restaurantNow } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { adopt, comingReservations, reservation } from '../store/reservations.ts'
import { endAdopting, isAdopting, reservationRules } from '../store/settings.ts'
import { write } from '../store/table.ts'

/** Counts the coming bookings of before there were seats, one transaction each, while guests go on booking; what a crash left the sweep's next wake-up does (see shared/README, Seats). */
export async function handler(): Promise<{ adopted: number; left: number }> {
  if (!(await isAdopting())) return { adopted: 0, left: 0 }
  const { rules } = await reservationRules()
  const older = (await comingReservations(restaurantNow().date)).filter(({ stayMinutes }) => stayMinutes === undefined)
  let left = 0
  for (const { id } of older) if (!(await isAdopted(id, rules))) left++
  if (left === 0) await write(endAdopting())
  log.info('reservations-adopted', { adopted: older.length - left, left })
  return { adopted: older.length - left, left }
}

const tries = 4

/** Adopt a reservation as it stands now: the list is of an index, which is a moment behind. */
async function isAdopted(id: string, rules: ReservationSettings): Promise<boolean> {
  for (let tried = 1; tried <= tries; tried++) {
    const before = await reservation(id)
    if (!before || before.stayMinutes !== undefined) return true
    try {
      await adopt(before, withStay(before, before, rules, restaurantNow()))
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return false
}
