import { createHash } from 'node:crypto'
import { addDays } from '#shared/hours.ts'
import { canonical } from '#shared/canonical.ts'
import { type Outside, ownersView } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservation.ts'
import { narrows, outsideOf } from '#shared/seats.ts'
import { Refused } from '#shared/refusal.ts'
import {
  arrivedApart,
  everyoneOf,
  isAwaited,
  type LookedAt,
  mostTouched,
  planOf,
  strandedOf,
  type Touched,
  type Usual,
} from '#shared/stranded.ts'
import { hoursUnder } from '#shared/standing.ts'
import type { Hours } from '#shared/week.ts'
import { instant, restaurantNow } from '../ground/clock.ts'
import { day } from '../store/days.ts'
import { beginPlan, type Narrowing, type Plan } from '../store/plans.ts'
import { comingReservations, reservationsOf } from '../store/reservations.ts'
import { editedReservationRules, reservationRules } from '../store/settings.ts'
import { standing } from '../store/standing.ts'
import type { Op } from '../store/table.ts'

/** Rows of a kind that an answer names; `count` says how many there are. */
const most = 50

/**
 * The write of a plan for a change and the bookings that it touches, part of the transaction of the change; `by` is what their mails say of it. Refuses
 * bookings-outside while nobody looked at them, changed-meanwhile when those that were shown are others (see shared/README, Stranded bookings).
 */
export async function planFor(
  change: Narrowing,
  { shown, answers }: LookedAt,
  usual: Usual,
  by: Plan['by'] = 'restaurant',
): Promise<Op> {
  const touched = await touchedBy(change)
  const known = everyoneOf(touched).map(({ id }) => id)
  if (known.length > 0 && shown !== seenOutside(touched).hash)
    throw new Refused(shown ? 'changed-meanwhile' : 'bookings-outside')
  return beginPlan({ by, change, known, answers: planOf(touched, answers, usual) })
}

/** The same for a change of which no list is shown. Refuses bookings-outside where anybody would be left without a table; who stays past the closing keeps it. */
export async function planUnseen(change: Narrowing, by: Plan['by']): Promise<Op> {
  const touched = await touchedBy(change)
  if (touched.outside.length > 0) throw new Refused('bookings-outside')
  return beginPlan({ by, change, known: everyoneOf(touched).map(({ id }) => id), answers: [] })
}

/** Bookings as the owner is shown them, and the hash that names just this list. */
export const seenOutside = (touched: Touched): Outside => ({
  outside: seen(touched.outside),
  overrun: seen(touched.overrun),
  arrived: seen(touched.arrived),
  hash: createHash('sha256')
    .update(canonical(namesOf(touched)))
    .digest('base64url'),
})

const seen = (reservations: readonly Reservation[]) => ({
  count: reservations.length,
  reservations: reservations.slice(0, most).map((reservation) => ownersView(reservation)),
})

const namesOf = ({ outside, overrun, arrived }: Touched) =>
  [outside, overrun, arrived].map((group) => group.map(({ id, version }) => `${id} ${version}`))

/** The coming bookings that a change touches, by date and time. Refuses bookings-too-many, more than a plan can hold. */
export async function touchedBy(change: Narrowing, can = mostTouched): Promise<Touched> {
  const touched = await everyoneTouchedBy(change)
  if (everyoneOf(touched).length > can) throw new Refused('bookings-too-many')
  return touched
}

function everyoneTouchedBy(change: Narrowing): Promise<Touched> {
  if (change.of === 'orders') return touchedByHours(change.before, change.after)
  if (change.of === 'hours') return touchedBySettings(change.before, change.after)
  if (change.of === 'tables') return touchedByTables(change.before, change.after)
  return touchedByBlock(change.dates)
}

/** Whether a change touches a booking as that stands. */
export const isTouchedBy = async (change: Narrowing, booking: string): Promise<boolean> =>
  everyoneOf(await everyoneTouchedBy(change)).some(({ id }) => id === booking)

/**
 * The guests who booked, or changed what they had, while a change was saved: it leaves them outside, as it still stands, and nobody was shown them. What the
 * owner adds or edits is the owner's own wish.
 */
export async function latecomersOf({ change, known }: Plan): Promise<Reservation[]> {
  const found = (await everyoneTouchedBy(change)).outside.filter(
    ({ id, source, version, askedAs = source === 'web' ? 1 : 0 }) => version === askedAs && !known.includes(id),
  )
  if (found.length === 0) return []
  const { outside } = await everyoneTouchedBy(await asItStands(change))
  const ids = new Set(outside.map(({ id }) => id))
  return found.filter(({ id }) => ids.has(id))
}

/** A change with what is in force now in the place of what it led to. */
async function asItStands(change: Narrowing): Promise<Narrowing> {
  if (change.of === 'hours' || change.of === 'orders') return { ...change, after: (await reservationRules()).hours }
  if (change.of === 'tables') return { ...change, after: await editedReservationRules() }
  const days = await Promise.all(change.dates.map(day))
  return { ...change, dates: days.filter(({ blocked }) => blocked).map(({ date }) => date) }
}

/** Those whose stay is not over; yesterday's may run past midnight. */
async function awaited(): Promise<Reservation[]> {
  const now = restaurantNow()
  return (await comingReservations(addDays(now.date, -1))).filter((one) => isAwaited(one, now))
}

/** Hours that are set hold under what stands over them. */
async function touchedBySettings(before: Hours, after: Hours): Promise<Touched> {
  const { entries } = await standing()
  const [was, is] = [before, after].map((hours) => hoursUnder(hours, entries, instant())) as [Hours, Hours]
  return touchedByHours(was, is)
}

async function touchedByHours(before: Hours, after: Hours): Promise<Touched> {
  const [coming, { rules }] = await Promise.all([awaited(), reservationRules()])
  return strandedOf(coming, before, after, rules)
}

/** What a change of tables and seats leaves outside (see shared/README, Seats). */
async function touchedByTables(before: ReservationSettings, after: ReservationSettings): Promise<Touched> {
  const coming = narrows(before, after) ? await awaited() : []
  const was = new Set(outsideOf(coming, before).map(({ id }) => id))
  return arrivedApart(outsideOf(coming, after).filter(({ id }) => !was.has(id)))
}

async function touchedByBlock(dates: readonly string[]): Promise<Touched> {
  const now = restaurantNow()
  const found = await Promise.all([...new Set(dates)].toSorted().map(reservationsOf))
  return arrivedApart(found.flat().filter((one) => isAwaited(one, now)))
}
