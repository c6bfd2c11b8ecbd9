import * as v from 'valibot'
import { allergens, unknownDishAllergens } from '#shared/allergens/allergens.ts'
import { parseAllergenCells } from '#shared/allergens/allergen-columns.ts'
import { wholeNumber } from '#shared/validation.ts'
import { dishKey, dishDefaults, normalizeDish, type MenuItem, MenuItemDraft, isMarketPrice } from './menu.ts'
import {
  type Category,
  CategoryKey,
  findCategory,
  hasCategory,
  type MenuTab,
  type MenuTabs,
  tabOfCategory,
} from './categories.ts'
import { tabLimits } from './categories-form.ts'
import { ImportedCategory } from './new-categories.ts'
import {
  contentColumns,
  type ImportErrors,
  maxImportLines,
  type MenuFormat,
  type MenuLine,
  type UnparsedSize,
} from './import/line.ts'
import { formatPrice } from '#shared/money.ts'
import { formatAvailabilityCell, parseAvailabilityCell } from './availability-cell.ts'
import { ImageUrl } from '#shared/site/picture.ts'
import type { Size } from './sizes.ts'
import { parseSizeLabel, hasSizeWithoutPrice, parseSizes, formatSizes } from './sizes-parse.ts'
import { slugify } from '#shared/lib/slug.ts'
import { localize, type LocalizedText } from '#shared/localized-text.ts'

/** A write of an import. `onVersion` is the version it was planned on, 0 for a new dish. `removes` deletes it. */
export type ImportWrite = { item: MenuItem; onVersion: number; removes?: true }

/** A line that cannot be imported. `like` is the line that already has this dish. */
export type RefusedLine = { line: number; name: string; fields: ImportErrors; like?: number }

export type ImportPlan = {
  add: (ImportWrite & { line: number })[]
  change: (ImportWrite & { line: number; was: MenuItem })[]
  same: { line: number; name: string }[]
  refused: RefusedLine[]
  skipped: { line: number; name: string }[]
  /** How many valid dishes of the file each tab gets. */
  perTab: Record<string, number>
  /** The category of each written name, and how many lines have it. */
  mapping: { written: string; category: Category | undefined; lines: number }[]
}

/** The text of a file, CSV or JSON. */
export const MenuText = v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(2_000_000, 'too-long'))

/** A line number; no file has more lines. */
const LineNumber = wholeNumber(1, 2_000_000, 'line')

/**
 * The schemas of the owner's choices for a file: fixed and skipped lines, categories for unknown names, and new ones.
 */
export const importChoiceSchemas = {
  fixes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          line: LineNumber,
          name: v.pipe(v.string(), v.maxLength(500, 'too-long')),
          nameEs: v.exactOptional(v.pipe(v.string(), v.maxLength(500, 'too-long'))),
          price: v.pipe(v.string(), v.maxLength(200, 'too-long')),
          category: CategoryKey,
          description: v.exactOptional(v.pipe(v.string(), v.maxLength(5000, 'too-long'))),
          descriptionEs: v.exactOptional(v.pipe(v.string(), v.maxLength(5000, 'too-long'))),
          marketPrice: v.exactOptional(v.boolean()),
          contents: v.exactOptional(
            v.record(v.picklist(contentColumns), v.pipe(v.string(), v.maxLength(500, 'too-long'))),
          ),
        }),
      ),
      v.maxLength(maxImportLines, 'too-long'),
    ),
    [],
  ),
  skip: v.optional(v.pipe(v.array(LineNumber), v.maxLength(maxImportLines)), []),
  chosen: v.optional(
    v.pipe(v.array(v.strictObject({ written: v.string(), category: CategoryKey })), v.maxLength(maxImportLines)),
    [],
  ),
  newCategories: v.optional(v.pipe(v.array(ImportedCategory), v.maxLength(tabLimits.categories, 'too-long')), []),
}
export type LineFix = Pick<
  MenuLine,
  'line' | 'name' | 'nameEs' | 'price' | 'description' | 'descriptionEs' | 'marketPrice' | 'contents'
> & { category: Category }
export type ChosenCategory = { written: string; category: Category }

/** Returns the lines of a file with the rewritten ones, which have no errors. */
export function applyFixes(lines: readonly MenuLine[], fixes: readonly LineFix[]): MenuLine[] {
  const anew = new Map(fixes.map((fix) => [fix.line, fix]))
  return lines.map((given) => {
    const fix = anew.get(given.line)
    if (!fix) return given
    const { sizes, ...line } = given
    return { ...line, ...(sizes && fix.price === pricesText(given.price) ? { sizes } : {}), ...fix, errors: {} }
  })
}

/**
 * Plans an import line by line. A dish with a known name, in either language, and category is the same: it keeps its
 * id, picture, sold-out date and fields without a column. `skip` names lines to leave out, `chosen` sets categories;
 * one that the restaurant lacks counts for nothing.
 */
export function planImport(
  tabs: MenuTabs,
  lines: readonly MenuLine[],
  existing: readonly MenuItem[],
  { skip = [], chosen = [] }: { skip?: readonly number[]; chosen?: readonly ChosenCategory[] } = {},
): ImportPlan {
  const chosenOf = new Map(
    chosen.flatMap(({ written, category }) =>
      hasCategory(tabs, category) ? [[written.trim(), category] as const] : [],
    ),
  )
  const ours = (written: string) => chosenOf.get(written.trim()) ?? findCategory(tabs, written)
  const left = new Set(skip)
  const plan: ImportPlan = {
    add: [],
    change: [],
    same: [],
    refused: [],
    skipped: [],
    perTab: Object.fromEntries(tabs.map(({ id }) => [id, 0])),
    mapping: mappingOf(lines, ours),
  }
  const stored = new Map(
    (['es', 'en'] as const).flatMap((locale) =>
      existing.toReversed().flatMap(({ name, ...item }) => {
        const called = dishKey({ name: name[locale], category: item.category })
        return name[locale] ? [[called, { ...item, name }] as const] : []
      }),
    ),
  )
  const ids = new Set(existing.map(({ id }) => id))
  const byId = new Map(existing.map((item) => [item.id, item]))
  const seen = new Map<string, { line: number; draft: MenuItemDraft }>()

  for (const given of lines) {
    const { line } = given
    const name = importLineName(given)
    if (left.has(line)) {
      plan.skipped.push({ line, name })
      continue
    }
    const category = ours(given.category)
    const [old] = [given.id ?? '']
      .flatMap((id) => byId.get(id) ?? [])
      .concat(
        [given.name, given.nameEs ?? ''].flatMap(
          (called) => (category && called.trim() && stored.get(dishKey({ name: called, category }))) || [],
        ),
      )
    const { draft, fields } = judge(given, category, old)
    if (!draft) {
      plan.refused.push({ line, name, fields })
      continue
    }
    const same = old?.id ?? dishKey({ name: localize(draft.name, 'en'), category: draft.category })
    const earlier = seen.get(same)
    if (earlier && !alike(earlier.draft, draft)) {
      plan.refused.push({ line, name, fields: { name: ['duplicate'] }, like: earlier.line })
      continue
    }
    seen.set(same, { line, draft })
    const tab = tabOfCategory(tabs, draft.category)
    if (tab) plan.perTab[tab.id] = (plan.perTab[tab.id] ?? 0) + 1
    if (earlier || (old && alike(old, draft))) plan.same.push({ line, name })
    else if (old) {
      const item = {
        ...normalizeDish(draft, old),
        id: old.id,
        version: old.version + 1,
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

/** Returns the writes of a plan in the order of the file. */
export const listImportWrites = ({ add, change }: ImportPlan): ImportWrite[] =>
  [...add, ...change].toSorted((a, b) => a.line - b.line).map(({ item, onVersion }) => ({ item, onVersion }))

/** Returns the name of a line: English, else Spanish, else ''. */
export const importLineName = ({ name, nameEs = '' }: Pick<MenuLine, 'name' | 'nameEs'>): string =>
  name.trim() || nameEs.trim()

/** The fields of a dish that an import can change. */
const changeable = {
  name: ({ name }) => name.en,
  nameEs: ({ name }) => name.es,
  price: ({ price }) => price,
  description: ({ description }) => description.en,
  descriptionEs: ({ description }) => description.es,
  marketPrice: ({ marketPrice }) => marketPrice,
  hidden: ({ hidden }) => hidden,
  notForCatering: ({ notForCatering }) => notForCatering,
  soldWhen: ({ soldWhen }) => formatAvailabilityCell(soldWhen),
  imageUrl: ({ imageUrl }) => imageUrl,
  imageAlt: ({ imageAlt }) => imageAlt.en,
  imageAltEs: ({ imageAlt }) => imageAlt.es,
  sizes: ({ sizes }) => sizes.map(({ label, price }) => `${label.en || label.es} ${price}`).join(' / '),
  sizesEs: ({ sizes }) => sizes.map(({ label }) => label.es).join(' / '),
  allergens: ({ contents: { allergens: answers } }) =>
    allergens.flatMap((one) => (answers[one] ? [`${one}: ${answers[one]}`] : [])).join(', '),
  diets: ({ contents: { diets } }) => diets.join(', '),
  lard: ({ contents: { lard } }) => lard,
  broth: ({ contents: { broth } }) => broth,
} as const satisfies Record<string, (of: MenuItemDraft) => string | boolean>
type Changeable = keyof typeof changeable

/** Returns the fields that an import changes, before and after. */
export const listChangedFields = (was: MenuItemDraft, now: MenuItemDraft) =>
  (Object.keys(changeable) as Changeable[])
    .map((field) => ({ field, was: changeable[field](was), now: changeable[field](now) }))
    .filter(({ was, now }) => was !== now)

/** A line of a file with its result. `was` is the price of the changed dish, `changes` its changed fields. */
export type PlannedLine = Omit<MenuLine, 'category' | 'errors' | 'sizes'> & {
  result: 'add' | 'change' | 'same' | 'refused' | 'skipped'
  /** The category as written; `category` is ours. */
  written: string
  category?: Category
  was?: Pick<MenuItem, 'price'>
  changes?: Changeable[]
  fields?: ImportErrors
  like?: number
}

/** Formats all amounts of a price cell alike, as the page shows it. */
function pricesText(price: string): string {
  const sizes = parseSizes(price)
  return sizes ? formatSizes(sizes) : formatPrice(price)
}

/** Returns every line of the file with its result, in order. */
export function toPlannedLines(plan: ImportPlan, lines: readonly MenuLine[]): PlannedLine[] {
  const taken = new Map(plan.mapping.map(({ written, category }) => [written, category]))
  const results = new Map<number, Pick<PlannedLine, 'result' | 'was' | 'changes' | 'fields' | 'like'>>([
    ...plan.add.map(({ line }) => [line, { result: 'add' }] as const),
    ...plan.change.map(({ line, was, item }) => {
      const changes = listChangedFields(was, item).map(({ field }) => field)
      return [line, { result: 'change', was: { price: was.price || changeable.sizes(was) }, changes }] as const
    }),
    ...plan.same.map(({ line }) => [line, { result: 'same' }] as const),
    ...plan.skipped.map(({ line }) => [line, { result: 'skipped' }] as const),
    ...plan.refused.map(
      ({ line, fields, like }) => [line, { result: 'refused', fields, ...(like ? { like } : {}) }] as const,
    ),
  ])
  return lines.map(({ category: written, errors: _faults, sizes: _sizes, ...line }) => {
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

/** Swaps the languages of a line whose name is the dish's name in the other language. */
function inItsLanguage(line: MenuLine, old: MenuItem | undefined) {
  const { name, nameEs = '', description, descriptionEs } = line
  const one = importLineName(line)
  if (!old || (name.trim() && nameEs.trim())) return line
  const isCalled = (locale: 'en' | 'es') =>
    dishKey({ name: old.name[locale], category: '' }) === dishKey({ name: one, category: '' })
  const [own, other] = name.trim() ? (['en', 'es'] as const) : (['es', 'en'] as const)
  if (!isCalled(other) || isCalled(own) || !old.name[own]) return line
  const turned = { ...line, name: nameEs, nameEs: name }
  return description !== undefined && descriptionEs !== undefined
    ? turned
    : { ...turned, description: descriptionEs, descriptionEs: description }
}

/** Keeps the stored text for a missing cell, or an empty one beside the other language. */
const cellOver = (cell: string | undefined, beside: string | undefined, old = ''): string =>
  cell === undefined || (cell.trim() === '' && beside?.trim()) ? old : cell

const bothOver = (en: string | undefined, es: string | undefined, old?: LocalizedText) => ({
  en: cellOver(en, es, old?.en),
  es: cellOver(es, en, old?.es),
})

/** Returns a size's label of the file, with the stored label of the other language. */
function labelOver(
  label: Pick<LocalizedText, 'en' | 'es'>,
  old: readonly Size[] = [],
): Pick<LocalizedText, 'en' | 'es'> {
  const was =
    old.find((size) => size.label.en === label.en && (label.en || size.label.es === label.es)) ??
    old.find((size) => label.es && size.label.es === label.es)
  return { en: label.en || (was?.label.en ?? ''), es: label.es || (was?.label.es ?? '') }
}

/** The column of a text in a language. */
const columnOf: Record<string, string> = {
  'name.en': 'name',
  'name.es': 'nameEs',
  'description.en': 'description',
  'description.es': 'descriptionEs',
  'imageAlt.en': 'imageAlt',
  'imageAlt.es': 'imageAltEs',
}

/** Returns the cell of a line to which a dish's error belongs. */
function cellOfField(field: string, cellOf: ReadonlyMap<string, string>): string {
  const [part = '', ...within] = field.split('.')
  if (part === 'sizes') return 'price'
  const last = within.at(-1) ?? ''
  return part === 'contents' ? (cellOf.get(last) ?? last) : (columnOf[field] ?? field)
}

/** Returns a written size; a label in one language keeps the other of the dish's size. */
const sizeOver = ({ label, labelEs, price }: UnparsedSize, old: readonly Size[] | undefined) => ({
  label: labelOver(labelEs === undefined ? parseSizeLabel(label) : { en: label, es: labelEs }, old),
  price,
})

const missingCategory = (written: string) => (written.trim() ? 'categoryUnknown' : 'required')

const faultsIn = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] | undefined) =>
  Object.entries(issues ? (v.flatten(issues).nested ?? {}) : {}).flatMap(([field, found]) =>
    found ? [[field, found] as const] : [],
  )

const wasMarketPrice = (old: MenuItem | undefined): boolean => old?.marketPrice ?? false

/** Returns the picture of a line, if it is one of ours, over that of the dish. */
const imageOver = (picture: string | undefined, old: MenuItem | undefined): string =>
  picture !== undefined && v.is(ImageUrl, picture) ? picture : (old?.imageUrl ?? '')

/** Stands for the category of a line that has none: its other fields are judged all the same. */
const anyCategory: Category = 'appetizers'

function judge(
  given: MenuLine,
  category: Category | undefined,
  old: MenuItem | undefined,
): { draft?: MenuItemDraft; fields: ImportErrors } {
  const {
    name,
    nameEs,
    price,
    description,
    descriptionEs,
    imageAlt,
    imageAltEs,
    marketPrice,
    sizes: apart,
    hidden: isHidden,
    notForCatering: isKept,
    soldWhen: cellOfTimes,
    imageUrl: picture,
    category: written,
    contents: cells = {},
    errors,
  } = inItsLanguage(given, old)
  const before = old?.contents ?? unknownDishAllergens
  const { said, cellOf, errors: ofCells } = parseAllergenCells(cells, before)
  const fields: ImportErrors = { ...ofCells, ...errors }
  const times = cellOfTimes === undefined ? undefined : parseAvailabilityCell(cellOfTimes)
  if (cellOfTimes !== undefined && !times) fields['soldWhen'] ??= ['soldWhenCell']
  if (!apart && hasSizeWithoutPrice(price)) fields['price'] ??= ['priceInvalid']
  if (!category) fields['category'] ??= [missingCategory(written)]
  const { hidden, notForCatering, soldWhen } = old ?? dishDefaults
  const told: readonly UnparsedSize[] | undefined = apart ?? parseSizes(price)
  const sizes = (told ?? []).map((size) => sizeOver(size, old?.sizes))
  const { success, output, issues } = v.safeParse(MenuItemDraft, {
    sizes,
    hidden: isHidden ?? hidden,
    notForCatering: isKept ?? notForCatering,
    soldWhen: times ?? soldWhen,
    contents: Object.keys(cells).length > 0 ? said : {},
    name: bothOver(name, nameEs, old?.name),
    price: told ? '' : price,
    description: bothOver(description, descriptionEs, old?.description),
    category: category ?? anyCategory,
    imageAlt: bothOver(imageAlt, imageAltEs, old?.imageAlt),
    // Only our own export names pictures of ours.
    imageUrl: imageOver(given.id ? picture : undefined, old),
    marketPrice: marketPrice ?? (!told && wasMarketPrice(old)),
  })
  for (const [field, found] of faultsIn(issues)) fields[cellOfField(field, cellOf)] ??= found
  return success && Object.keys(fields).length === 0
    ? { draft: Object.keys(cells).length > 0 ? output : { ...output, contents: before }, fields }
    : { fields }
}

const alike = (a: MenuItemDraft, b: MenuItemDraft): boolean => listChangedFields(a, b).length === 0

/** Returns an id that the same file would give again: name and category, numbered where it is taken. */
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

/** A dish that changed between plan and import, and was skipped. */
export type SkippedDish = { id: string; name: LocalizedText }

/** How many lines of a file were new, changed, the same and left out. */
export type ImportCounts = Record<'add' | 'change' | 'same' | 'skipped', number>

/** Returns the counts of a plan. */
export const countLines = ({ add, change, same, skipped }: ImportPlan): ImportCounts => ({
  add: add.length,
  change: change.length,
  same: same.length,
  skipped: skipped.length,
})

/** A stored import with its progress. Instants are ISO UTC; `undoes` and `undoneBy` are ids of imports. */
export type MenuImport = {
  id: string
  file: string
  createdAt: string
  dishes: number
  parts: number
  done: number
  overtaken: SkippedDish[]
  /** How many lines were new, changed, the same and left out. */
  counts?: ImportCounts
  /** The tabs that the import added to the menu, or that its undo takes away. */
  newTabs?: MenuTab[]
  /** The names of those that the undo left, since they have dishes or were changed. */
  keptTabs?: LocalizedText[]
  undoes?: string
  undoneBy?: string
}

/** The preview of an import. `plan` identifies the result: the same lines and menu give the same one. */
export type PlannedImport = Pick<ImportPlan, 'mapping' | 'perTab'> & {
  plan: string
  format: MenuFormat
  /** Columns that were not read, and lines that are no part of a dish. */
  ignored: string[]
  unread: string[]
  lines: PlannedLine[]
  /** The tabs that would be added to the menu. */
  newTabs: MenuTab[]
  /** How many dishes would be written. */
  writes: number
}
