import { getOverrides } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getOverridesView } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(getOverrides, () => getOverridesView())
