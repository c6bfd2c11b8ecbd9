import { createHash } from 'node:crypto'
import { addDays } from '#shared/time/local-time.ts'
import { stableStringify } from '#shared/lib/stable-json.ts'
import { type ImpactSummary, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { isCapacityReduced, findReservationsOverCapacity } from '#shared/reservations/capacity.ts'
import { ApiError } from '#shared/api-error.ts'
import {
  groupAffectedByArrival,
  flattenAffectedBookings,
  isExpected,
  type ImpactSnapshot,
  canAffectBookings,
  maxAffected,
  planResolutions,
  findBookingsAffectedByHours,
  type AffectedBookings,
  type ResolutionPolicy,
} from '#shared/reservations/impact.ts'
import { effectiveHours } from '#shared/overrides/effective.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { createImpactPlanOp, type ImpactChange, type ImpactPlan } from '#functions/db/reservations/impact-plans.ts'
import {
  listReservationDatesFrom,
  listReservationsInPeriod,
  iterateReservationsOn,
} from '#functions/db/reservations/reservations.ts'
import { getEditableReservationRules, getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { readOverrides } from '#functions/db/overrides/overrides.ts'
import type { TransactionItem } from '#functions/db/table.ts'

/** Rows of a kind that an answer names; `count` says how many there are. */
const most = 50

/**
 * Builds the write of the plan for a change and its affected bookings. Put it into the transaction of the change. `by`
 * is the cause that their emails name. Throws bookings-affected without a preview, changed-meanwhile when the preview
 * showed other bookings (see shared/reservations/README, Affected bookings).
 */
export async function planImpactOp(
  change: ImpactChange,
  { shown, answers }: ImpactSnapshot,
  usual: ResolutionPolicy,
  by: ImpactPlan['by'] = 'restaurant',
): Promise<TransactionItem> {
  const touched = await findAffectedBookings(change)
  const known = flattenAffectedBookings(touched).map(({ id }) => id)
  if (known.length > 0 && shown !== toImpactPreview(touched).hash)
    throw new ApiError(shown ? 'changed-meanwhile' : 'bookings-affected')
  return createImpactPlanOp({ by, change, known, answers: planResolutions(touched, answers, usual) })
}

/**
 * Builds the write of a plan for a change without a preview. Throws bookings-affected when a party would lose its
 * table. A party that stays past closing keeps its table.
 */
export async function planImpactWithoutPreviewOp(change: ImpactChange, by: ImpactPlan['by']): Promise<TransactionItem> {
  const touched = await findAffectedBookings(change)
  if (touched.outside.length > 0) throw new ApiError('bookings-affected')
  return createImpactPlanOp({ by, change, known: flattenAffectedBookings(touched).map(({ id }) => id), answers: [] })
}

/** Returns bookings as the owner sees them, with a hash of the list. */
export const toImpactPreview = (touched: AffectedBookings): ImpactSummary => ({
  outside: seen(touched.outside),
  overrun: seen(touched.overrun),
  arrived: seen(touched.arrived),
  hash: createHash('sha256')
    .update(stableStringify(namesOf(touched)))
    .digest('base64url'),
})

const seen = (reservations: readonly Reservation[]) => ({
  count: reservations.length,
  reservations: reservations.slice(0, most).map((reservation) => toOwnerReservation(reservation)),
})

const namesOf = ({ outside, overrun, arrived }: AffectedBookings) =>
  [outside, overrun, arrived].map((group) => group.map(({ id, version }) => `${id} ${version}`))

/**
 * Returns the upcoming bookings that a change affects, by date and time. Throws too-many-bookings-affected when a plan cannot
 * hold them, and reads no further than it needs to know that.
 */
export async function findAffectedBookings(change: ImpactChange, can = maxAffected): Promise<AffectedBookings> {
  const { dates, does } = await lookOf(change)
  const now = restaurantNow()
  const touched: AffectedBookings = { outside: [], overrun: [], arrived: [] }
  for await (const some of iterateReservationsOn(dates)) {
    const found = does(some.filter((one) => isExpected(one, now)))
    touched.outside.push(...found.outside)
    touched.overrun.push(...found.overrun)
    touched.arrived.push(...found.arrived)
    if (flattenAffectedBookings(touched).length > can) throw new ApiError('too-many-bookings-affected')
  }
  return touched
}

/** Tells whether a change affects a booking as it is now. */
export async function isBookingAffected(change: ImpactChange, { id, reservationDate }: Reservation): Promise<boolean> {
  const { dates, does } = await lookOf(change)
  if (!dates.includes(reservationDate)) return false
  const now = restaurantNow()
  const coming = (await listReservationsInPeriod(reservationDate)).filter((one) => isExpected(one, now))
  return flattenAffectedBookings(does(coming)).some((one) => one.id === id)
}

/**
 * Returns the reservations that guests booked or changed during the save of a change, which affects them unseen. The
 * owner's own edits do not count.
 */
export async function findBookingsDuringSave({ change, known }: ImpactPlan): Promise<Reservation[]> {
  const found = (await findAffectedBookings(change, Infinity)).outside.filter(
    ({ id, source, version, askedAs = source === 'web' ? 1 : 0 }) => version === askedAs && !known.includes(id),
  )
  if (found.length === 0) return []
  const { outside } = await findAffectedBookings(await asItStands(change), Infinity)
  const ids = new Set(outside.map(({ id }) => id))
  return found.filter(({ id }) => ids.has(id))
}

/** A change with what is in force now in the place of what it led to. */
async function asItStands(change: ImpactChange): Promise<ImpactChange> {
  if (change.of === 'hours' || change.of === 'orders')
    return { ...change, after: (await getReservationRulesAndHours()).hours }
  if (change.of === 'tables') return { ...change, after: await getEditableReservationRules() }
  const days = await Promise.all(change.dates.map(getDay))
  return { ...change, dates: days.filter(({ blocked }) => blocked).map(({ date }) => date) }
}

/**
 * The dates in order on which a change may touch anybody, and what it does to those who come on some of them, all of a
 * date together.
 */
type Look = { dates: readonly string[]; does: (coming: readonly Reservation[]) => AffectedBookings }

function lookOf(change: ImpactChange): Promise<Look> | Look {
  if (change.of === 'orders') return lookOfHours(change.before, change.after)
  if (change.of === 'hours') return lookOfSettings(change.before, change.after)
  if (change.of === 'tables') return lookOfTables(change.before, change.after)
  const from = firstAwaited()
  return { dates: [...new Set(change.dates)].filter((date) => date >= from).toSorted(), does: groupAffectedByArrival }
}

/** Yesterday's stays may run past midnight. */
const firstAwaited = (): string => addDays(restaurantNow().date, -1)

/** Returns the hours that were in force before a change of hours; undefined for another change. */
export async function getHoursBefore(change: ImpactChange): Promise<OpeningHours | undefined> {
  if (change.of === 'orders') return change.before
  if (change.of !== 'hours') return undefined
  return effectiveHours(change.before, (await readOverrides()).entries, nowIso())
}

/** Overrides still apply over the usual hours. */
async function lookOfSettings(before: OpeningHours, after: OpeningHours): Promise<Look> {
  const { entries } = await readOverrides()
  const [was, is] = [before, after].map((hours) => effectiveHours(hours, entries, nowIso())) as [
    OpeningHours,
    OpeningHours,
  ]
  return lookOfHours(was, is)
}

async function lookOfHours(before: OpeningHours, after: OpeningHours): Promise<Look> {
  const [coming, { rules }] = await Promise.all([
    listReservationDatesFrom(firstAwaited()),
    getReservationRulesAndHours(),
  ])
  return {
    dates: coming.filter((date) => canAffectBookings(before, after, date)),
    does: (some) => findBookingsAffectedByHours(some, before, after, rules),
  }
}

/** Returns the bookings that a change of capacity affects (see shared/reservations/README, Seats). */
async function lookOfTables(before: ReservationSettings, after: ReservationSettings): Promise<Look> {
  return {
    dates: isCapacityReduced(before, after) ? await listReservationDatesFrom(firstAwaited()) : [],
    does: (some) => {
      const was = new Set(findReservationsOverCapacity(some, before).map(({ id }) => id))
      return groupAffectedByArrival(findReservationsOverCapacity(some, after).filter(({ id }) => !was.has(id)))
    },
  }
}
