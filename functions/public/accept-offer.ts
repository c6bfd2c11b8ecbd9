import { slotError } from '#shared/reservations/availability.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'
import { withStayMinutes } from '#shared/reservations/capacity.ts'
import { withOfferAccepted, isOfferInvalid, hasBeenOffered } from '#shared/waitlist/waitlist.ts'
import { acceptOffer } from '#shared/waitlist/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import {
  toManagedReservation,
  getReservationByToken,
  verifiedByLink,
} from '#functions/services/reservations/self-service.ts'

export const handler = createHandler(acceptOffer, ({ token, reservationTime: time }, { event }) =>
  retryOnConflict(async () => {
    const before = await getReservationByToken(token)
    // Sent twice, or again after a lost answer: the guest has the table.
    if (before.status === 'booked') return toManagedReservation(before, getSiteOrigin(event))
    if (before.status !== 'waitlist') throw new ApiError('not-waiting')
    if (!hasBeenOffered(before, time)) throw new ApiError('offer-gone')

    const { rules, after } = await taken(await verifiedByLink(token, before), time)
    const saved = { ...after, version: before.version + 1 }
    const mails = createEmailOps([
      { kind: 'reservation-confirmed', reservation: saved },
      { kind: 'reservation-notice', event: 'booked', reservation: saved },
    ])
    try {
      await saveReservation({
        before,
        after,
        capacity: toCapacityLimits(rules),
        also: [countConversionOp('bookings'), ...mails.ops],
      })
    } catch (error) {
      throw error instanceof ApiError && isTaken(error) ? new ApiError('offer-gone') : error
    }
    await triggerWorkers(mails.posted)
    return toManagedReservation(saved, getSiteOrigin(event))
  }),
)

const isTaken = ({ reason }: ApiError) => reason === 'time-full' || reason === 'day-full' || reason === 'date-blocked'

/**
 * Returns the reservation with its table: the offered one while the offer holds, else any free one. Throws offer-gone.
 */
async function taken(before: Reservation, time: string) {
  const [there, { rules, hours }] = await Promise.all([getDay(before.reservationDate), getReservationRulesAndHours()])
  const now = restaurantNow()
  const isHeld = hasOpenOffer(before) && before.reservationTime === time
  const isGone = isHeld
    ? isOfferInvalid(before, { day: there, rules, hours, now })
    : slotError({ ...before, reservationTime: time }, { day: there, rules, hours, now }) !== undefined
  if (isGone) throw new ApiError('offer-gone')
  return {
    rules,
    after: withStayMinutes(before, { ...withOfferAccepted(before, time), askedAs: before.version + 1 }, rules, now),
  }
}
