import { revertOverride } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { revertCommand, getOverridesView } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(revertOverride, async ({ id }) => {
  await revertCommand(id)
  await trigger('publish-site')
  await trigger('apply-impact-plans')
  return getOverridesView()
})
