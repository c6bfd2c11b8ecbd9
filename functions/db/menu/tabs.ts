import { type Category, categoriesOf, hasCategory, type MenuTabs, type StoredTabs } from '#shared/menu/categories.ts'
import { ApiError } from '#shared/api-error.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, stripKeys } from '#functions/db/table.ts'

/** Returns the stored tabs, read consistently; undefined where the owner changed none. */
async function findMenuTabs(): Promise<StoredTabs | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.menuTabs)
  return row && stripKeys<StoredTabs>(row)
}

/** Returns the tabs of the house. */
export const getMenuTabs = async (): Promise<MenuTabs> => categoriesOf(await findMenuTabs())

/** Throws invalid for a category that the house lacks. */
export async function requireCategory(category: Category): Promise<void> {
  if (!hasCategory(await getMenuTabs(), category))
    throw new ApiError('invalid', { fields: { category: ['categoryUnknown'] } })
}
