import { checkDates } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findAffectedBookings, toImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkDates, async ({ dates }) =>
  toImpactPreview(await findAffectedBookings({ of: 'dates', dates })),
)
