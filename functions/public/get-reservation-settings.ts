import { getReservationSettings } from '#shared/reservations/endpoints.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { listOfferedAreas } from '#shared/tables/areas.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { queryBlockedDates } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

export const handler = createHandler(getReservationSettings, async () => {
  const [{ rules: stored, opened }, blocked, plan] = await Promise.all([
    getReservationRulesAndHours({ eventual: true }),
    queryBlockedDates(restaurantNow().date, { eventual: true }),
    getEditableTablePlan({ eventual: true }),
  ])
  // Before the opening guests who have a table learn its grace time, and nobody when the restaurant is open.
  const rules = opened
    ? stored
    : { ...defaultReservationSettings, reservationsEnabled: false, graceMinutes: stored.graceMinutes }
  const { maxReservationsPerDay, reservationsEnabled, firstTable, lastTable, graceMinutes } = rules
  const { pausedUntil } = stored
  const areas = listOfferedAreas(plan)
  return {
    maxReservationsPerDay,
    reservationsEnabled,
    firstTable,
    lastTable,
    graceMinutes,
    ...(pausedUntil && { pausedUntil }),
    blockedDates: opened ? blocked : [],
    ...(areas.length > 0 && { areas }),
  }
})
