import { createHash } from 'node:crypto'
import { canonical } from '#shared/canonical.ts'
import { type Outside, ownersView } from '#shared/owner-reservation.ts'
import type { ReservationSettings } from '#shared/reservation.ts'
import { narrows, outsideOf } from '#shared/seats.ts'
import { restaurantNow } from '../ground/clock.ts'
import { comingReservations } from '../store/reservations.ts'

/** Rows that an answer names; `count` says how many there are. */
const most = 50

/** The coming bookings that a change of tables and seats leaves outside, by date and time, and the hash that names just this list (see shared/README, Seats). */
export async function outsideSeen(before: ReservationSettings, after: ReservationSettings): Promise<Outside> {
  const coming = narrows(before, after) ? await comingReservations(restaurantNow().date) : []
  const was = new Set(outsideOf(coming, before).map(({ id }) => id))
  const outside = outsideOf(coming, after).filter(({ id }) => !was.has(id))
  const named = outside.map(({ id, version }) => `${id} ${version}`)
  return {
    count: outside.length,
    reservations: outside.slice(0, most).map((reservation) => ownersView(reservation)),
    hash: createHash('sha256').update(canonical(named)).digest('base64url'),
  }
}
