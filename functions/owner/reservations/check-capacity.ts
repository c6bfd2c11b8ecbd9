import { checkCapacity } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableReservationRules } from '#functions/db/site/settings.ts'
import { findAffectedBookings, toImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkCapacity, async (seats) => {
  const before = await getEditableReservationRules()
  return toImpactPreview(await findAffectedBookings({ of: 'tables', before, after: { ...before, ...seats } }))
})
