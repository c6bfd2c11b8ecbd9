import { listDays } from '#shared/reservations/owner-endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { daysOf } from '#functions/db/reservations/days.ts'
import { editedReservationRules, isCounted } from '#functions/db/site/settings.ts'

export const handler = serveOwner(listDays, async ({ month }) => {
  const [days, settings, counted] = await Promise.all([daysOf(month), editedReservationRules(), isCounted()])
  return { days, counted, settings, today: restaurantNow().date }
})
