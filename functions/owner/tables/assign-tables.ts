import { assignTables } from '#shared/tables/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { assignTable, readTableDays } from '#functions/services/tables/assign-table.ts'

export const handler = createOwnerHandler(assignTables, async ({ assignments, shared = false }) => {
  const days = await readTableDays(assignments.map(({ id }) => id))
  const reservations = []
  const refused = []
  // In turn, so that a table that one party gets is taken for the next.
  for (const assignment of assignments) {
    const { saved, reason } = await assignTable(days, assignment, shared)
    if (saved) reservations.push(toOwnerReservation(saved))
    else refused.push({ id: assignment.id, reason })
  }
  return { reservations, refused }
})
