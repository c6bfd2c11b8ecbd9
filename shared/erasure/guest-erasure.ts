import * as v from 'valibot'
import { Email, oneLine } from '#shared/validation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { cancellable, type Reservation } from '#shared/reservations/reservation.ts'

/** A guest to be found and erased: an e-mail address, or a phone as people write it. */
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

/** What the indexes know at once of a guest: everything of an e-mail address, and of a phone its bookings. `upcoming` must be cancelled before the guest can be erased, which mails whoever left an address; `also` are other addresses and phones on the same entries. */
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

/** The erasing of a guest: how far it has come, from 0 to 1, and what was found. Once `finishedAt` is there, whom it was about is forgotten. */
export type Erasure = Pick<GuestData, 'contacts' | 'messages' | 'requests' | 'reservations'> & {
  id: string
  guest?: string
  startedAt: string
  progress: number
  /** Bookings still to come that were made meanwhile: they stay. */
  upcoming: number
  finishedAt?: string
}

type Reachable = { email?: unknown; phone?: unknown; phoneNumber?: unknown }

/** A test for what belongs to a guest: the same e-mail address ignoring case, or the same phone in E.164. */
export function belongsToGuest(guest: string): (thing: Reachable | undefined) => boolean {
  const email = guest.includes('@') ? guest.toLowerCase() : undefined
  const phone = email ? undefined : toE164(guest)
  return (thing) => {
    if (!thing) return false
    if (email) return typeof thing.email === 'string' && thing.email.toLowerCase() === email
    return [thing.phone, thing.phoneNumber].some((text) => typeof text === 'string' && toE164(text) === phone)
  }
}

/** A booking that its guest still counts on. */
export const isUpcoming = (reservation: Reservation, today: string): boolean =>
  cancellable(reservation) && reservation.reservationDate >= today
