import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { lineDateOf } from '#shared/tables/door-line.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { listReservationsForStand } from '#shared/stand/stand-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { listLine } from '#functions/db/tables/line.ts'
import { getEditableTablePlan } from '#functions/db/tables/table-plan.ts'
import { describeLine } from '#functions/services/tables/line-sms.ts'
import { requireStandDate } from '#functions/services/stand/stand-access.ts'

export const handler = createOwnerHandler(getTableDay, async ({ date }, caller) => {
  requireStandDate(caller, date)
  const now = restaurantNow()
  const [plan, listed, { rules }, line] = await Promise.all([
    getEditableTablePlan(),
    listReservationsInPeriod(date),
    getReservationRulesAndHours(),
    date === lineDateOf(now) ? listLine(date) : [],
  ])
  const reservations = listed.map((one) => toOwnerReservation(one))
  return {
    plan,
    reservations: caller.stand ? listReservationsForStand(reservations, now) : reservations,
    line: await describeLine(caller, line),
    ...(isSmsEnabled() ? { texts: true as const } : {}),
    stay: rules.stay,
    now,
  }
})
