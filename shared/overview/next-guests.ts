import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'
import { foldText } from '#shared/lib/fuzzy-search.ts'

/** Minutes after the reserved time from which a guest who has not arrived is late. */
export const lateThresholdMinutes = 10
/** Minutes after the reserved time until which a guest is expected. */
export const expectedForMinutes = 60

/** Today's guests who have not arrived: those still expected, by time, and those whose time is long past. */
export type PendingArrivals = { expected: OwnerReservation[]; missed: OwnerReservation[] }

/** Returns today's booked guests who have not arrived. `time` is now, HH:mm:ss. */
export function listExpectedGuests(reservations: readonly OwnerReservation[], time: string): PendingArrivals {
  const open = reservations
    .filter(({ status, arrivedAt }) => status === 'booked' && !arrivedAt)
    .toSorted((a, b) => (`${a.reservationTime}${a.id}` < `${b.reservationTime}${b.id}` ? -1 : 1))
  const isMissed = (one: OwnerReservation) => getMinutesLate(one, time) > expectedForMinutes
  return { expected: open.filter((one) => !isMissed(one)), missed: open.filter(isMissed) }
}

/** Returns by how many minutes a guest's time is past; negative before it. */
export const getMinutesLate = ({ reservationTime }: Pick<OwnerReservation, 'reservationTime'>, time: string): number =>
  minuteOfTime(time) - minuteOfTime(reservationTime)

/** Tells whether a note speaks of an allergy or celiac disease, in English or Spanish. */
export const mentionsAllergy = (note: string): boolean =>
  /\b(?:allerg|alerg|celiac|coeliac|anaphyla|anafila|epi-?pen)/.test(foldText(note))
