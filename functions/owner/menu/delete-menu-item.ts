import { deleteMenuItem } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { applyMenuItemChange, findMenuItem } from '#functions/db/menu/items.ts'

export const handler = createOwnerHandler(deleteMenuItem, async ({ id }) => {
  await applyMenuItemChange({ before: await findMenuItem(id) })
  await trigger('publish-site')
})
