import { checkHours } from '#shared/hours/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableHours } from '#functions/db/site/settings.ts'
import { findAffectedBookings, toImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkHours, async ({ hours }) =>
  toImpactPreview(await findAffectedBookings({ of: 'hours', before: await getEditableHours(), after: hours })),
)
