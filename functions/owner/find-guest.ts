import { findGuest } from '#shared/owner-calls/guests.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { tracesOf } from '../store/guests.ts'

export const handler = serveOwner(findGuest, async ({ guest }) => (await tracesOf(guest, restaurantNow().date)).found)
