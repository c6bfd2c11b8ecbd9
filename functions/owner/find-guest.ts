import { findGuest } from '#shared/owner-calls/guests.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { guestFound } from '../store/guests.ts'

export const handler = serveOwner(findGuest, ({ guest }) => guestFound(guest, restaurantNow().date))
