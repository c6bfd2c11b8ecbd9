import { checkHours } from '#shared/hours/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getEditableHours } from '#functions/db/site/settings.ts'
import { findAffected, getImpactPreview } from '#functions/services/reservations/impact.ts'

export const handler = createOwnerHandler(checkHours, async ({ hours }) =>
  getImpactPreview(await findAffected({ of: 'hours', before: await getEditableHours(), after: hours })),
)
