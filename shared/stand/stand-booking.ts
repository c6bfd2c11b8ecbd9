import type { ErrorCode } from '#shared/api-error.ts'
import {
  type BookingContext,
  listSlotAvailability,
  type SlotAvailability,
  slotError,
} from '#shared/reservations/availability.ts'
import type { NewReservation } from '#shared/reservations/owner-reservation.ts'
import { type Reservation, toOwnerRules } from '#shared/reservations/reservation.ts'
import { coverContacts } from './stand-reservation.ts'

/** Returns a day as who stands in the house books it: during pauses, without notice, while online booking is off. */
const atDoor = (context: BookingContext): BookingContext => ({
  ...context,
  rules: { ...toOwnerRules(context.rules), noticeMinutes: 0 },
})

/** Lists the slots of a day for a party that staff books. */
export const listInHouseSlots = (partySize: number, context: BookingContext): SlotAvailability[] =>
  listSlotAvailability(partySize, atDoor(context))

/**
 * Returns why a tablet cannot add a reservation, or undefined. A tablet books only open times, without an email address
 * and without the owner's own fields.
 */
export function doorBookingError(request: NewReservation, context: BookingContext): ErrorCode | undefined {
  const { status, email, overSeats, table, notes } = request
  if (status !== 'booked' || email || overSeats || table || notes) return 'stand-only'
  return slotError(request, atDoor(context))
}

/** An upcoming reservation as it is found by its phone. */
export type FoundReservation = Pick<
  Reservation,
  'id' | 'firstName' | 'lastName' | 'reservationDate' | 'reservationTime' | 'partySize' | 'table'
>

const toFoundReservation = ({
  id,
  firstName,
  lastName,
  reservationDate,
  reservationTime,
  partySize,
  table,
}: Reservation): FoundReservation => ({
  id,
  firstName: coverContacts(firstName),
  lastName: coverContacts(lastName),
  reservationDate,
  reservationTime,
  partySize,
  ...(table ? { table } : {}),
})

/** Returns the upcoming reservations of a phone as they are found, by date and time. */
export const toFoundReservations = (reservations: readonly Reservation[], today: string): FoundReservation[] =>
  reservations
    .filter(({ status, reservationDate }) => status === 'booked' && reservationDate >= today)
    .toSorted((a, b) =>
      `${a.reservationDate}${a.reservationTime}`.localeCompare(`${b.reservationDate}${b.reservationTime}`),
    )
    .map(toFoundReservation)
