import { listCalls } from '#shared/hours/owner-endpoints.ts'
import { ownersView } from '#shared/reservations/owner-reservation.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { seen } from '#functions/db/overview/unread.ts'
import { write } from '#functions/db/table.ts'
import { callsToMake } from '#functions/services/reservations/calls-to-make.ts'

export const handler = serveOwner(listCalls, async () => {
  const { booked, over } = await callsToMake()
  // Whoever looks next drops what is not dropped now.
  await Promise.allSettled(over.map((one) => write(seen('CALLS', one))))
  return { calls: booked.map((reservation) => ownersView(reservation)) }
})
