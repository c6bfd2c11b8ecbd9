import { listBlockedDates } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { blockedDates } from '../store/days.ts'

export const handler = serveOwner(listBlockedDates, async () => ({ dates: await blockedDates(restaurantNow().date) }))
