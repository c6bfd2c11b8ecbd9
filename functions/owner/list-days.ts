import { listDays } from '#shared/owner-calls/reservations.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { daysOf } from '../store/days.ts'
import { editedReservationRules, isCounted } from '../store/settings.ts'

export const handler = serveOwner(listDays, async ({ month }) => {
  const [days, settings, counted] = await Promise.all([daysOf(month), editedReservationRules(), isCounted()])
  return { days, counted, settings, today: restaurantNow().date }
})
