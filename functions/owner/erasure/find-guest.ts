import { findGuest } from '#shared/erasure/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findGuestData } from '#functions/db/erasure/guest-data.ts'

export const handler = createOwnerHandler(findGuest, ({ guest }) => findGuestData(guest, restaurantNow().date))
