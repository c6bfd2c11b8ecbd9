import * as v from 'valibot'
import { type Category, categoryOf, identity, type MenuItem, MenuItemDraft, type TabId, tabOf, tabs } from './menu.ts'
import type { Faults, MenuLine } from './menu-file.ts'
import { slugOf } from './slug.ts'

/** One write of an import. `onVersion` is the stored version that it was judged on; 0 for a new dish. */
export type ImportWrite = { item: MenuItem; onVersion: number }

/** A line that cannot be taken. `like` is the line of the file that already has this dish in other words. */
export type RefusedLine = { line: number; name: string; fields: Faults; like?: number }

export type ImportPlan = {
  add: (ImportWrite & { line: number })[]
  change: (ImportWrite & { line: number; was: MenuItem })[]
  same: { line: number; name: string }[]
  refused: RefusedLine[]
  skipped: { line: number; name: string }[]
  /** How many dishes of the file are good for each tab. */
  perTab: Record<TabId, number>
  /** Which of our categories each written name was taken for, and how many lines bear it. */
  mapping: { written: string; category: Category | undefined; lines: number }[]
}

/**
 * What an import would do to the menu, line by line (design 6.9). A dish is the same one when name and category are; it keeps its id, picture and
 * sold-out day, and what the file has no column for. `skip` names lines to leave out on purpose.
 */
export function planImport(
  lines: readonly MenuLine[],
  existing: readonly MenuItem[],
  skip: readonly number[] = [],
): ImportPlan {
  const plan: ImportPlan = {
    add: [],
    change: [],
    same: [],
    refused: [],
    skipped: [],
    perTab: Object.fromEntries(tabs.map(({ id }) => [id, 0])) as Record<TabId, number>,
    mapping: mappingOf(lines),
  }
  const stored = new Map(existing.toReversed().map((item) => [identity(item), item]))
  const ids = new Set(existing.map(({ id }) => id))
  const seen = new Map<string, { line: number; draft: MenuItemDraft }>()

  for (const given of lines) {
    const { line } = given
    const name = given.name.trim()
    if (skip.includes(line)) {
      plan.skipped.push({ line, name })
      continue
    }
    const category = categoryOf(given.category)
    const old = category && stored.get(identity({ name, category }))
    const { draft, fields } = judge(given, category, old)
    if (!draft) {
      plan.refused.push({ line, name, fields })
      continue
    }
    const earlier = seen.get(identity(draft))
    if (earlier && !alike(earlier.draft, draft)) {
      plan.refused.push({ line, name, fields: { name: ['duplicate'] }, like: earlier.line })
      continue
    }
    seen.set(identity(draft), { line, draft })
    plan.perTab[tabOf(draft.category)]++
    if (earlier || (old && alike(old, draft))) plan.same.push({ line, name })
    else if (old) {
      const item = { ...draft, id: old.id, version: old.version + 1 }
      plan.change.push({ line, item, onVersion: old.version, was: old })
    } else plan.add.push({ line, item: { ...draft, id: newId(draft, ids), version: 1 }, onVersion: 0 })
  }
  return plan
}

/** The writes of a plan, in the order of the file. */
export const writesOf = ({ add, change }: ImportPlan): ImportWrite[] =>
  [...add, ...change].toSorted((a, b) => a.line - b.line).map(({ item, onVersion }) => ({ item, onVersion }))

function judge(
  { name, price, description, marketPrice, category: written, faults }: MenuLine,
  category: Category | undefined,
  old: MenuItem | undefined,
): { draft?: MenuItemDraft; fields: Faults } {
  const fields: Faults = { ...faults }
  if (!category) fields['category'] ??= [written.trim() ? 'categoryUnknown' : 'required']
  const { success, output, issues } = v.safeParse(MenuItemDraft, {
    name,
    price,
    description: description ?? old?.description ?? '',
    category: category ?? tabs[0].categories[0],
    imageUrl: old?.imageUrl ?? '',
    marketPrice: marketPrice ?? old?.marketPrice ?? false,
    soldOutOn: old?.soldOutOn ?? '',
  })
  for (const [field, found] of Object.entries(issues ? (v.flatten(issues).nested ?? {}) : {})) {
    if (found) fields[field] ??= found
  }
  return success && Object.keys(fields).length === 0 ? { draft: output, fields } : { fields }
}

const alike = (a: MenuItemDraft, b: MenuItemDraft): boolean =>
  a.name === b.name && a.price === b.price && a.description === b.description && a.marketPrice === b.marketPrice

/** An id that the same file would give again: its name and category, and a number where another dish has them. */
function newId({ name, category }: MenuItemDraft, taken: Set<string>): string {
  const base = slugOf(`${name} ${category}`)
  let id = base
  for (let next = 2; taken.has(id); next++) id = `${base}-${next}`
  taken.add(id)
  return id
}

function mappingOf(lines: readonly MenuLine[]): ImportPlan['mapping'] {
  const counts = new Map<string, number>()
  for (const { category } of lines) counts.set(category.trim(), (counts.get(category.trim()) ?? 0) + 1)
  return [...counts].map(([written, lines]) => ({ written, category: categoryOf(written), lines }))
}
