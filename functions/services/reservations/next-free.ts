import { lookAheadDays, nextFreeDay, type SlotSeen } from '#shared/reservations/availability.ts'
import { addDays, type LocalTime } from '#shared/time/local-time.ts'
import type { BookingRules, Reservation } from '#shared/reservations/reservation.ts'
import type { Hours } from '#shared/hours/schedule.ts'
import { daysIn } from '#functions/db/reservations/days.ts'

/** The first day after a date that has a slot for a party, where none of the date's own is open; without its `own` table, for who asks in place of it. */
export async function nextFree(
  slots: readonly SlotSeen[],
  date: string,
  partySize: number,
  ...judged: [rules: BookingRules, hours: Hours, now: LocalTime, own?: Reservation]
): Promise<string | undefined> {
  if (slots.some(({ state }) => state === 'open')) return undefined
  const ahead = await daysIn(addDays(date, 1), addDays(date, lookAheadDays))
  return nextFreeDay(date, partySize, ahead, ...judged)
}
