import { Refused } from '#shared/refusal.ts'
import type { Reservation, ReservationSettings } from '#shared/reservation.ts'
import { withStay } from '#shared/seats.ts'
import { restaurantNow } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { adopt, comingReservations, reservation, reservationPage } from '../store/reservations.ts'
import { countedSoFar, endAdopting, isAdopting, isCounted, noteCounted, reservationRules } from '../store/settings.ts'
import { write } from '../store/table.ts'

/** Pages of bookings that a run looks through. */
const pagesARun = 200

type Outcome = { adopted: number; left: number }

/**
 * Counts the bookings of before there were seats, one transaction each, while guests go on booking: the coming ones when seats are first set, and once all
 * there are, page by page; what a crash left the sweep's next wake-up does (see shared/README, Seats).
 */
export async function handler(): Promise<Outcome> {
  const { rules } = await reservationRules()
  const coming = (await isAdopting()) ? await adoptComing(rules) : { adopted: 0, left: 0 }
  const all = (await isCounted()) ? { adopted: 0, left: 0 } : await adoptAll(rules)
  const outcome = { adopted: coming.adopted + all.adopted, left: coming.left + all.left }
  if (outcome.adopted + outcome.left > 0) log.info('reservations-adopted', outcome)
  return outcome
}

async function adoptComing(rules: ReservationSettings): Promise<Outcome> {
  const outcome = await adoptThese(await comingReservations(restaurantNow().date), rules)
  if (outcome.left === 0) await write(endAdopting())
  return outcome
}

/** The next pages of all there are, from where the last run ended. */
async function adoptAll(rules: ReservationSettings): Promise<Outcome> {
  let { after } = (await countedSoFar()) ?? {}
  let adopted = 0
  for (let pages = 0; pages < pagesARun; pages++) {
    const { reservations, next } = await reservationPage(after)
    const these = await adoptThese(reservations, rules)
    adopted += these.adopted
    if (these.left > 0) return { adopted, left: these.left }
    await write(noteCounted(next))
    if (!next) break
    after = next
  }
  return { adopted, left: 0 }
}

async function adoptThese(reservations: readonly Reservation[], rules: ReservationSettings): Promise<Outcome> {
  const older = reservations.filter(({ stayMinutes }) => stayMinutes === undefined)
  let left = 0
  for (const { id } of older) if (!(await isAdopted(id, rules))) left++
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
