import { searchDays, findNextFreeDay, type SlotAvailability } from '#shared/reservations/availability.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { BookingRules, Reservation } from '#shared/reservations/reservation.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { queryDays } from '#functions/db/reservations/days.ts'

/** The first day after a date that has a slot for a party, where none of the date's own is open; without its `own` table, for who asks in place of it. */
export async function findNextFreeDate(
  slots: readonly SlotAvailability[],
  date: string,
  partySize: number,
  ...judged: [rules: BookingRules, hours: OpeningHours, now: LocalDateTime, own?: Reservation]
): Promise<string | undefined> {
  if (slots.some(({ state }) => state === 'open')) return undefined
  const ahead = await queryDays(addDays(date, 1), addDays(date, searchDays))
  return findNextFreeDay(date, partySize, ahead, ...judged)
}
