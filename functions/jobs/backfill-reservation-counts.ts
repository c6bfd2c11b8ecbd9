import { ApiError } from '#shared/api-error.ts'
import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { withStayMinutes } from '#shared/reservations/capacity.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { listDaysWithWaitlist } from '#functions/db/reservations/days.ts'
import {
  backfillReservation,
  listUpcoming,
  findReservation,
  listReservationPage,
  listReservationsOf,
  listWaitlistOf,
} from '#functions/db/reservations/reservations.ts'
import {
  countedSoFar,
  endAdopting,
  isAdopting,
  isCounted,
  noteCounted,
  noteFiled,
  getReservationRules,
} from '#functions/db/site/settings.ts'
import { writeItem } from '#functions/db/table.ts'

/** Pages of bookings that a run looks through. */
const pagesARun = 200

type Outcome = { adopted: number; left: number }

/**
 * Counts the bookings of before there were seats, one transaction each, while guests go on booking: the coming ones when seats are first set, and once all
 * there are, page by page (see shared/README, Seats). Once a day it also files who waits without being found (Waiting). What a crash left the sweep's next
 * wake-up does.
 */
export async function handler(): Promise<Outcome> {
  const { rules } = await getReservationRules()
  const coming = (await isAdopting()) ? await adoptComing(rules) : { adopted: 0, left: 0 }
  const all = (await isCounted()) ? { adopted: 0, left: 0 } : await adoptAll(rules)
  const waiting = (await isCounted()) ? await adoptWaiting(rules) : { adopted: 0, left: 0 }
  const outcome = {
    adopted: coming.adopted + all.adopted + waiting.adopted,
    left: coming.left + all.left + waiting.left,
  }
  if (outcome.adopted + outcome.left > 0) log.info('reservations-adopted', outcome)
  return outcome
}

async function adoptComing(rules: ReservationSettings): Promise<Outcome> {
  const outcome = await adoptThese(await listUpcoming(restaurantNow().date), rules)
  if (outcome.left === 0) await writeItem(endAdopting())
  return outcome
}

/** The next pages of all there are, from where the last run ended. */
async function adoptAll(rules: ReservationSettings): Promise<Outcome> {
  let { after } = (await countedSoFar()) ?? {}
  let adopted = 0
  for (let pages = 0; pages < pagesARun; pages++) {
    const { reservations, next } = await listReservationPage(after)
    const these = await adoptThese(reservations, rules)
    adopted += these.adopted
    if (these.left > 0) return { adopted, left: these.left }
    await writeItem(noteCounted(next))
    if (!next) break
    after = next
  }
  return { adopted, left: 0 }
}

/** Those who wait for coming dates and are not found by them, though they count: of code that wrote no item under the date. */
async function adoptWaiting(rules: ReservationSettings): Promise<Outcome> {
  const { date: today } = restaurantNow()
  const outcome = { adopted: 0, left: 0 }
  for (const { date, waiting } of await listDaysWithWaitlist(today)) {
    const found = new Set((await listWaitlistOf(date)).map(({ id }) => id))
    if (found.size >= waiting) continue
    const isLost = (one: Reservation) => one.status === 'waitlist' && one.reservationDate === date && !found.has(one.id)
    const these = await adoptThese(await listReservationsOf(date), rules, isLost)
    outcome.adopted += these.adopted
    outcome.left += these.left
  }
  if (outcome.left === 0) await writeItem(noteFiled(today))
  return outcome
}

const isUncounted = ({ stayMinutes }: Reservation): boolean => stayMinutes === undefined

async function adoptThese(
  reservations: readonly Reservation[],
  rules: ReservationSettings,
  isOlder = isUncounted,
): Promise<Outcome> {
  const older = reservations.filter(isOlder)
  let left = 0
  for (const { id } of older) if (!(await isAdopted(id, rules, isOlder))) left++
  return { adopted: older.length - left, left }
}

const tries = 4

/** Adopt a reservation as it stands now: the list is of an index, which is a moment behind. */
async function isAdopted(id: string, rules: ReservationSettings, isOlder: typeof isUncounted): Promise<boolean> {
  for (let tried = 1; tried <= tries; tried++) {
    const before = await findReservation(id)
    if (!before || !isOlder(before)) return true
    try {
      await backfillReservation(before, withStayMinutes(before, before, rules, restaurantNow()))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return false
}
