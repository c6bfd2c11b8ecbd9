import { applyOverrides } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { applyOverrideCommands, getOverridesView } from '#functions/services/overrides/overrides.ts'
import { overridesForCaller } from '#functions/services/stand/stand-pause.ts'

export const handler = createOwnerHandler(applyOverrides, async ({ orders, ...looked }, caller) => {
  const given = await applyOverrideCommands(orders, looked, caller)
  await trigger('publish-site')
  await trigger('apply-impact-plans')
  return { given, today: overridesForCaller(caller, await getOverridesView()) }
})
