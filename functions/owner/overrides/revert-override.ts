import { revertOverride } from '#shared/overrides/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { revertStoredOverride, getOverridesView } from '#functions/services/overrides/overrides.ts'

export const handler = createOwnerHandler(revertOverride, async ({ id }) => {
  await revertStoredOverride(id)
  await trigger('publish-site')
  await trigger('apply-impact-plans')
  return getOverridesView()
})
