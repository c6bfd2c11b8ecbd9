import { createHash } from 'node:crypto'
import { canonical } from '#shared/canonical.ts'
import { type Outside, ownersView } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservation.ts'
import { narrows, outsideOf } from '#shared/seats.ts'
import { Refused } from '#shared/refusal.ts'
import { type LookedAt, planOf, strandedOf, type Usual } from '#shared/stranded.ts'
import type { Hours } from '#shared/week.ts'
import { restaurantNow } from '../ground/clock.ts'
import { beginPlan, type Plan } from '../store/plans.ts'
import { comingReservations, reservationsOf } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'
import type { Op } from '../store/table.ts'

/** Rows that an answer names; `count` says how many there are. */
const most = 50

/**
 * The writes of a plan for bookings that a change leaves outside, part of the transaction of the change; `by` is what their mails say of it. Refuses
 * bookings-outside while nobody looked at them, changed-meanwhile when those that were shown are others (see shared/README, Stranded bookings).
 */
export function planFor(
  stranded: readonly Reservation[],
  { shown, answers }: LookedAt,
  usual: Usual,
  by: Plan['by'] = 'restaurant',
): Op[] {
  if (stranded.length > 0 && shown !== seenOutside(stranded).hash)
    throw new Refused(shown ? 'changed-meanwhile' : 'bookings-outside')
  const plan = planOf(stranded, answers, usual)
  return plan.length > 0 ? [beginPlan(plan, by)] : []
}

/** The bookings that have a table on some dates, by date and time. */
export async function bookedOn(dates: readonly string[]): Promise<Reservation[]> {
  const found = await Promise.all([...new Set(dates)].toSorted().map(reservationsOf))
  return found.flat().filter(({ status, arrivedAt }) => status === 'booked' && !arrivedAt)
}

/** The coming bookings that other hours leave outside, by date and time. */
export async function strandedBy(before: Hours, after: Hours): Promise<Reservation[]> {
  const [coming, { rules }] = await Promise.all([comingReservations(restaurantNow().date), reservationRules()])
  return strandedOf(coming, before, after, rules)
}

/** Bookings as the owner is shown them, and the hash that names just this list. */
export const seenOutside = (outside: readonly Reservation[]): Outside => ({
  count: outside.length,
  reservations: outside.slice(0, most).map((reservation) => ownersView(reservation)),
  hash: createHash('sha256')
    .update(canonical(outside.map(({ id, version }) => `${id} ${version}`)))
    .digest('base64url'),
})

/** The coming bookings that a change of tables and seats leaves outside, by date and time (see shared/README, Seats). */
export async function strandedUnder(before: ReservationSettings, after: ReservationSettings): Promise<Reservation[]> {
  const coming = narrows(before, after) ? await comingReservations(restaurantNow().date) : []
  const was = new Set(outsideOf(coming, before).map(({ id }) => id))
  return outsideOf(coming, after).filter(({ id }) => !was.has(id))
}
