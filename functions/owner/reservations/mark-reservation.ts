import { markReservation } from '#shared/reservations/owner-endpoints.ts'
import {
  applyMark,
  type AttendanceMark,
  markError,
  toOwnerReservation,
  seatByOwner,
} from '#shared/reservations/owner-reservation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { withVerification } from '#shared/reservations/unverified-quota.ts'
import { ApiError } from '#shared/api-error.ts'
import { withStayMinutes } from '#shared/reservations/capacity.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { listEmailStatuses } from '#functions/services/email/guest-emails.ts'
import { actInstant } from '#functions/services/tables/act-instant.ts'
import { authorOf, requireStandDate, redactForCaller } from '#functions/services/stand/stand-access.ts'

/** Tells whether a tablet would give away the place of a party that isn't due yet. */
const isTooEarly = (
  { stand }: { stand?: unknown },
  { reservationDate, reservationTime }: Reservation,
  { mark, now }: { mark: AttendanceMark; now: LocalDateTime },
): boolean =>
  stand !== undefined && mark === 'no-show' && reservationDate === now.date && reservationTime.slice(0, 5) > now.time

export const handler = createOwnerHandler(markReservation, async ({ id, version, mark, overSeats, msAgo }, caller) => {
  const before = await findReservation(id)
  if (!before) throw new ApiError('not-found')
  const { at, now } = actInstant(msAgo, before.reservationDate)
  requireStandDate(caller, before.reservationDate, now)
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  const refused = isTooEarly(caller, before, { mark, now }) ? 'day-in-future' : markError(before, mark, now)
  if (refused) throw new ApiError(refused)

  const [there, { rules }] = await Promise.all([getDay(before.reservationDate), getReservationRulesAndHours()])
  const marked = withStayMinutes(before, withVerification(applyMark(before, mark, at), at), rules, now)
  const seated = seatByOwner(before, marked, { day: there, rules, goesOver: overSeats })
  if (!seated) throw new ApiError('time-full')
  const saved = { ...seated.after, version: version + 1 }
  const answer = redactForCaller(caller, toOwnerReservation(saved, (await listEmailStatuses(saved))[0]))
  await saveReservation({
    before,
    after: seated.after,
    capacity: toCapacityLimits(rules, seated.over),
    also: [...caller.remember(answer), reservationAuditOp(before, saved, authorOf(caller))],
  })
  return answer
})
