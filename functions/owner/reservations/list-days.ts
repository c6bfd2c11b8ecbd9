import { listDays } from '#shared/reservations/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listDaysOfMonth } from '#functions/db/reservations/days.ts'
import { getEditableReservationRules } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(listDays, async ({ month }) => {
  const [days, settings] = await Promise.all([listDaysOfMonth(month), getEditableReservationRules()])
  return { days, settings, today: restaurantNow().date }
})
