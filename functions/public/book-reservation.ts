import { bookingError } from '#shared/reservations/availability.ts'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { receiptOf } from '#shared/reservations/reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { isOwnerSignedIn } from '#functions/http/require-session.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { buildReservation } from '#functions/db/reservations/new-reservation.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { hashNetworks } from '#functions/db/reservations/unverified-quota.ts'
import { findAreaError } from '#functions/services/tables/area-error.ts'
import { saveOrVerify } from '#functions/services/reservations/verification.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createHandler(bookReservation, async (request, { remember, ip, event }) => {
  const [asked, { rules, hours }, byOwner, areaError] = await Promise.all([
    getDay(request.reservationDate),
    getReservationRulesAndHours(),
    isOwnerSignedIn(event),
    findAreaError(request.area),
  ])

  const reason = bookingError(request, { day: asked, rules, hours, now: restaurantNow() }) ?? areaError
  if (reason) throw new ApiError(reason)

  const networks = byOwner ? [] : await hashNetworks(ip)
  const reservation = buildReservation(request, rules, byOwner ? {} : { networks })
  const receipt = receiptOf(reservation)
  const mails = createEmailOps([
    { kind: 'reservation-confirmed', by: 'guest', reservation },
    { kind: 'reservation-notice', event: 'booked', reservation },
  ])
  const save = async () => {
    await saveReservation({
      after: reservation,
      capacity: toCapacityLimits(rules),
      limited: !byOwner,
      also: [...remember(receipt), countConversionOp('bookings'), ...mails.ops],
    })
    await triggerWorkers(mails.posted)
    return receipt
  }
  return saveOrVerify(save, { asked: { book: request }, networks, remember })
})
