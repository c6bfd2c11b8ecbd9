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
import type { MenuTabs } from '#shared/menu/categories.ts'
import { ApiError } from '#shared/api-error.ts'
import { listCategoryMappings } from './category-mappings.ts'
import { listAllMenuItems } from './items.ts'
import { readMenuTabs } from './tabs.ts'

type Settled = { text: string; mends: readonly LineFix[]; skip: readonly number[]; chosen: readonly ChosenCategory[] }

/**
 * Returns the effect of a file on the current menu, and its writes. Throws invalid for a text that is no menu, with the
 * file's error and missing columns.
 */
export async function planImportFromText({ text, mends, skip, chosen }: Settled): Promise<{
  seen: PlannedImport
  plan: ImportPlan
  writes: ImportWrite[]
  remembered: ChosenCategory[]
  tabs: MenuTabs
}> {
  const tabs = await readMenuTabs()
  const file = parseMenuFile(tabs, text)
  if ('fault' in file)
    throw new ApiError('invalid', {
      fields: { text: [file.fault], ...(file.missing ? { columns: file.missing } : {}) },
    })
  const lines: MenuLine[] = applyFixes(file.lines, mends)
  const [items, remembered] = await Promise.all([listAllMenuItems(), listCategoryMappings()])
  const plan = planImport(tabs, lines, items, { skip, chosen: [...remembered, ...chosen] })
  const writes = listImportWrites(plan)
  return {
    plan,
    writes,
    remembered,
    tabs,
    seen: {
      plan: nameOf(writes),
      format: detectFormat(text),
      ignored: file.ignored,
      unread: file.unread,
      mapping: plan.mapping,
      perTab: plan.perTab,
      lines: toPlannedLines(plan, lines),
      writes: writes.length,
    },
  }
}

const nameOf = (writes: readonly ImportWrite[]): string =>
  createHash('sha256').update(stableStringify(writes)).digest('base64url')
