import { checkDates } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findAffected, getImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkDates, async ({ dates }) =>
  getImpactPreview(await findAffected({ of: 'dates', dates })),
)
