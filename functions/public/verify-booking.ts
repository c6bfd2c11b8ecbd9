import { bookingError } from '#shared/reservations/availability.ts'
import { verifyBooking } from '#shared/reservations/verification-endpoints.ts'
import { maxVerifiedWaitlistEntries, joinWaitlistError } from '#shared/waitlist/waitlist.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { hashId } from '#functions/http/cookies.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { buildReservation, buildWaitlistEntry } from '#functions/db/reservations/new-reservation.ts'
import { answerRequestedBookingOp, type StoredBookingRequest } from '#functions/db/reservations/requested-bookings.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getOpenRequest, isFullError, verificationPage } from '#functions/services/reservations/verification-page.ts'

export const handler = createPageHandler(verifyBooking, async ({ token }) => {
  const found = await getOpenRequest(token)
  if (found.reservationId) return verificationPage('answered', found, token)
  try {
    const booked = 'book' in found ? await book(found, token) : await wait(found, token)
    return verificationPage('done', found, token, booked)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Pressed twice: the first one booked, perhaps the last table.
    if (error.reason === 'changed-meanwhile') return verificationPage('answered', found, token)
    if (!isFullError(error.reason)) throw error
    const isAnswered = (await getOpenRequest(token)).reservationId !== undefined
    return verificationPage(isAnswered ? 'answered' : 'full', found, token)
  }
})

async function book({ book: request, networks }: Extract<StoredBookingRequest, { book: unknown }>, token: string) {
  const [day, { rules, hours }] = await Promise.all([getDay(request.reservationDate), getReservationRulesAndHours()])
  const reason = bookingError(request, { day, rules, hours, now: restaurantNow() })
  if (reason) throw new ApiError(reason)
  const reservation = buildReservation(request, rules, { networks, verifiedAt: nowIso() })
  const mails = createEmailOps([
    { kind: 'reservation-confirmed', by: 'guest', reservation },
    { kind: 'reservation-notice', event: 'booked', reservation },
  ])
  await saveReservation({
    after: reservation,
    capacity: toCapacityLimits(rules),
    limited: true,
    also: [answerRequestedBookingOp(hashId(token), reservation.id), countConversionOp('bookings'), ...mails.ops],
  })
  await triggerWorkers(mails.posted)
  return reservation
}

async function wait(
  { wait: request, networks }: Extract<StoredBookingRequest, { wait: unknown }>,
  token: string,
): Promise<Reservation> {
  const [day, { rules, hours }] = await Promise.all([getDay(request.reservationDate), getReservationRulesAndHours()])
  const reason = joinWaitlistError(request, { day, rules, hours, now: new Date(nowMs()) }, maxVerifiedWaitlistEntries)
  if (reason) throw new ApiError(reason)
  const after = buildWaitlistEntry(request, rules, { networks, verifiedAt: nowIso() })
  const mails = createEmailOps([{ kind: 'waitlist-joined', reservation: after }])
  await saveReservation({
    after,
    capacity: { waiting: maxVerifiedWaitlistEntries },
    limited: true,
    also: [answerRequestedBookingOp(hashId(token), after.id), ...mails.ops],
  })
  await triggerWorkers(mails.posted)
  return after
}
