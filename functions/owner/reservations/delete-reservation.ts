import { deleteReservation } from '#shared/reservations/owner-endpoints.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { authorOf, requireStandDate } from '#functions/services/stand/stand-access.ts'

const freshMs = 15 * 60_000

/** Tells whether a reservation is a walk-in of the last minutes that a tablet made: that is what it can take back. */
const isFreshWalkIn = ({ source, createdAt, arrivedAt, phone, email }: Reservation): boolean =>
  source === 'walk-in' && arrivedAt !== undefined && !phone && !email && nowMs() - Date.parse(createdAt) < freshMs

export const handler = createOwnerHandler(deleteReservation, async ({ id, version }, caller) => {
  const before = await findReservation(id)
  if (!before) throw new ApiError('not-found')
  requireStandDate(caller, before.reservationDate)
  if (caller.stand && !isFreshWalkIn(before)) throw new ApiError('stand-only')
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  await saveReservation({ before, capacity: {}, also: [reservationAuditOp(before, undefined, authorOf(caller))] })
  return { deleted: id }
})
