import { deleteReservation } from '#shared/reservations/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { authorOf, requireOwnNewReservation } from '#functions/services/stand/stand-access.ts'

export const handler = createOwnerHandler(deleteReservation, async ({ id, version }, caller) => {
  const before = await findReservation(id)
  if (!before) throw new ApiError('not-found')
  requireOwnNewReservation(caller, before)
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  await saveReservation({ before, capacity: {}, also: [reservationAuditOp(before, undefined, authorOf(caller))] })
  return { deleted: id }
})
