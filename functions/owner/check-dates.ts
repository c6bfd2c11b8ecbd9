import { checkDates } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { touchedBy, seenOutside } from '../views/outside.ts'

export const handler = serveOwner(checkDates, async ({ dates }) => seenOutside(await touchedBy({ of: 'dates', dates })))
