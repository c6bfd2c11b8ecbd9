import * as v from 'valibot'
import { Email, oneLine } from '#shared/validation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { isCancellableStatus, type Reservation } from '#shared/reservations/reservation.ts'

/** A guest to find and erase: an email address, or a phone as people write it. */
export const GuestQuery = v.strictObject({
  guest: v.pipe(
    oneLine(255, 'guestInvalid'),
    v.minLength(1, 'guestRequired'),
    v.check(
      (text) => v.safeParse(Email, text).success || (!text.includes('@') && toE164(text) !== undefined),
      'guestInvalid',
    ),
  ),
})

/**
 * Counts of a guest's data that the indexes find: all of an email address, the bookings of a phone. `upcoming` bookings
 * must be cancelled first, which emails those with an address. `also` are other addresses and phones of the same
 * entries.
 */
export type GuestData = {
  contacts: number
  messages: number
  requests: number
  reservations: number
  upcoming: (Pick<
    Reservation,
    'id' | 'firstName' | 'lastName' | 'reservationDate' | 'reservationTime' | 'partySize' | 'status' | 'version'
  > & { mailed: boolean })[]
  also: string[]
}

/** An erasure: its progress from 0 to 1, and its counts. From `finishedAt` on, the guest is no longer stored. */
export type Erasure = Pick<GuestData, 'contacts' | 'messages' | 'requests' | 'reservations'> & {
  id: string
  guest?: string
  startedAt: string
  progress: number
  /** Upcoming bookings that were made meanwhile; they stay. */
  upcoming: number
  finishedAt?: string
}

type Reachable = { email?: unknown; phone?: unknown; phoneNumber?: unknown }

/** Returns a test for a guest's data: the same email address ignoring case, or the same E.164 phone. */
export function createGuestMatcher(guest: string): (thing: Reachable | undefined) => boolean {
  const email = guest.includes('@') ? guest.toLowerCase() : undefined
  const phone = email ? undefined : toE164(guest)
  return (thing) => {
    if (!thing) return false
    if (email) return typeof thing.email === 'string' && thing.email.toLowerCase() === email
    return [thing.phone, thing.phoneNumber].some((text) => typeof text === 'string' && toE164(text) === phone)
  }
}

/** Tells whether a reservation is booked or waiting on a coming date. */
export const isUpcomingReservation = (reservation: Reservation, today: string): boolean =>
  isCancellableStatus(reservation) && reservation.reservationDate >= today
