import { saveCategoryOrder } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { storeCategoryOrder } from '#functions/db/menu/category-order.ts'
import { requireCategory } from '#functions/db/menu/tabs.ts'

export const handler = createOwnerHandler(saveCategoryOrder, async (order) => {
  await requireCategory(order.category)
  const after = await storeCategoryOrder(order)
  await trigger('publish-site')
  return after
})
