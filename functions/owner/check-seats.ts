import { checkSeats } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { editedReservationRules } from '../store/settings.ts'
import { touchedBy, seenOutside } from '../views/outside.ts'

export const handler = serveOwner(checkSeats, async (seats) => {
  const before = await editedReservationRules()
  return seenOutside(await touchedBy({ of: 'tables', before, after: { ...before, ...seats } }))
})
