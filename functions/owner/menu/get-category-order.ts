import { getCategoryOrder } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findCategoryOrder } from '#functions/db/menu/category-order.ts'
import { requireCategory } from '#functions/db/menu/tabs.ts'

export const handler = createOwnerHandler(getCategoryOrder, async ({ category }) => {
  await requireCategory(category)
  return findCategoryOrder(category)
})
