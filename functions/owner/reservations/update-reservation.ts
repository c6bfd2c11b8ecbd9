import { updateReservation } from '#shared/reservations/owner-endpoints.ts'
import {
  applyReservationEdit,
  findEditError,
  emailKindAfterEdit,
  type EditError,
  toOwnerReservation,
  seatByOwner,
} from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { type EmailMessage, toPreviousReservation } from '#shared/email/email-message.ts'
import type { Reservation, ReservationStatus } from '#shared/reservations/reservation.ts'
import { withStayMinutes } from '#shared/reservations/capacity.ts'
import { withVerification } from '#shared/reservations/unverified-quota.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { toPendingEmailStatus, listEmailStatuses } from '#functions/services/email/guest-emails.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(updateReservation, async (edit) => {
  const before = await findReservation(edit.id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== edit.version) throw new ApiError('changed-meanwhile')

  const edited = applyReservationEdit(before, edit)
  const [there, { rules }] = await Promise.all([getDay(edited.reservationDate), getReservationRulesAndHours()])
  const now = restaurantNow()
  const obstacle = findEditError(before, edit, { day: there, rules, now })
  if (obstacle) throw refusedBy(obstacle, before.status)
  const seated = seatByOwner(before, withVerification(withStayMinutes(before, edited, rules, now), nowIso()), {
    day: there,
    rules,
    goesOver: edit.overSeats,
  })
  if (!seated) throw new ApiError('time-full')
  const { after, over } = seated

  const saved = { ...after, version: before.version + 1 }
  const kind = emailKindAfterEdit(before, after, now.date)
  const mails = createEmailOps(kind ? [letterOf(kind, before, saved)] : [])
  await saveReservation({
    before,
    after,
    capacity: toCapacityLimits(rules, over),
    also: [...mails.ops, reservationAuditOp(before, saved)],
  })
  await triggerWorkers(mails.posted)
  return toOwnerReservation(saved, toPendingEmailStatus(mails, kind) ?? (await listEmailStatuses(saved))[0])
})

const letterOf = (
  kind: NonNullable<ReturnType<typeof emailKindAfterEdit>>,
  before: Reservation,
  reservation: Reservation,
): EmailMessage => ({
  kind,
  by: 'restaurant',
  ...(kind === 'reservation-changed' ? { was: toPreviousReservation(before) } : {}),
  reservation,
})

/** The statuses that are open stand in the sentence and, for programs, in `fields`. */
function refusedBy({ reason, open }: EditError, status: ReservationStatus): ApiError {
  if (!open) return new ApiError(reason)
  return new ApiError(reason, {
    message: `What is ${status} can become: ${open.join(', ')}`,
    fields: { status: [...open] },
  })
}
