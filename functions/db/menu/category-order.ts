import type { Category } from '#shared/menu/menu.ts'
import type { MenuOrder } from '#shared/menu/category-order.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { keys } from '#functions/db/keys.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { bare, get, query, transact } from '#functions/db/table.ts'
import { putOver } from '#functions/db/versioned.ts'

/** The order of a category's dishes, read consistently; none and version 0 where it was never given. */
export async function menuOrder(category: Category): Promise<MenuOrder> {
  const row = await get<Record<string, unknown>>(keys.menuOrder(category))
  return { dishes: [], version: 0, ...(row && bare<Partial<MenuOrder>>(row)), category }
}

/** The order of every category that the owner gave one. */
export const menuOrders = async (): Promise<MenuOrder[]> =>
  (await query<Record<string, unknown>>({ pk: 'MENU', begins: 'ORDER#' })).map((row) => bare<MenuOrder>(row))

/** Save it over the version it was read at, with the change log and the edition: one row, however many dishes there are. Refuses changed-meanwhile. */
export async function changeMenuOrder(order: MenuOrder): Promise<MenuOrder> {
  const { version, category } = order
  const before = await menuOrder(category)
  const after = { ...order, version: version + 1 }
  await transact([
    putOver(keys.menuOrder(category), order, version),
    logged({ what: 'menu-order', of: category, title: category, before, after }),
    raise(),
  ])
  return after
}
