import { getOverrides } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/require-session.ts'
import { getOverridesView } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(getOverrides, () => getOverridesView())
