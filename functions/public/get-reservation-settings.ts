import { getReservationSettings } from '#shared/reservations/endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { queryBlockedDates } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createHandler(getReservationSettings, async () => {
  const [{ rules }, blocked] = await Promise.all([
    getReservationRulesAndHours({ eventual: true }),
    queryBlockedDates(restaurantNow().date, { eventual: true }),
  ])
  const { maxReservationsPerDay, reservationsEnabled, firstTable, lastTable, graceMinutes, pausedUntil } = rules
  return {
    maxReservationsPerDay,
    reservationsEnabled,
    firstTable,
    lastTable,
    graceMinutes,
    ...(pausedUntil && { pausedUntil }),
    blockedDates: blocked,
  }
})
