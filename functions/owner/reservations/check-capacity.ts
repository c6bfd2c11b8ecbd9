import { checkSeats } from '#shared/reservations/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editedReservationRules } from '#functions/db/site/settings.ts'
import { touchedBy, seenOutside } from '#functions/services/reservations/impact.ts'

export const handler = serveOwner(checkSeats, async (seats) => {
  const before = await editedReservationRules()
  return seenOutside(await touchedBy({ of: 'tables', before, after: { ...before, ...seats } }))
})
