import { listDays } from '#shared/reservations/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { getDays } from '#functions/db/reservations/days.ts'
import { getEditableReservationRules, isCounted } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(listDays, async ({ month }) => {
  const [days, settings, counted] = await Promise.all([getDays(month), getEditableReservationRules(), isCounted()])
  return { days, counted, settings, today: restaurantNow().date }
})
