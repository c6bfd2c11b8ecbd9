import { listCallsToMake } from '#shared/reservations/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { markReadOp } from '#functions/db/overview/unread.ts'
import { writeItem } from '#functions/db/table.ts'
import { findCallsToMake } from '#functions/services/reservations/calls-to-make.ts'

export const handler = createOwnerHandler(listCallsToMake, async () => {
  const { booked, over } = await findCallsToMake()
  // Whoever looks next drops what is not dropped now.
  await Promise.allSettled(over.map((one) => writeItem(markReadOp('CALLS', one))))
  return { calls: booked.map((reservation) => toOwnerReservation(reservation)) }
})
