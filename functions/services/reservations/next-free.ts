import {
  type BookingContext,
  maxSearchDays,
  findNextFreeDay,
  type SlotAvailability,
} from '#shared/reservations/availability.ts'
import { addDays } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { findDaysInRange } from '#functions/db/reservations/days.ts'

/**
 * The first day after a date that has a slot for a party, where none of the date's own is open; without its `own`
 * table, for who asks in place of it.
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
