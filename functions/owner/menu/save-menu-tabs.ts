import { saveMenuTabs } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { storeMenuTabs } from '#functions/db/menu/tabs.ts'

export const handler = createOwnerHandler(saveMenuTabs, async (sent) => {
  const stored = await storeMenuTabs(sent)
  await trigger('publish-site')
  return stored
})
