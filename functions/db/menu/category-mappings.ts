import { hasCategory, type MenuTabs } from '#shared/menu/categories.ts'
import type { ChosenCategory } from '#shared/menu/import-plan.ts'
import { keys } from '#functions/db/keys.ts'
import { getItem, putOp, type TransactionItem } from '#functions/db/table.ts'

/** The most names that are remembered; the oldest go first. */
const maxMappings = 500

/** Returns the categories that names of earlier files were matched to. */
export const listCategoryMappings = async (): Promise<ChosenCategory[]> =>
  (await getItem<{ chosen: ChosenCategory[] }>(keys.categoryMappings()))?.chosen ?? []

/** Builds the write that remembers what the owner chose, so that the next file asks no more. */
export function saveCategoryMappingsOps(
  tabs: MenuTabs,
  before: readonly ChosenCategory[],
  chosen: readonly ChosenCategory[],
): TransactionItem[] {
  // Keys mean themselves in every file.
  const named = chosen.flatMap(({ written, category }) =>
    written.trim() && !hasCategory(tabs, written.trim()) ? [{ written: written.trim(), category }] : [],
  )
  if (named.length === 0) return []
  const anew = new Set(named.map(({ written }) => written))
  const kept = [...before.filter(({ written }) => !anew.has(written)), ...named].slice(-maxMappings)
  return [putOp({ ...keys.categoryMappings(), chosen: kept })]
}
