import { createHash } from 'node:crypto'
import { canonical } from '#shared/canonical.ts'
import { type Outside, ownersView } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservation.ts'
import { narrows, outsideOf } from '#shared/seats.ts'
import { Refused } from '#shared/refusal.ts'
import { type LookedAt, planOf, strandedOf, type Usual } from '#shared/stranded.ts'
import type { Hours } from '#shared/week.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day } from '../store/days.ts'
import { beginPlan, type Narrowing, type Plan } from '../store/plans.ts'
import { comingReservations, reservationsOf } from '../store/reservations.ts'
import { editedReservationRules, reservationRules } from '../store/settings.ts'
import type { Op } from '../store/table.ts'

/** Rows that an answer names; `count` says how many there are. */
const most = 50

/**
 * The write of a plan for a change and the bookings that it leaves outside, part of the transaction of the change; `by` is what their mails say of it.
 * Refuses bookings-outside while nobody looked at them, changed-meanwhile when those that were shown are others (see shared/README, Stranded bookings).
 */
export async function planFor(
  change: Narrowing,
  { shown, answers }: LookedAt,
  usual: Usual,
  by: Plan['by'] = 'restaurant',
): Promise<Op> {
  const stranded = await outsideBy(change)
  if (stranded.length > 0 && shown !== seenOutside(stranded).hash)
    throw new Refused(shown ? 'changed-meanwhile' : 'bookings-outside')
  return beginPlan({ by, change, known: stranded.map(({ id }) => id), answers: planOf(stranded, answers, usual) })
}

/** Bookings as the owner is shown them, and the hash that names just this list. */
export const seenOutside = (outside: readonly Reservation[]): Outside => ({
  count: outside.length,
  reservations: outside.slice(0, most).map((reservation) => ownersView(reservation)),
  hash: createHash('sha256')
    .update(canonical(outside.map(({ id, version }) => `${id} ${version}`)))
    .digest('base64url'),
})

/** The coming bookings that a change leaves outside, by date and time. */
export function outsideBy(change: Narrowing): Promise<Reservation[]> {
  if (change.of === 'hours') return outsideHours(change.before, change.after)
  if (change.of === 'tables') return outsideTables(change.before, change.after)
  return bookedOn(change.dates)
}

/**
 * The guests who booked while a change was saved: it leaves them outside, as it still stands, and nobody was shown them. What the owner adds or edits is the
 * owner's own wish.
 */
export async function latecomersOf({ change, known }: Plan): Promise<Reservation[]> {
  const found = (await outsideBy(change)).filter(
    ({ id, source, version }) => source === 'web' && version === 1 && !known.includes(id),
  )
  if (found.length === 0) return []
  const outside = new Set((await outsideBy(await asItStands(change))).map(({ id }) => id))
  return found.filter(({ id }) => outside.has(id))
}

/** A change with what is in force now in the place of what it led to. */
async function asItStands(change: Narrowing): Promise<Narrowing> {
  if (change.of === 'hours') return { ...change, after: (await reservationRules()).hours }
  if (change.of === 'tables') return { ...change, after: await editedReservationRules() }
  const days = await Promise.all(change.dates.map(day))
  return { ...change, dates: days.filter(({ blocked }) => blocked).map(({ date }) => date) }
}

async function bookedOn(dates: readonly string[]): Promise<Reservation[]> {
  const found = await Promise.all([...new Set(dates)].toSorted().map(reservationsOf))
  return found.flat().filter(({ status, arrivedAt }) => status === 'booked' && !arrivedAt)
}

async function outsideHours(before: Hours, after: Hours): Promise<Reservation[]> {
  const [coming, { rules }] = await Promise.all([comingReservations(restaurantNow().date), reservationRules()])
  return strandedOf(coming, before, after, rules)
}

/** What a change of tables and seats leaves outside (see shared/README, Seats). */
async function outsideTables(before: ReservationSettings, after: ReservationSettings): Promise<Reservation[]> {
  const coming = narrows(before, after) ? await comingReservations(restaurantNow().date) : []
  const was = new Set(outsideOf(coming, before).map(({ id }) => id))
  return outsideOf(coming, after).filter(({ id }) => !was.has(id))
}
