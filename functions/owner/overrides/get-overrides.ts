import { getOverrides } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { getOverridesView } from '#functions/services/overrides/overrides.ts'
import { overridesForCaller } from '#functions/services/stand/stand-pause.ts'

export const handler = createOwnerHandler(getOverrides, async (_nothing, caller) =>
  overridesForCaller(caller, await getOverridesView()),
)
