import { type Category, categoriesOf, hasCategory, type MenuTabs, type StoredTabs } from '#shared/menu/categories.ts'
import { type MenuTabsInput, removedCategories, toStoredTabs } from '#shared/menu/categories-form.ts'
import { ApiError } from '#shared/api-error.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { listAllMenuItems } from './items.ts'
import { saveVersioned } from '#functions/db/save-versioned.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, stripKeys } from '#functions/db/table.ts'

/** Returns the stored tabs, read consistently; undefined where the owner changed none. */
export async function findMenuTabs(): Promise<StoredTabs | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.menuTabs)
  return row && stripKeys<StoredTabs>(row)
}

/** Returns the tabs of the house. */
export const readMenuTabs = async (): Promise<MenuTabs> => categoriesOf(await findMenuTabs())

/** Throws invalid for a category that the house lacks. */
export async function requireCategory(category: Category): Promise<void> {
  if (!hasCategory(await readMenuTabs(), category))
    throw new ApiError('invalid', { fields: { category: ['categoryUnknown'] } })
}

/** Throws category-in-use for a change that removes a category with dishes. */
export async function requireEmptyCategories(before: MenuTabs, after: MenuTabs): Promise<void> {
  const removed = new Set(removedCategories(before, after))
  if (removed.size === 0) return
  const items = await listAllMenuItems()
  if (items.some(({ category }) => removed.has(category))) throw new ApiError('category-in-use')
}

/** Saves the tabs over their version, with the change log and the edition. Throws changed-meanwhile, category-in-use. */
export async function storeMenuTabs({ tabs: sent, version }: MenuTabsInput): Promise<StoredTabs> {
  const row = await findMenuTabs()
  if ((row?.version ?? 0) !== version) throw new ApiError('changed-meanwhile')
  const before = categoriesOf(row)
  const tabs = toStoredTabs(sent, before)
  await requireEmptyCategories(before, tabs)
  return saveVersioned({ key: keys.menuTabs, what: 'menu-tabs', of: 'tabs', before: row, value: { tabs }, version }, [
    requestPublishOp(),
  ])
}
