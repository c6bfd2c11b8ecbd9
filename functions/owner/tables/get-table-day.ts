import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'

export const handler = createOwnerHandler(getTableDay, async ({ date }) => {
  const [plan, reservations, { rules }] = await Promise.all([
    getEditableTablePlan(),
    listReservationsInPeriod(date),
    getReservationRulesAndHours(),
  ])
  return {
    plan,
    reservations: reservations.map((one) => toOwnerReservation(one)),
    stay: rules.stay,
    now: restaurantNow(),
  }
})
