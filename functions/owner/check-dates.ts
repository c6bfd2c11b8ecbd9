import { checkDates } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { outsideBy, seenOutside } from '../views/outside.ts'

export const handler = serveOwner(checkDates, async ({ dates }) => seenOutside(await outsideBy({ of: 'dates', dates })))
