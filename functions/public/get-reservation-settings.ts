import { getReservationSettings } from '#shared/calls.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { blockedDates } from '../store/days.ts'
import { reservationRules } from '../store/settings.ts'

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
