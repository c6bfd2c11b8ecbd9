import { createReservation } from '#shared/reservations/owner-endpoints.ts'
import {
  creationError,
  emailKindOnRequest,
  toOwnerReservation,
  seatByOwner,
} from '#shared/reservations/owner-reservation.ts'
import { doorBookingError } from '#shared/stand/stand-booking.ts'
import { ApiError } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { toPendingEmailStatus } from '#functions/services/email/guest-emails.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { buildOwnerReservation } from '#functions/db/reservations/new-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { consumeStandAddLimit } from '#functions/services/stand/stand-limits.ts'
import { withStandId, authorOf, redactForCaller } from '#functions/services/stand/stand-access.ts'

export const handler = createOwnerHandler(createReservation, async (request, caller) => {
  await consumeStandAddLimit(caller)
  const [asked, { rules, hours }] = await Promise.all([getDay(request.reservationDate), getReservationRulesAndHours()])

  const now = restaurantNow()
  const reason = caller.stand
    ? doorBookingError(request, { day: asked, rules, hours, now })
    : creationError(request, asked, rules, now)
  if (reason) throw new ApiError(reason)

  const seated = seatByOwner(undefined, withStandId(caller, buildOwnerReservation(request, rules)), {
    day: asked,
    rules,
    goesOver: request.overSeats,
  })
  if (!seated) throw new ApiError('time-full')
  const { after, over } = seated
  const kind = emailKindOnRequest(after)
  const mails = createEmailOps(kind ? [{ kind, by: 'restaurant', reservation: after }] : [])
  const answer = redactForCaller(caller, toOwnerReservation(after, toPendingEmailStatus(mails, kind)))
  await saveReservation({
    after,
    capacity: toCapacityLimits(rules, over),
    also: [
      ...caller.remember(answer),
      ...mails.ops,
      ...(over || caller.stand ? [reservationAuditOp(undefined, after, authorOf(caller))] : []),
    ],
  })
  await triggerWorkers(mails.posted)
  return answer
})
