import {
  type BookingContext,
  maxSearchDays,
  findFreeSlotsOnNearbyDays,
  findNextFreeDay,
  searchedDaysBefore,
  type SlotAvailability,
} from '#shared/reservations/availability.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { findDaysInRange } from '#functions/db/reservations/days.ts'

/**
 * Returns the first later day that has a slot for a party, when the date itself has none. The guest's `own` table does
 * not count, because the new one replaces it.
 */
export async function findNextFreeDate(
  slots: readonly SlotAvailability[],
  request: { date: string; partySize: number; own?: Reservation | undefined },
  context: Omit<BookingContext, 'day'>,
): Promise<string | undefined> {
  if (slots.some(({ state }) => state === 'open')) return undefined
  const { date } = request
  const days = await findDaysInRange(addDays(date, 1), addDays(date, maxSearchDays))
  return findNextFreeDay({ ...request, days }, context)
}

/** Returns the next date with a slot for a party and the nearest slots of other days, where none of the date's is open. */
export async function findAlternativeSlots(
  slots: readonly SlotAvailability[],
  request: { date: string; partySize: number },
  context: Omit<BookingContext, 'day'>,
): Promise<{ next?: string; nearest?: { date: string; time: string }[] }> {
  if (slots.some(({ state }) => state === 'open')) return {}
  const days = await findDaysInRange(addDays(request.date, -searchedDaysBefore), addDays(request.date, maxSearchDays))
  const next = findNextFreeDay({ ...request, days }, context)
  const nearest = findFreeSlotsOnNearbyDays({ ...request, days }, context)
  return { ...(next && { next }), ...(nearest.length > 0 && { nearest }) }
}
