import type { Category } from '#shared/menu/categories.ts'
import type { CategoryOrder } from '#shared/menu/category-order.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, getItem, queryAll } from '#functions/db/table.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'

/**
 * Returns the order of a category's dishes, read consistently. A category that was never ordered has none, at version
 * 0.
 */
export async function findCategoryOrder(category: Category): Promise<CategoryOrder> {
  const row = await getItem<Record<string, unknown>>(keys.menuOrder(category))
  return { dishes: [], version: 0, ...(row && stripKeys<Partial<CategoryOrder>>(row)), category }
}

/** Returns the order of every category that the owner has ordered. */
export const listCategoryOrders = async (): Promise<CategoryOrder[]> =>
  (await queryAll<Record<string, unknown>>({ pk: keys.menuOrder('').pk, begins: keys.menuOrder('').sk })).map((row) =>
    stripKeys<CategoryOrder>(row),
  )

/**
 * Saves a category's order over the version it was read at, with the change log and the edition. It is one row for any
 * number of dishes. Throws changed-meanwhile.
 */
export async function storeCategoryOrder(order: CategoryOrder): Promise<CategoryOrder> {
  const { version, category } = order
  const before = await findCategoryOrder(category)
  return saveVersioned(
    { key: keys.menuOrder(category), what: 'menu-order', of: category, before, value: order, version },
    [requestPublishOp()],
  )
}
