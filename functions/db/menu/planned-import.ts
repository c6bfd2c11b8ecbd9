import { createHash } from 'node:crypto'
import { canonical } from '#shared/lib/stable-json.ts'
import { formatOf, parseMenu } from '#shared/menu/import-file.ts'
import type { MenuLine } from '#shared/menu/import-line.ts'
import {
  type ChosenCategory,
  type ImportPlan,
  type ImportWrite,
  type Mend,
  mended,
  plannedLines,
  type PlannedImport,
  planImport,
  writesOf,
} from '#shared/menu/import-plan.ts'
import { Refused } from '#shared/api-error.ts'
import { items } from './items.ts'

type Settled = { text: string; mends: readonly Mend[]; skip: readonly number[]; chosen: readonly ChosenCategory[] }

/** What a file would do to the menu as it is now, and the writes of it. A text that is no menu is refused as invalid, with the fault of its file and the columns that it lacks. */
export async function plannedImport({
  text,
  mends,
  skip,
  chosen,
}: Settled): Promise<{ seen: PlannedImport; plan: ImportPlan; writes: ImportWrite[] }> {
  const file = parseMenu(text)
  if ('fault' in file)
    throw new Refused('invalid', { fields: { text: [file.fault], ...(file.missing ? { columns: file.missing } : {}) } })
  const lines: MenuLine[] = mended(file.lines, mends)
  const plan = planImport(lines, await items(), skip, chosen)
  const writes = writesOf(plan)
  return {
    plan,
    writes,
    seen: {
      plan: nameOf(writes),
      format: formatOf(text),
      ignored: file.ignored,
      mapping: plan.mapping,
      perTab: plan.perTab,
      lines: plannedLines(plan, lines),
      writes: writes.length,
    },
  }
}

const nameOf = (writes: readonly ImportWrite[]): string =>
  createHash('sha256').update(canonical(writes)).digest('base64url')
