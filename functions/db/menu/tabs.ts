import { stableStringify } from '#shared/lib/stable-json.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import {
  type Category,
  categoriesOf,
  hasCategory,
  type MenuTab,
  type MenuTabs,
  type StoredTabs,
} from '#shared/menu/categories.ts'
import type { ImportWrite } from '#shared/menu/import-plan.ts'
import { type MenuTabsInput, removedCategories, toStoredTabs } from '#shared/menu/categories-form.ts'
import { ApiError } from '#shared/api-error.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { listAllMenuItems } from './items.ts'
import { saveVersioned, saveVersionedOps } from '#functions/db/save-versioned.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, stripKeys, type TransactionItem } from '#functions/db/table.ts'

/** Returns the stored tabs, read consistently; undefined where the owner changed none. */
export async function findMenuTabs(): Promise<StoredTabs | undefined> {
  const row = await getItem<Record<string, unknown>>(keys.menuTabs)
  return row && stripKeys<StoredTabs>(row)
}

/** Returns the tabs of the restaurant. */
export const readMenuTabs = async (): Promise<MenuTabs> => categoriesOf(await findMenuTabs())

/** Throws invalid for a category that the restaurant lacks. */
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

const saveTabsOps = (before: StoredTabs | undefined, tabs: MenuTabs): TransactionItem[] =>
  saveVersionedOps({
    key: keys.menuTabs,
    what: 'menu-tabs',
    of: 'tabs',
    before,
    value: { tabs },
    version: before?.version ?? 0,
  })

/** Builds the writes that add the tabs of an import to the stored ones. Throws changed-meanwhile. */
export const addTabsOps = (row: StoredTabs | undefined, added: readonly MenuTab[]): TransactionItem[] =>
  added.length === 0 ? [] : saveTabsOps(row, [...categoriesOf(row), ...added])

/**
 * Builds the writes that take away the tabs of an import, beside the last writes of its undo. A tab that has dishes or
 * was changed since is kept and named; one that is gone is neither.
 */
export async function undoImportedTabs(
  added: readonly MenuTab[],
  writes: readonly ImportWrite[],
): Promise<{ ops: TransactionItem[]; kept: LocalizedText[] }> {
  const row = await findMenuTabs()
  const written = new Map(writes.map((write) => [write.item.id, write]))
  const items = (await listAllMenuItems()).flatMap((item) => {
    const write = written.get(item.id)
    return write?.removes ? [] : (write?.item ?? item)
  })
  const asAdded = new Map(added.map((tab) => [tab.id, stableStringify(tab)]))
  const goes = ({ id, categories, ...tab }: MenuTab): boolean =>
    asAdded.get(id) === stableStringify({ id, categories, ...tab }) &&
    !items.some(({ category }) => hasCategory([{ id, categories }], category))
  const tabs = categoriesOf(row)
  const others = tabs.filter((tab) => !goes(tab))
  const left = others.length > 0 ? others : tabs
  const kept = left.flatMap(({ id, label }) => (asAdded.has(id) && label ? [label] : []))
  return { ops: left.length === tabs.length ? [] : saveTabsOps(row, left), kept }
}
