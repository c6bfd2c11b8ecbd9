import { getCategoryOrder } from '#shared/menu/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findCategoryOrder } from '#functions/db/menu/category-order.ts'

export const handler = createOwnerHandler(getCategoryOrder, ({ category }) => findCategoryOrder(category))
