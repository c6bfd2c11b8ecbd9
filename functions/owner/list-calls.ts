import { listCalls } from '#shared/owner-calls/hours.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { serveOwner } from '../door/session.ts'
import { openPlans } from '../store/plans.ts'
import { waitingIds } from '../store/news.ts'
import { reservationsById } from '../store/reservations.ts'

export const handler = serveOwner(listCalls, async () => {
  const [waiting, plans] = await Promise.all([waitingIds('CALLS'), openPlans()])
  // Those of a plan that is not worked through yet are to be called as well.
  const planned = plans.flatMap(({ answers, done }) => answers.slice(done).filter(({ answer }) => answer === 'call'))
  const found = await reservationsById([...new Set([...planned.map(({ id }) => id), ...waiting])].slice(0, 100))
  return { calls: found.filter(({ status }) => status === 'booked').map((reservation) => ownersView(reservation)) }
})
