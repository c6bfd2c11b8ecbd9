import { listCalls } from '#shared/owner-calls/hours.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { serveOwner } from '../door/session.ts'
import { waitingIds } from '../store/news.ts'
import { reservationsById } from '../store/reservations.ts'

export const handler = serveOwner(listCalls, async () => {
  const found = await reservationsById(await waitingIds('CALLS'))
  return { calls: found.filter(({ status }) => status === 'booked').map((reservation) => ownersView(reservation)) }
})
