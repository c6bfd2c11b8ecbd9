import { assignTables } from '#shared/tables/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { assignTable, loadSeatingContext } from '#functions/services/tables/assign-table.ts'
import { authorOf, requireStandDate, redactForCaller } from '#functions/services/stand/stand-access.ts'

export const handler = createOwnerHandler(assignTables, async ({ assignments, shared = false }, caller) => {
  const days = await loadSeatingContext(assignments.map(({ id }) => id))
  for (const { reservationDate } of days.reservations.values()) requireStandDate(caller, reservationDate)
  const reservations = []
  const refused = []
  // In turn, so that a table that one party gets is taken for the next.
  for (const assignment of assignments) {
    const { saved, reason } = await assignTable(days, assignment, { shared, by: authorOf(caller) })
    if (saved) reservations.push(redactForCaller(caller, toOwnerReservation(saved)))
    else refused.push({ id: assignment.id, reason })
  }
  return { reservations, refused }
})
