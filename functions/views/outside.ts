import { createHash } from 'node:crypto'
import { canonical } from '#shared/canonical.ts'
import { type Outside, ownersView } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservation.ts'
import { narrows, outsideOf } from '#shared/seats.ts'
import { strandedOf } from '#shared/stranded.ts'
import type { Hours } from '#shared/week.ts'
import { restaurantNow } from '../ground/clock.ts'
import { comingReservations } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

/** Rows that an answer names; `count` says how many there are. */
const most = 50

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

/** The coming bookings that a change of tables and seats leaves outside, by date and time, and the hash that names just this list (see shared/README, Seats). */
export async function outsideSeen(before: ReservationSettings, after: ReservationSettings): Promise<Outside> {
  const coming = narrows(before, after) ? await comingReservations(restaurantNow().date) : []
  const was = new Set(outsideOf(coming, before).map(({ id }) => id))
  return seenOutside(outsideOf(coming, after).filter(({ id }) => !was.has(id)))
}
