import { getReservationSettings } from '#shared/reservations/endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { blockedDates } from '#functions/db/reservations/days.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

export const handler = serve(getReservationSettings, async () => {
  const [{ rules }, blocked] = await Promise.all([
    reservationRules({ eventual: true }),
    blockedDates(restaurantNow().date, { eventual: true }),
  ])
  const { maxReservationsPerDay, reservationsEnabled, firstTable, lastTable, pausedUntil } = rules
  return {
    maxReservationsPerDay,
    reservationsEnabled,
    firstTable,
    lastTable,
    ...(pausedUntil && { pausedUntil }),
    blockedDates: blocked,
  }
})
