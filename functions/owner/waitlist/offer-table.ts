import { offerTable } from '#shared/waitlist/owner-endpoints.ts'
import { creationError, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasOpenOffer, hasSlotBegun } from '#shared/reservations/reservation.ts'
import { isOfferInvalid, offerExpiresAt, withOfferAccepted } from '#shared/waitlist/waitlist.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { saveOffer } from '#functions/db/waitlist/offers.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { listEmailStatuses } from '#functions/services/email/guest-emails.ts'

export const handler = createOwnerHandler(offerTable, async ({ id, version, reservationTime: time }) => {
  const before = await findReservation(id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  if (before.status !== 'waitlist') throw new ApiError('transition-refused')
  if (hasOpenOffer(before)) throw new ApiError('offer-open')

  const { reservationDate: date } = before
  const [there, { rules, hours }] = await Promise.all([getDay(date), getReservationRulesAndHours()])
  const wish = withOfferAccepted(before, time)
  const at = restaurantNow()
  const reason = hasSlotBegun(wish, at) ? 'time-passed' : creationError(wish, there, rules, at)
  if (reason) throw new ApiError(reason)
  // An offer must be one that its guest could accept.
  if (isOfferInvalid(wish, { day: there, rules, hours, now: at })) throw new ApiError('slot-closed')

  const until = offerExpiresAt(date, time, new Date(nowMs())).toISOString()
  const { after, posted } = await saveOffer({ before, time, until, rules, byOwner: true })
  await triggerWorkers(posted)
  return toOwnerReservation(after, (await listEmailStatuses(after))[0])
})
