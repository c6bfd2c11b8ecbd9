import { listCalls } from '#shared/owner-calls/hours.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { serveOwner } from '../door/session.ts'
import { seen } from '../store/news.ts'
import { write } from '../store/table.ts'
import { callsToMake } from '../views/calls.ts'

export const handler = serveOwner(listCalls, async () => {
  const { booked, over } = await callsToMake()
  // Whoever looks next drops what is not dropped now.
  await Promise.allSettled(over.map((one) => write(seen('CALLS', one))))
  return { calls: booked.map((reservation) => ownersView(reservation)) }
})
