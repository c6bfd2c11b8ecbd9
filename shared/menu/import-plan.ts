import * as v from 'valibot'
import { allergens, unknownDishAllergens } from '#shared/allergens/allergens.ts'
import { parseAllergenCells } from '#shared/allergens/allergen-columns.ts'
import { wholeNumber } from '#shared/validation.ts'
import {
  categories,
  type Category,
  categoryOf,
  identity,
  dishDefaults,
  normalizeDish,
  type MenuItem,
  MenuItemDraft,
  isMarketPrice,
  type TabId,
  tabOfCategory,
  tabs,
} from './menu.ts'
import { contentColumns, type Faults, maxLines, type MenuFormat, type MenuLine } from './import-line.ts'
import { formatPrice } from '#shared/money.ts'
import type { Size } from './sizes.ts'
import { parseSizeLabel, hasSizeWithoutPrice, parseSizes, sizesFromText } from './sizes-parse.ts'
import { slugify } from '#shared/lib/slug.ts'
import { localize, type LocalizedText } from '#shared/localized-text.ts'

/** One write of an import. `onVersion` is the stored version that it was judged on; 0 for a new dish. `removes` deletes the dish instead. */
export type ImportWrite = { item: MenuItem; onVersion: number; removes?: true }

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

/** The text of a file, CSV or JSON. */
export const MenuText = v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(2_000_000, 'too-long'))

/** A line of a file: text of so many characters has no more. */
const LineNumber = wholeNumber(1, 2_000_000, 'line')

/** What the owner settled of a file: lines written anew, lines left out on purpose, and our category for a name that the file gives one. */
export const ImportChoices = {
  mends: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          line: LineNumber,
          name: v.pipe(v.string(), v.maxLength(500, 'too-long')),
          nameEs: v.exactOptional(v.pipe(v.string(), v.maxLength(500, 'too-long'))),
          price: v.pipe(v.string(), v.maxLength(200, 'too-long')),
          category: v.picklist(categories, 'categoryUnknown'),
          description: v.exactOptional(v.pipe(v.string(), v.maxLength(5000, 'too-long'))),
          descriptionEs: v.exactOptional(v.pipe(v.string(), v.maxLength(5000, 'too-long'))),
          marketPrice: v.exactOptional(v.boolean()),
          contents: v.exactOptional(
            v.record(v.picklist(contentColumns), v.pipe(v.string(), v.maxLength(500, 'too-long'))),
          ),
        }),
      ),
      v.maxLength(maxLines, 'too-long'),
    ),
    [],
  ),
  skip: v.optional(v.pipe(v.array(LineNumber), v.maxLength(maxLines)), []),
  chosen: v.optional(
    v.pipe(
      v.array(v.strictObject({ written: v.string(), category: v.picklist(categories, 'categoryUnknown') })),
      v.maxLength(maxLines),
    ),
    [],
  ),
}
export type LineFix = Pick<
  MenuLine,
  'line' | 'name' | 'nameEs' | 'price' | 'description' | 'descriptionEs' | 'marketPrice' | 'contents'
> & { category: Category }
export type ChosenCategory = { written: string; category: Category }

/** The lines of a file with the mended ones in their place; nothing was wrong in reading those. */
export function applyFixes(lines: readonly MenuLine[], mends: readonly LineFix[]): MenuLine[] {
  const anew = new Map(mends.map((mend) => [mend.line, mend]))
  return lines.map((given) => {
    const mend = anew.get(given.line)
    return mend ? { ...given, ...mend, faults: {} } : given
  })
}

/**
 * What an import would do to the menu, line by line. A dish is the same one when its name, in either language, and its category are; it keeps its id,
 * picture and sold-out day, and what the file has no column for. `skip` names lines to leave out on purpose, `chosen` overrules what a written category is taken for.
 */
export function planImport(
  lines: readonly MenuLine[],
  existing: readonly MenuItem[],
  skip: readonly number[] = [],
  chosen: readonly ChosenCategory[] = [],
): ImportPlan {
  const chosenOf = new Map(chosen.map(({ written, category }) => [written.trim(), category]))
  const ours = (written: string) => chosenOf.get(written.trim()) ?? categoryOf(written)
  const left = new Set(skip)
  const plan: ImportPlan = {
    add: [],
    change: [],
    same: [],
    refused: [],
    skipped: [],
    perTab: Object.fromEntries(tabs.map(({ id }) => [id, 0])) as Record<TabId, number>,
    mapping: mappingOf(lines, ours),
  }
  const stored = new Map(
    (['es', 'en'] as const).flatMap((locale) =>
      existing.toReversed().flatMap(({ name, ...item }) => {
        const called = identity({ name: name[locale], category: item.category })
        return name[locale] ? [[called, { ...item, name }] as const] : []
      }),
    ),
  )
  const ids = new Set(existing.map(({ id }) => id))
  const seen = new Map<string, { line: number; draft: MenuItemDraft }>()

  for (const given of lines) {
    const { line } = given
    const name = importTitle(given)
    if (left.has(line)) {
      plan.skipped.push({ line, name })
      continue
    }
    const category = ours(given.category)
    const [old] = [given.name, given.nameEs ?? ''].flatMap(
      (called) => (category && called.trim() && stored.get(identity({ name: called, category }))) || [],
    )
    const { draft, fields } = judge(given, category, old)
    if (!draft) {
      plan.refused.push({ line, name, fields })
      continue
    }
    const same = old?.id ?? identity({ name: localize(draft.name, 'en'), category: draft.category })
    const earlier = seen.get(same)
    if (earlier && !alike(earlier.draft, draft)) {
      plan.refused.push({ line, name, fields: { name: ['duplicate'] }, like: earlier.line })
      continue
    }
    seen.set(same, { line, draft })
    plan.perTab[tabOfCategory(draft.category)]++
    if (earlier || (old && alike(old, draft))) plan.same.push({ line, name })
    else if (old) {
      const { id, soldOutOn } = old
      const item = {
        ...normalizeDish(draft, old),
        id,
        version: old.version + 1,
        ...(soldOutOn && { soldOutOn }),
      }
      plan.change.push({ line, item, onVersion: old.version, was: old })
    } else
      plan.add.push({
        line,
        item: { ...normalizeDish(draft), id: newId(draft, ids), version: 1 },
        onVersion: 0,
      })
  }
  return plan
}

/** The writes of a plan, in the order of the file. */
export const importWrites = ({ add, change }: ImportPlan): ImportWrite[] =>
  [...add, ...change].toSorted((a, b) => a.line - b.line).map(({ item, onVersion }) => ({ item, onVersion }))

/** What a line of a file is called: the name in English, else in Spanish; '' for one without a name. */
export const importTitle = ({ name, nameEs = '' }: Pick<MenuLine, 'name' | 'nameEs'>): string =>
  name.trim() || nameEs.trim()

/** What of a dish an import can change. */
const changeable = {
  name: ({ name }) => name.en,
  nameEs: ({ name }) => name.es,
  price: ({ price }) => price,
  description: ({ description }) => description.en,
  descriptionEs: ({ description }) => description.es,
  marketPrice: ({ marketPrice }) => marketPrice,
  sizes: ({ sizes }) => sizes.map(({ label, price }) => `${label.en || label.es} ${price}`).join(' / '),
  allergens: ({ contents: { allergens: answers } }) =>
    allergens.flatMap((one) => (answers[one] ? [`${one}: ${answers[one]}`] : [])).join(', '),
  diets: ({ contents: { diets } }) => diets.join(', '),
  lard: ({ contents: { lard } }) => lard,
  broth: ({ contents: { broth } }) => broth,
} as const satisfies Record<string, (of: MenuItemDraft) => string | boolean>
type Changeable = keyof typeof changeable

/** What an import changes of a dish, with what stood there. */
export const changedFields = (was: MenuItemDraft, now: MenuItemDraft) =>
  (Object.keys(changeable) as Changeable[])
    .map((field) => ({ field, was: changeable[field](was), now: changeable[field](now) }))
    .filter(({ was, now }) => was !== now)

/** One line of a file and what becomes of it, as the owner is shown it. `was` is the price of the dish that it changes, `changes` what it changes of it. */
export type PlannedLine = Omit<MenuLine, 'category' | 'faults'> & {
  result: 'add' | 'change' | 'same' | 'refused' | 'skipped'
  /** As the file writes it; `category` is what it is taken for. */
  written: string
  category?: Category
  was?: Pick<MenuItem, 'price'>
  changes?: Changeable[]
  fields?: Faults
  like?: number
}

/** A price cell with its amounts in one form. */
function pricesText(price: string): string {
  const sizes = parseSizes(price)
  return sizes ? sizesFromText(sizes) : formatPrice(price)
}

/** Every line of the file in its order, with what becomes of it. */
export function plannedLines(plan: ImportPlan, lines: readonly MenuLine[]): PlannedLine[] {
  const taken = new Map(plan.mapping.map(({ written, category }) => [written, category]))
  const results = new Map<number, Pick<PlannedLine, 'result' | 'was' | 'changes' | 'fields' | 'like'>>([
    ...plan.add.map(({ line }) => [line, { result: 'add' }] as const),
    ...plan.change.map(({ line, was, item }) => {
      const changes = changedFields(was, item).map(({ field }) => field)
      return [line, { result: 'change', was: { price: was.price || changeable.sizes(was) }, changes }] as const
    }),
    ...plan.same.map(({ line }) => [line, { result: 'same' }] as const),
    ...plan.skipped.map(({ line }) => [line, { result: 'skipped' }] as const),
    ...plan.refused.map(
      ({ line, fields, like }) => [line, { result: 'refused', fields, ...(like ? { like } : {}) }] as const,
    ),
  ])
  return lines.map(({ category: written, faults: _faults, ...line }) => {
    const category = taken.get(written.trim())
    return {
      ...line,
      ...(isMarketPrice(line.price) ? { price: '', marketPrice: true } : { price: pricesText(line.price) }),
      written,
      ...(category ? { category } : {}),
      ...results.get(line.line)!,
    }
  })
}

/** A line whose name is what its dish is called in the other language alone is in that language. */
function inItsLanguage(line: MenuLine, old: MenuItem | undefined) {
  const { name, nameEs = '', description, descriptionEs } = line
  const one = importTitle(line)
  if (!old || (name.trim() && nameEs.trim())) return line
  const isCalled = (locale: 'en' | 'es') =>
    identity({ name: old.name[locale], category: '' }) === identity({ name: one, category: '' })
  const [own, other] = name.trim() ? (['en', 'es'] as const) : (['es', 'en'] as const)
  if (!isCalled(other) || isCalled(own) || !old.name[own]) return line
  const turned = { ...line, name: nameEs, nameEs: name }
  return description !== undefined && descriptionEs !== undefined
    ? turned
    : { ...turned, description: descriptionEs, descriptionEs: description }
}

/** A cell that is not there, or is empty beside one in the other language, leaves what stands. */
const cellOver = (cell: string | undefined, beside: string | undefined, old = ''): string =>
  cell === undefined || (cell.trim() === '' && beside?.trim()) ? old : cell

const bothOver = (en: string | undefined, es: string | undefined, old?: LocalizedText) => ({
  en: cellOver(en, es, old?.en),
  es: cellOver(es, en, old?.es),
})

/** A size's name in the file over what stands of it in the other language. */
function labelOver(
  label: Pick<LocalizedText, 'en' | 'es'>,
  old: readonly Size[] = [],
): Pick<LocalizedText, 'en' | 'es'> {
  const was =
    old.find((size) => size.label.en === label.en && (label.en || size.label.es === label.es)) ??
    old.find((size) => label.es && size.label.es === label.es)
  return { en: label.en || (was?.label.en ?? ''), es: label.es || (was?.label.es ?? '') }
}

/** The column that a text's language stands in. */
const columnOf: Record<string, string> = {
  'name.en': 'name',
  'name.es': 'nameEs',
  'description.en': 'description',
  'description.es': 'descriptionEs',
}

/** The cell of a line that a fault of the dish is told at. */
function cellOfField(field: string, cellOf: ReadonlyMap<string, string>): string {
  const [part = '', ...within] = field.split('.')
  if (part === 'sizes') return 'price'
  const last = within.at(-1) ?? ''
  return part === 'contents' ? (cellOf.get(last) ?? last) : (columnOf[field] ?? field)
}

function judge(
  given: MenuLine,
  category: Category | undefined,
  old: MenuItem | undefined,
): { draft?: MenuItemDraft; fields: Faults } {
  const {
    name,
    nameEs,
    price,
    description,
    descriptionEs,
    marketPrice,
    category: written,
    contents: cells = {},
    faults,
  } = inItsLanguage(given, old)
  const before = old?.contents ?? unknownDishAllergens
  const { said, cellOf, faults: ofCells } = parseAllergenCells(cells, before)
  const fields: Faults = { ...ofCells, ...faults }
  if (hasSizeWithoutPrice(price)) fields['price'] ??= ['priceInvalid']
  if (!category) fields['category'] ??= [written.trim() ? 'categoryUnknown' : 'required']
  const { hidden, notForCatering, soldWhen } = old ?? dishDefaults
  const told = parseSizes(price)
  const sizes =
    told?.map(({ label, price: one }) => ({ label: labelOver(parseSizeLabel(label), old?.sizes), price: one })) ?? []
  const { success, output, issues } = v.safeParse(MenuItemDraft, {
    sizes,
    hidden,
    notForCatering,
    soldWhen,
    contents: Object.keys(cells).length > 0 ? said : {},
    name: bothOver(name, nameEs, old?.name),
    price: told ? '' : price,
    description: bothOver(description, descriptionEs, old?.description),
    category: category ?? tabs[0].categories[0],
    imageUrl: old?.imageUrl ?? '',
    marketPrice: marketPrice ?? (!told && (old?.marketPrice ?? false)),
  })
  for (const [field, found] of Object.entries(issues ? (v.flatten(issues).nested ?? {}) : {})) {
    if (found) fields[cellOfField(field, cellOf)] ??= found
  }
  return success && Object.keys(fields).length === 0
    ? { draft: Object.keys(cells).length > 0 ? output : { ...output, contents: before }, fields }
    : { fields }
}

const alike = (a: MenuItemDraft, b: MenuItemDraft): boolean => changedFields(a, b).length === 0

/** An id that the same file would give again: its name and category, and a number where another dish has them. */
function newId({ name, category }: MenuItemDraft, taken: Set<string>): string {
  const base = slugify(`${localize(name, 'en')} ${category}`)
  let id = base
  for (let next = 2; taken.has(id); next++) id = `${base}-${next}`
  taken.add(id)
  return id
}

function mappingOf(lines: readonly MenuLine[], ours: (written: string) => Category | undefined): ImportPlan['mapping'] {
  const counts = new Map<string, number>()
  for (const { category } of lines) counts.set(category.trim(), (counts.get(category.trim()) ?? 0) + 1)
  return [...counts].map(([written, lines]) => ({ written, category: ours(written), lines }))
}

/** A dish that was changed by someone else between plan and import, and so was left as it is. */
export type SkippedLine = { id: string; name: LocalizedText }

/** A saved import: how many of its parts are done, and what was left out. Instants are ISO UTC. `undoes` and `undoneBy` are ids of imports. */
export type MenuImport = {
  id: string
  file: string
  createdAt: string
  dishes: number
  parts: number
  done: number
  overtaken: SkippedLine[]
  undoes?: string
  undoneBy?: string
}

/** What an import would do, as the owner is shown it. `plan` names the outcome: the same lines over the same menu give the same name. */
export type PlannedImport = Pick<ImportPlan, 'mapping' | 'perTab'> & {
  plan: string
  format: MenuFormat
  /** Columns that are not read. */
  ignored: string[]
  lines: PlannedLine[]
  /** How many dishes would be written. */
  writes: number
}
