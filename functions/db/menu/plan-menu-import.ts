import { createHash } from 'node:crypto'
import { stableStringify } from '#shared/lib/stable-json.ts'
import { detectFormat, parseMenuFile } from '#shared/menu/import/parse.ts'
import type { MenuLine } from '#shared/menu/import/line.ts'
import {
  type ChosenCategory,
  type ImportPlan,
  type ImportWrite,
  type LineFix,
  applyFixes,
  toPlannedLines,
  type PlannedImport,
  planImport,
  listImportWrites,
} from '#shared/menu/import-plan.ts'
import { categoriesOf, type MenuTab, type MenuTabs, type StoredTabs } from '#shared/menu/categories.ts'
import { type ImportedCategory, tabsWithDishes, addNewCategories } from '#shared/menu/new-categories.ts'
import { ApiError } from '#shared/api-error.ts'
import { listCategoryMappings } from './category-mappings.ts'
import { listAllMenuItems } from './items.ts'
import { findMenuTabs } from './tabs.ts'

type Settled = {
  text: string
  fixes: readonly LineFix[]
  skip: readonly number[]
  chosen: readonly ChosenCategory[]
  newCategories: readonly ImportedCategory[]
}

/** A planned import: what the owner sees of it, and what its start stores. */
export type MenuImportPlan = {
  seen: PlannedImport
  plan: ImportPlan
  writes: ImportWrite[]
  remembered: ChosenCategory[]
  /** The categories that the owner chose or made. */
  chosen: ChosenCategory[]
  /** The stored tabs; undefined where the owner changed none. */
  row: StoredTabs | undefined
  /** The tabs of the restaurant, then the new ones. */
  tabs: MenuTabs
  /** The new tabs that dishes are put into. */
  newTabs: MenuTab[]
}

/**
 * Returns the effect of a file on the current menu, and its writes. Throws invalid for a text that is no menu, with the
 * file's error and missing columns, and for more new categories than a menu holds.
 */
export async function planImportFromText(given: Settled): Promise<MenuImportPlan> {
  const { text, fixes, skip } = given
  const row = await findMenuTabs()
  const file = parseMenuFile(categoriesOf(row), text)
  if ('error' in file)
    throw new ApiError('invalid', {
      fields: { text: [file.error], ...(file.missing ? { columns: file.missing } : {}) },
    })
  const anew = addNewCategories(categoriesOf(row), given.newCategories)
  if (!anew) throw new ApiError('invalid', { fields: { newCategories: ['too-long'] } })
  const { tabs } = anew
  const chosen = [...given.chosen, ...anew.chosen]
  const lines: MenuLine[] = applyFixes(file.lines, fixes)
  const [items, remembered] = await Promise.all([listAllMenuItems(), listCategoryMappings()])
  const plan = planImport(tabs, lines, items, { skip, chosen: [...remembered, ...chosen] })
  const writes = listImportWrites(plan)
  const newTabs = tabsWithDishes(
    anew.added,
    writes.map(({ item }) => item),
  )
  return {
    plan,
    writes,
    remembered,
    chosen,
    row,
    tabs,
    newTabs,
    seen: {
      plan: nameOf(writes),
      format: detectFormat(text),
      ignored: file.ignored,
      unread: file.unread,
      mapping: plan.mapping,
      perTab: plan.perTab,
      lines: toPlannedLines(plan, lines),
      newTabs: anew.added,
      writes: writes.length,
    },
  }
}

const nameOf = (writes: readonly ImportWrite[]): string =>
  createHash('sha256').update(stableStringify(writes)).digest('base64url')
