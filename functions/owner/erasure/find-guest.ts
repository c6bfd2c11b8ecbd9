import { findGuest } from '#shared/erasure/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { guestFound } from '#functions/db/erasure/guest-data.ts'

export const handler = serveOwner(findGuest, ({ guest }) => guestFound(guest, restaurantNow().date))
