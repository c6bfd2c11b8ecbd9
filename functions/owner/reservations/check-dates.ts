import { checkDates } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findAffected, toImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkDates, async ({ dates }) =>
  toImpactPreview(await findAffected({ of: 'dates', dates })),
)
