import type { Reservation, ReservationSettings, WaitlistedReservation } from '#shared/reservations/reservation.ts'
import { withVerification } from '#shared/reservations/unverified-quota.ts'
import { withStayMinutes } from '#shared/reservations/capacity.ts'
import type { EmailMessage } from '#shared/email/email-message.ts'
import { withOffer, withOfferDeclined, withOfferMissed, withWaitEnded } from '#shared/waitlist/waitlist.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps, receivesSms, type QueuedEmail } from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'

/** `byOwner`: the owner has no limit of offers a day, and her log gets an entry. */
type Offer = {
  before: WaitlistedReservation
  time: string
  until: string
  rules: ReservationSettings
  byOwner?: boolean
}

/**
 * Offers a table to a waitlisted guest, holds its capacity, and emails the guest, or the restaurant if the guest has
 * only a phone. Throws day-full, date-blocked, time-full, changed-meanwhile, offer-open, offer-limit-reached.
 */
export async function saveOffer(offer: Offer): Promise<{ after: Reservation; posted: readonly QueuedEmail[] }> {
  const { before, time, until, rules, byOwner = false } = offer
  const known = byOwner ? withVerification(before, nowIso()) : before
  const after = withStayMinutes(before, withOffer(known, time, until), rules, restaurantNow())
  const told = { ...after, version: before.version + 1 }
  const { ops, posted } = createEmailOps([
    { kind: told.email || receivesSms(told) ? 'reservation-offered' : 'waitlist-call', reservation: told },
  ])
  const also = [...ops, ...(byOwner ? [reservationAuditOp(before, told)] : [])]
  await saveReservation({ before, after, capacity: toCapacityLimits(rules), offering: !byOwner, also })
  return { after: told, posted }
}

/**
 * Withdraws an offer early and emails its guest, who stays on the waitlist. `noAnswer`: the owner called the guest, who
 * did not answer (see shared/waitlist/README, Rules). Throws changed-meanwhile.
 */
export async function saveOfferWithdrawal(
  before: Reservation,
  noAnswer = false,
): Promise<{ after: Reservation; posted: readonly QueuedEmail[] }> {
  const after = noAnswer ? withOfferMissed(before) : withOfferDeclined(before)
  const told = { ...after, version: before.version + 1 }
  const stood = (before.email !== undefined || receivesSms(before)) && (before.offeredUntil ?? '') > nowIso()
  const { ops, posted } = createEmailOps(stood ? [{ kind: 'reservation-offer-over', reservation: before }] : [])
  await saveReservation({ before, after, capacity: {}, also: [...ops, reservationAuditOp(before, told)] })
  return { after: told, posted }
}

/** Returns the guest's email of a wait that ended. */
export const waitEndedEmail = (one: Reservation): EmailMessage[] =>
  one.status === 'cancelled' ? [{ kind: 'waitlist-ended', reservation: one }] : []

/**
 * Ends the wait of a guest whose email bounced, unless the owner has corrected the address. `mailed`: another email may
 * still reach the guest.
 */
export const endUnreachableWait = (told: Pick<Reservation, 'id' | 'email'>, mailed: boolean): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findReservation(told.id)
    if (before?.status !== 'waitlist' || before.email !== told.email) return
    const after = withWaitEnded(before)
    const { ops } = createEmailOps(mailed ? waitEndedEmail({ ...after, version: before.version + 1 }) : [])
    await saveReservation({ before, after, capacity: {}, also: ops })
  })
