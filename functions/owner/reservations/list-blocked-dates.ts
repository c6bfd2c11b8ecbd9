import { listBlockedDates } from '#shared/reservations/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { blockedDates } from '#functions/db/reservations/days.ts'

export const handler = serveOwner(listBlockedDates, async () => ({ dates: await blockedDates(restaurantNow().date) }))
