import { bookLargeParty } from '#shared/large-parties/owner-endpoints.ts'
import {
  creationError,
  emailKindOnRequest,
  seatByOwner,
  toOwnerReservation,
} from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { answerLargePartyOps, largePartyAuditOp } from '#functions/db/large-parties/large-parties.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { buildLargePartyReservation } from '#functions/db/reservations/new-reservation.ts'
import { reservationAuditOp, saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { toPendingEmailStatus } from '#functions/services/email/guest-emails.ts'
import { requireLargeParty } from '#functions/services/large-parties/require-large-party.ts'

export const handler = createOwnerHandler(bookLargeParty, async ({ id, version, overSeats, ...slot }) => {
  const [before, day, { rules }] = await Promise.all([
    requireLargeParty({ id, version }),
    getDay(slot.reservationDate),
    getReservationRulesAndHours(),
  ])
  const reason = creationError({ ...slot, status: 'booked' }, day, rules, restaurantNow())
  if (reason) throw new ApiError(reason)
  const seated = seatByOwner(undefined, buildLargePartyReservation({ ...before, ...slot }, rules), {
    day,
    rules,
    goesOver: overSeats,
  })
  if (!seated) throw new ApiError('time-full')

  const { after: reservation, over } = seated
  const request = { ...before, ...slot, state: 'booked' as const, becameId: reservation.id, version: version + 1 }
  const kind = emailKindOnRequest(reservation)
  const mails = createEmailOps(kind ? [{ kind, by: 'restaurant', reservation }] : [])
  await saveReservation({
    after: reservation,
    capacity: toCapacityLimits(rules, over),
    also: [
      ...answerLargePartyOps(request),
      largePartyAuditOp(before, request),
      ...mails.ops,
      ...(over ? [reservationAuditOp(undefined, reservation)] : []),
    ],
  })
  await triggerWorkers(mails.posted)
  return { request, reservation: toOwnerReservation(reservation, toPendingEmailStatus(mails, kind)) }
})
