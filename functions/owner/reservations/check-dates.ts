import { checkDates } from '#shared/reservations/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { findAffected, getImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkDates, async ({ dates }) =>
  getImpactPreview(await findAffected({ of: 'dates', dates })),
)
