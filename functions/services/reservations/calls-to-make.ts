import type { Reservation } from '#shared/reservations/reservation.ts'
import { findReservationsOverCapacity } from '#shared/reservations/capacity.ts'
import { isSlotOpen } from '#shared/reservations/slots.ts'
import { isExpected, overrunMinutes } from '#shared/reservations/impact.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { type UnreadEntry, listUnread } from '#functions/db/overview/unread.ts'
import { listOpenPlans } from '#functions/db/reservations/impact-plans.ts'
import { getReservations, listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getEditableReservationRules, getReservationRulesAndHours } from '#functions/db/site/settings.ts'

const most = 100

/**
 * Returns at most a hundred bookings whose guests need a call. `over` are calls that are no longer needed (see
 * shared/reservations/README, Affected bookings).
 */
export async function findCallsToMake(): Promise<{ booked: Reservation[]; over: UnreadEntry[] }> {
  const [waiting, plans] = await Promise.all([listUnread('CALLS'), listOpenPlans()])
  // Those of a plan that is not worked through yet are to be called as well.
  const planned = plans.flatMap(({ answers, done }) => answers.slice(done).filter(({ answer }) => answer === 'call'))
  const ids = [...new Set([...planned, ...waiting].map(({ id }) => id))].slice(0, most)
  const asked = new Set(planned.map(({ id }) => id))
  const now = restaurantNow()
  const coming = (await getReservations(ids)).filter((one) => isExpected(one, now) && !one.arrivedAt)
  const stranded = await stillStranded(
    coming.filter(({ id }) => !asked.has(id)),
    new Map(waiting.map(({ id, overran }) => [id, overran])),
  )
  const booked = coming.filter(({ id }) => asked.has(id) || stranded.has(id))
  const toCall = new Set(booked.map(({ id }) => id))
  return { booked, over: waiting.filter(({ id }) => ids.includes(id) && !toCall.has(id)) }
}

/**
 * Returns the ids of the bookings that are in trouble as things stand: outside the hours, past a closing by more than
 * before (`overran`, minutes by id), on a blocked date, or without a table or seats. Days are read only for anyone who would
 * have nothing else in the way.
 */
async function stillStranded(
  bookings: readonly Reservation[],
  overran: ReadonlyMap<string, number | undefined>,
): Promise<Set<string>> {
  if (bookings.length === 0) return new Set()
  const [{ hours }, rules] = await Promise.all([getReservationRulesAndHours(), getEditableReservationRules()])
  const isClosedOn = (one: Reservation) =>
    !isSlotOpen(hours, one.reservationDate, one.reservationTime, rules) ||
    overrunMinutes(hours, one) > (overran.get(one.id) ?? Infinity)
  const closed = bookings.filter(isClosedOn)
  const dates = new Set(bookings.filter((one) => !isClosedOn(one)).map(({ reservationDate }) => reservationDate))
  const outside = await Promise.all([...dates].map((date) => outsideOn(date, rules)))
  return new Set([...closed, ...outside.flat()].map(({ id }) => id))
}

/**
 * Returns the bookings of a date that have no place: all of them where it is blocked, else those without a table or
 * seats.
 */
async function outsideOn(
  date: string,
  rules: Parameters<typeof findReservationsOverCapacity>[1],
): Promise<Reservation[]> {
  const [{ blocked }, all] = await Promise.all([getDay(date), listReservationsInPeriod(date)])
  return blocked ? all : findReservationsOverCapacity(all, rules)
}
