import type { Reservation, ReservationSettings } from '#shared/reservations/reservation.ts'
import { withStay } from '#shared/reservations/capacity.ts'
import { offered, passedOn } from '#shared/waitlist/waitlist.ts'
import { instant } from '#functions/runtime/clock.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { roomOf } from '#functions/db/reservations/days.ts'
import { newMails, type Posted } from '#functions/db/email/emails.ts'
import { commitReservation, loggedReservation } from '#functions/db/reservations/reservations.ts'

/** `byOwner`: she is not bound to so many offers a day, and it stands in her log. */
type Offer = { before: Reservation; time: string; until: string; rules: ReservationSettings; byOwner?: boolean }

/**
 * Offer a table to who waits: from now on it holds the slot's place and seats, and its guest is mailed, or the restaurant where there is only a phone to call.
 * Refuses what the gate does: day-full, date-blocked, time-full, changed-meanwhile, offer-open, offers-spent.
 */
export async function offerTo(offer: Offer): Promise<{ after: Reservation; posted: readonly Posted[] }> {
  const { before, time, until, rules, byOwner = false } = offer
  const after = withStay(before, offered(before, time, until), rules, restaurantNow())
  const told = { ...after, version: before.version + 1 }
  const { ops, posted } = newMails([{ kind: 'reservation-offered', reservation: told }])
  const also = [...ops, ...(byOwner ? [loggedReservation(before, told)] : [])]
  await commitReservation({ before, after, room: roomOf(rules), offering: !byOwner, also })
  return { after: told, posted }
}

/**
 * Take an offer back before its time: its guest waits on for other times, and is mailed so where it was mailed of (see shared/README, Waiting). Refuses
 * changed-meanwhile.
 */
export async function takeBackOffer(before: Reservation): Promise<{ after: Reservation; posted: readonly Posted[] }> {
  const after = passedOn(before, false)
  const told = { ...after, version: before.version + 1 }
  const stood = before.email !== undefined && before.offeredUntil! > instant()
  const { ops, posted } = newMails(stood ? [{ kind: 'reservation-offer-over', reservation: before }] : [])
  await commitReservation({ before, after, room: {}, also: [...ops, loggedReservation(before, told)] })
  return { after: told, posted }
}
