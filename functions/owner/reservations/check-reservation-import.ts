import { checkReservationImport } from '#shared/reservations/import-endpoints.ts'
import { createSameFinder } from '#shared/reservations/import/plan.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { listReservationsOn } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(checkReservationImport, async ({ rows }) => {
  const dates = [...new Set(rows.map(({ reservationDate }) => reservationDate))].toSorted()
  const today = restaurantNow().date
  const [stored, days, { rules, hours }] = await Promise.all([
    listReservationsOn(dates),
    Promise.all(dates.filter((date) => date >= today).map(getDay)),
    getReservationRulesAndHours(),
  ])
  const findSame = createSameFinder(stored)
  const same = rows.flatMap((row) => {
    const found = findSame(row).map((one) => toOwnerReservation(one))
    return found.length > 0 ? [{ line: row.line, reservations: found }] : []
  })
  const { maxReservationsPerDay, seats, arrivals, stay } = rules
  return { same, days, rules: { maxReservationsPerDay, seats, arrivals, stay }, hours }
})
