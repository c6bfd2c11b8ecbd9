import { checkDates } from '#shared/reservations/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { touchedBy, seenOutside } from '#functions/services/reservations/impact.ts'

export const handler = serveOwner(checkDates, async ({ dates }) => seenOutside(await touchedBy({ of: 'dates', dates })))
