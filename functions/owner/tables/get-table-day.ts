import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { toStandReservations } from '#shared/stand/stand-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'
import { requireStandDate } from '#functions/services/stand/stand-caller.ts'

export const handler = createOwnerHandler(getTableDay, async ({ date }, caller) => {
  requireStandDate(caller, date)
  const [plan, listed, { rules }] = await Promise.all([
    getEditableTablePlan(),
    listReservationsInPeriod(date),
    getReservationRulesAndHours(),
  ])
  const now = restaurantNow()
  const reservations = listed.map((one) => toOwnerReservation(one))
  return {
    plan,
    reservations: caller.stand ? toStandReservations(reservations, now) : reservations,
    stay: rules.stay,
    now,
  }
})
