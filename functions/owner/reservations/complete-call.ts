import { completeCall } from '#shared/reservations/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { markReadOp } from '#functions/db/overview/unread.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(completeCall, async ({ id }) => {
  const found = await findReservation(id)
  if (!found) throw new ApiError('not-found')
  await transact([markReadOp('CALLS', found)])
  return { ticked: id }
})
