import { getReservation } from '#shared/reservations/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listEmailStatuses } from '#functions/services/email/guest-emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'

export const handler = createOwnerHandler(getReservation, async ({ id }) => {
  const found = await findReservation(id)
  if (!found) throw new ApiError('not-found')
  const mails = await listEmailStatuses(found)
  return { reservation: toOwnerReservation(found, mails[0]), mails }
})
