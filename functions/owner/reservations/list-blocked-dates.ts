import { listBlockedDates } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { queryBlockedDates } from '#functions/db/reservations/days.ts'

export const handler = createOwnerHandler(listBlockedDates, async () => ({
  dates: await queryBlockedDates(restaurantNow().date),
}))
