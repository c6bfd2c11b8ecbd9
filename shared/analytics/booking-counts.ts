import type { Reservation } from '#shared/reservations/reservation.ts'

/** The longest range, in days, whose reservations are counted. */
export const maxBookingCountDays = 31

/** The bookings of a range: by date, and by how they were booked. */
export type BookingCounts = { days: Record<string, number>; sources: Record<Reservation['source'], number> }

/** Counts the bookings that were booked or seated; cancelled, no-show and waitlist entries are none. */
export function countBookings(reservations: readonly Pick<Reservation, 'reservationDate' | 'source' | 'status'>[]) {
  const counted: BookingCounts = { days: {}, sources: { web: 0, phone: 0, 'walk-in': 0, import: 0 } }
  for (const { reservationDate, source, status } of reservations) {
    if (status !== 'booked' && status !== 'completed') continue
    counted.days[reservationDate] = (counted.days[reservationDate] ?? 0) + 1
    counted.sources[source] += 1
  }
  return counted
}
