import { createHash } from 'node:crypto'
import { addDays } from '#shared/time/local-time.ts'
import { canonical } from '#shared/lib/stable-json.ts'
import { type Outside, ownersView } from '#shared/reservations/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { narrows, outsideOf } from '#shared/reservations/capacity.ts'
import { Refused } from '#shared/api-error.ts'
import {
  arrivedApart,
  everyoneOf,
  isAwaited,
  type LookedAt,
  mayStrand,
  mostTouched,
  planOf,
  strandedOf,
  type Touched,
  type Usual,
} from '#shared/reservations/impact.ts'
import { hoursUnder } from '#shared/overrides/effective.ts'
import type { Hours } from '#shared/hours/schedule.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { day } from '#functions/db/reservations/days.ts'
import { beginPlan, type Narrowing, type Plan } from '#functions/db/reservations/impact-plans.ts'
import { datesFrom, reservationsOf, reservationsOn } from '#functions/db/reservations/reservations.ts'
import { editedReservationRules, reservationRules } from '#functions/db/site/settings.ts'
import { standing } from '#functions/db/overrides/overrides.ts'
import type { Op } from '#functions/db/table.ts'

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

/**
 * The coming bookings that a change touches, by date and time. Refuses bookings-too-many, more than a plan can hold, and reads on no further than it takes to
 * know.
 */
export async function touchedBy(change: Narrowing, can = mostTouched): Promise<Touched> {
  const { dates, does } = await lookOf(change)
  const now = restaurantNow()
  const touched: Touched = { outside: [], overrun: [], arrived: [] }
  for await (const some of reservationsOn(dates)) {
    const found = does(some.filter((one) => isAwaited(one, now)))
    touched.outside.push(...found.outside)
    touched.overrun.push(...found.overrun)
    touched.arrived.push(...found.arrived)
    if (everyoneOf(touched).length > can) throw new Refused('bookings-too-many')
  }
  return touched
}

/** Whether a change touches a booking as that stands. */
export async function isTouchedBy(change: Narrowing, { id, reservationDate }: Reservation): Promise<boolean> {
  const { dates, does } = await lookOf(change)
  if (!dates.includes(reservationDate)) return false
  const now = restaurantNow()
  const coming = (await reservationsOf(reservationDate)).filter((one) => isAwaited(one, now))
  return everyoneOf(does(coming)).some((one) => one.id === id)
}

/**
 * The guests who booked, or changed what they had, while a change was saved: it leaves them outside, as it still stands, and nobody was shown them. What the
 * owner adds or edits is the owner's own wish.
 */
export async function latecomersOf({ change, known }: Plan): Promise<Reservation[]> {
  const found = (await touchedBy(change, Infinity)).outside.filter(
    ({ id, source, version, askedAs = source === 'web' ? 1 : 0 }) => version === askedAs && !known.includes(id),
  )
  if (found.length === 0) return []
  const { outside } = await touchedBy(await asItStands(change), Infinity)
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

/** The dates in order on which a change may touch anybody, and what it does to those who come on some of them, all of a date together. */
type Look = { dates: readonly string[]; does: (coming: readonly Reservation[]) => Touched }

function lookOf(change: Narrowing): Promise<Look> | Look {
  if (change.of === 'orders') return lookOfHours(change.before, change.after)
  if (change.of === 'hours') return lookOfSettings(change.before, change.after)
  if (change.of === 'tables') return lookOfTables(change.before, change.after)
  const from = firstAwaited()
  return { dates: [...new Set(change.dates)].filter((date) => date >= from).toSorted(), does: arrivedApart }
}

/** Yesterday's stays may run past midnight. */
const firstAwaited = (): string => addDays(restaurantNow().date, -1)

/** Returns the hours that were in force before a change of hours; undefined for another change. */
export async function hoursBefore(change: Narrowing): Promise<Hours | undefined> {
  if (change.of === 'orders') return change.before
  if (change.of !== 'hours') return undefined
  return hoursUnder(change.before, (await standing()).entries, instant())
}

/** Hours that are set hold under what stands over them. */
async function lookOfSettings(before: Hours, after: Hours): Promise<Look> {
  const { entries } = await standing()
  const [was, is] = [before, after].map((hours) => hoursUnder(hours, entries, instant())) as [Hours, Hours]
  return lookOfHours(was, is)
}

async function lookOfHours(before: Hours, after: Hours): Promise<Look> {
  const [coming, { rules }] = await Promise.all([datesFrom(firstAwaited()), reservationRules()])
  return {
    dates: coming.filter((date) => mayStrand(before, after, date)),
    does: (some) => strandedOf(some, before, after, rules),
  }
}

/** What a change of tables and seats leaves outside (see shared/README, Seats). */
async function lookOfTables(before: ReservationSettings, after: ReservationSettings): Promise<Look> {
  return {
    dates: narrows(before, after) ? await datesFrom(firstAwaited()) : [],
    does: (some) => {
      const was = new Set(outsideOf(some, before).map(({ id }) => id))
      return arrivedApart(outsideOf(some, after).filter(({ id }) => !was.has(id)))
    },
  }
}
