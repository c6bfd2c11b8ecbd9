import { normalizeWord } from '#shared/lib/normalize-word.ts'
import * as v from 'valibot'
import { formatAvailabilityCell } from '../availability-cell.ts'
import { AvailabilityWindows } from '../dish-availability.ts'
import { roundToCents, formatDollars, parsePrice } from '#shared/money.ts'
import { isLocalizedText } from '#shared/localized-text.ts'
import { findCategory, type MenuTabs } from '../categories.ts'
import { isMarketPrice } from '../menu.ts'
import { buildLine, type Column, columnOf, isPlaceholderSize, matchColumns } from './columns.ts'
import {
  contentColumns,
  type FileError,
  type ImportErrors,
  maxImportLines,
  type MenuFile,
  type MenuLine,
  type UnparsedSize,
} from './line.ts'
import { parseTable } from './table.ts'
import { parseMenuText } from './text.ts'

type Node = Record<string, unknown>
type Entry = readonly [key: string, value: unknown]

/** Where a part of the file is: in the group `section`, whose dishes may all have its `price`. */
type Place = { section: string; price?: unknown; key?: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Keys of lists and maps that name no section. */
const containers = new Set(
  `
  items, item, dishes, dish, menu, menus, menu items, sections, section, menu sections, has menu, has menu item, has menu section, categories, category, groups,
  menu groups, products, product, data, elements, results, result, records, list, children, entries, objects, rows, values, value, sheets, nodes, edges,
  content, contents, payload, response, body, root, restaurant, graph, platillos, platos, productos, articulos, menú, categorias, secciones, elementos, subcategories,
  sub categories, sub sections, subsections, catalog, catalogo, carta, default, food
`
    .split(',')
    .map(normalizeWord),
)

/** Keys of a dish's parts: what is below them is no dish. */
const partKeys =
  /^(?:modifier|addon|extra|choice|option|image|photo|picture|media|tag|nutri|tax|ingredient|allergen|contents$|diet|hour|schedule|availab|address|location|contact|social|soldwhen$|told$|discount|review|rating|suitable|video|theme|setting|style|seo|meta|name$|title$|description$|nombre$|descripcion$|price$|precio$|cost$)/

/** Keys of a list or map of a dish's sizes. */
const sizeKeys = new Set(
  'sizes, variations, variants, portions, offers, prices, price levels, price options, tamaños, precios, variantes, porciones, presentaciones'
    .split(',')
    .map(normalizeWord),
)
/** Keys of the name of a group, the surest first. */
const namesOfSections = ['category', 'section', 'categoria', 'seccion', 'heading', 'header', 'label', 'group', 'grupo']
const ownNames = new Set(
  'category name, section name, group name, menu group name, menu section name, nombre de la categoria, nombre de la seccion'
    .split(',')
    .map(normalizeWord),
)

/** Keys of a price that is a number of cents. */
const centKeys = new Set(
  'price cents, price in cents, amount cents, cents, precio centavos'.split(',').map(normalizeWord),
)

/** Returns a record with its price in dollars instead of cents. */
function inDollars(node: Node): Node {
  const inCents = Object.entries(node).find(
    ([key, value]) => centKeys.has(normalizeWord(key)) && Number.isInteger(value) && node['price'] === undefined,
  )
  if (!inCents) return node
  const { [inCents[0]]: cents, ...rest } = node
  return { ...rest, price: priceText(Number(cents) / 100) }
}

/** Formats a number of whole cents as a price text. */
const priceText = (amount: number): string =>
  amount >= 0 && amount < 1e6 && Number(amount.toFixed(2)) === amount
    ? formatDollars(roundToCents(amount * 100))
    : String(amount)

/** Merges the parts of a wrapped thing, such as `item_data` of Square and `fields` of Airtable. */
function unwrap(whole: Node): Node {
  const node = inDollars(whole)
  const inner = Object.entries(node).find(
    ([key, value]) =>
      isNode(value) && (key.endsWith('_data') || ['attributes', 'fields', 'node', 'data'].includes(key)),
  )
  return inner ? { ...node, [inner[0]]: undefined, ...unwrap(inner[1] as Node) } : node
}

/** Turns 'kidsMenu' and 'chefs_specials' into words. */
const toWords = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

/** Returns the one text of a value: a text, the English of two, or the name of an object. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() ? value : undefined
  if (isLocalizedText(value)) return value.en || value.es || undefined
  return isNode(value) && isPlain(value['name']) ? String(value['name']) : undefined
}

/** Returns the name of a group; `key` names it where it has none. */
function sectionOf(node: Node, key: string | undefined): string | undefined {
  const ranked = [
    ...namesOfSections,
    ...Object.keys(node).filter((each) => ownNames.has(normalizeWord(each))),
    ...Object.keys(node).filter((each) => ['name', 'nameEs'].includes(columnOf(each) ?? '')),
  ]
  for (const own of ranked) {
    const text = textOf(node[own])
    if (text) return text
  }
  return key !== undefined &&
    !containers.has(normalizeWord(key)) &&
    !/^(?:(?:sheet|hoja|table|tabla) ?)?\d+$/i.test(key)
    ? toWords(key)
    : undefined
}

/** Returns a price of any shape as text: 4.5, '4.5', { amount: 450, currency: 'USD' } of Square (cents). */
function priceOf(value: unknown): unknown {
  if (typeof value === 'number') return priceText(value)
  if (!isNode(value)) return value
  const { amount, currency, value: worth, price } = value
  // Square counts cents, and always as a whole number beside the currency.
  if (typeof amount === 'number')
    return Number.isInteger(amount) && currency !== undefined ? priceText(amount / 100) : priceText(amount)
  return priceOf(amount ?? worth ?? price)
}

/** Tells whether an object is one price. */
const isAmount = (value: object): boolean => ['amount', 'value', 'price'].some((key) => key in value)

const isPrice = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && (parsePrice(value) !== undefined || isMarketPrice(value))) ||
  (isNode(value) && isAmount(value))

/** Returns the price of a size or offer under whichever key it has. */
function priceIn(node: Node): unknown {
  const flat = unwrap(node)
  const priced = Object.entries(flat).filter(
    ([key, value]) =>
      value !== undefined && (columnOf(key) === 'price' || /^price_?(?:money|specification)$/i.test(key)),
  )
  return priced.map(([, value]) => priceOf(value)).find((price) => price !== undefined)
}

/** Returns the sizes of a list or map; undefined where it is neither. */
function sizesOf(value: unknown): { sizes: UnparsedSize[]; isRead: boolean } | undefined {
  if (isNode(value) && !isAmount(value) && Object.values(value).every(isPrice) && Object.keys(value).length > 0)
    return {
      sizes: Object.entries(value).map(([key, price]) => ({ label: toWords(key), price: String(priceOf(price)) })),
      isRead: true,
    }
  const list = Array.isArray(value) ? value : isNode(value) ? [value] : undefined
  if (!list || list.length === 0) return undefined
  if (!list.every(isNode)) return { sizes: [], isRead: false }
  let isRead = true
  const sizes = list.map((each: unknown) => {
    const flat = unwrap(each as Node)
    const label =
      flat['label'] ?? flat['size'] ?? flat['name'] ?? flat['title'] ?? flat['variation'] ?? flat['nombre'] ?? ''
    const price = priceIn(flat)
    if ((!isLocalizedText(label) && !isPlain(label)) || !isPlain(price)) isRead = false
    const size: UnparsedSize = {
      label: isLocalizedText(label) ? label.en || label.es : isPlain(label) ? String(label) : '',
      price: isPlain(price) ? String(price) : '',
    }
    if (isLocalizedText(label) && label.en && label.es) size.labelEs = label.es
    return size
  })
  return { sizes, isRead }
}

/** Our own names of two columns. */
const ours: Record<string, string> = { may: 'may contain', not: 'not in the recipe' }

/** Splits `allergens: { milk: 'contains' }` into a column for each part; a list of words is one cell. */
function contentsOf([key, value]: Entry): Entry[] {
  const isList = contentColumns.some((column) => column === columnOf(key)) && Array.isArray(value)
  if (isList && value.every((word) => typeof word === 'string')) return [[key, value.join(', ')]]
  if (!['contents', 'allergens', 'told'].includes(key) || !isNode(value)) return [[key, value]]
  // The diets that our site tells follow from answers that it does not tell.
  const { diets: _diets, ...told } = value
  return Object.entries(key === 'told' ? told : value).flatMap(([part, each]) => contentsOf([ours[part] ?? part, each]))
}

/** Splits a text in both languages into two columns. */
const byLanguage = ([key, value]: Entry): Entry[] =>
  isLocalizedText(value)
    ? [
        [`${key} en`, value.en],
        [`${key} es`, value.es],
      ]
    : [[key, value]]

/** Returns the text of the column of a category: a name, an object with one, the best of several, or what an id means. */
function categoryText(tabs: MenuTabs, value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (isPlain(value)) return names.get(String(value)) ?? String(value)
  if (Array.isArray(value)) {
    const texts = value
      .map((each) => categoryText(tabs, each, names))
      .filter((text) => typeof text === 'string' && text)
    return texts.find((text) => findCategory(tabs, text as string)) ?? texts[0] ?? ''
  }
  if (!isNode(value)) return value
  if (Array.isArray(value['elements'])) return categoryText(tabs, value['elements'], names)
  return (
    textOf(unwrap(value)) ??
    (isPlain(value['id']) && names.has(String(value['id'])) ? names.get(String(value['id'])) : value)
  )
}

/** Keys that hold the id of a category. */
const isReference = (key: string): boolean => /(?:category|section|group|categoria|seccion)s?_?ids?$/i.test(key)

/** Tells whether an object of Square is no dish: a category, a tax, a picture. */
const isOtherKind = ({ type }: Node): boolean =>
  typeof type === 'string' && /^[A-Z_]{3,}$/.test(type) && type !== 'ITEM'

/** Keys of a group's dishes, which may all have the group's price. */
const dishLists =
  /^(?:items?|dishes|products?|menuitems?|hasmenuitem|children|entries|elements|platillos|platos|productos|articulos)$/

/** Tells whether a list has things with names. */
const hasNames = (list: readonly unknown[]): boolean =>
  list.some((each) => isNode(each) && matchColumns(Object.keys(unwrap(each))).found.has('name'))

/** Tells whether a row without headings is a dish: a name, perhaps words, and a price. */
const isDishRow = (row: readonly string[]): boolean => row.length > 1 && row.length < 4 && isPrice(row.at(-1))

class Tree {
  readonly lines: MenuLine[] = []
  readonly ignored = new Set<string>()
  readonly unread: string[] = []
  private readonly names = new Map<string, string>()

  private readonly tabs: MenuTabs
  private readonly whole: unknown

  constructor(tabs: MenuTabs, whole: unknown) {
    this.tabs = tabs
    this.whole = whole
    this.nameGroups(whole)
  }

  /** Collects the names of everything that has an id and is no dish. */
  private nameGroups(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.nameGroups(each)
    else if (isNode(value)) {
      const flat = unwrap(value)
      const name = textOf(flat['name'] ?? flat['title'])
      if (isPlain(flat['id']) && name && !this.isDish(flat)) this.names.set(String(flat['id']), name)
      for (const each of Object.values(value)) this.nameGroups(each)
    }
  }

  private sizeEntry = (node: Node): Entry | undefined =>
    Object.entries(node).find(
      ([key, value]) =>
        (sizeKeys.has(normalizeWord(key)) && typeof value === 'object' && value !== null) ||
        (columnOf(key) === 'price' && typeof value === 'object' && value !== null && !isAmount(value)),
    )

  /** Tells whether an object is a dish: it has a price, or says that it is one. */
  private isDish(node: Node, key?: string): boolean {
    const kind = node['@type'] ?? node['type']
    const type = typeof kind === 'string' ? kind : ''
    if (/^(?:Menu|MenuSection|Restaurant)$/.test(type) || isOtherKind(node)) return false
    if (type === 'MenuItem') return true
    if (this.holdsDishes(node)) return false
    const { found } = matchColumns(Object.keys(node))
    const hasName = found.has('name') || found.has('nameEs') || (key !== undefined && sectionOf({}, key) !== undefined)
    return found.has('price') || found.has('marketPrice') || (hasName && this.sizeEntry(node) !== undefined)
  }

  /** Tells whether an object is a group. One with a price is a dish, unless it lists dishes by that word. */
  private holdsDishes(node: Node): boolean {
    const isPriced = matchColumns(Object.keys(node)).found.has('price') || this.sizeEntry(node) !== undefined
    return Object.entries(node).some(([key, value]) => {
      const word = normalizeWord(key)
      const isPart =
        partKeys.test(word) || sizeKeys.has(word) || contentColumns.some((column) => column === columnOf(key))
      return Array.isArray(value) && (isPriced ? dishLists.test(word) : !isPart) && hasNames(value)
    })
  }

  private next = (): number => this.lines.length + 1

  /** Tells whether there are more lines than a file may have: the rest is not read. */
  private isFull = (): boolean => this.lines.length > maxImportLines

  private addFault = (): void => {
    this.lines.push(buildLine(this.next(), { read: () => '', found: new Map() }, { line: ['notAnItem'] }))
  }

  private addDish(node: Node, place: Place): void {
    const errors: ImportErrors = {}
    const isOurs = 'version' in node && 'imageUrl' in node
    const listed = this.sizeEntry(node)
    const read = listed && sizesOf(listed[1])
    const entries = Object.entries(node)
      .filter(
        ([key, value]) =>
          value !== undefined && key !== listed?.[0] && !key.startsWith('@') && !(isOurs && key === 'contains'),
      )
      .flatMap(contentsOf)
      .flatMap(byLanguage)
    const { found } = matchColumns(entries.map(([key]) => key))
    for (const [key] of entries) if (!columnOf(key) && !isReference(key) && !isOurs) this.ignored.add(key)
    const reference = entries.find(([key]) => isReference(key))
    const [only] = read?.sizes.length === 1 ? read.sizes : []
    const isSized = read !== undefined && !(only && isPlaceholderSize(only.label))
    if (listed && !read && Array.isArray(listed[1]) && listed[1].length === 0) this.ignored.add(listed[0])
    if (read && !read.isRead) errors['price'] = ['text']

    const valueOf = (column: Column): unknown => {
      const own: unknown = entries[found.get(column) ?? -1]?.[1]
      if (column === 'price') {
        if (only && !isSized) return only.price
        const isCents =
          typeof own === 'number' && Number.isInteger(own) && /^(?:FIXED|PER_UNIT)$/.test(String(node['priceType']))
        return isCents ? priceText(own / 100) : priceOf(own ?? place.price)
      }
      if (column !== 'category') return own
      const isKind = this.isKind(own)
      const text = own === undefined || isKind ? undefined : categoryText(this.tabs, own, this.names)
      return text ?? (reference && categoryText(this.tabs, reference[1], this.names)) ?? place.section
    }
    const cellOf = (column: Column): string => {
      const value = valueOf(column) ?? ''
      if (typeof value === 'number') return String(value)
      if (typeof value === 'string') return column === 'category' && !value.trim() ? place.section : value
      if (typeof value === 'boolean' && ['marketPrice', 'hidden', 'shown', 'notForCatering'].includes(column))
        return String(value)
      if (column === 'name' && place.key !== undefined && !found.has('name')) return place.key
      const times = column === 'soldWhen' ? v.safeParse(AvailabilityWindows, value) : undefined
      if (times?.success) return formatAvailabilityCell(times.output)
      errors[column] ??= ['text']
      return ''
    }
    const name = (column: Column) =>
      column === 'name' && !found.has('name') && !found.has('nameEs') ? (place.key ?? '') : cellOf(column)
    this.lines.push(buildLine(this.next(), { read: name, found, sizes: isSized ? read.sizes : [] }, errors))
  }

  /** Tells whether the value under 'type' says what kind of thing this is, not its category. */
  private isKind = (value: unknown): boolean =>
    typeof value === 'string' && /^(?:ITEM|MenuItem|Product|dish|item|food|simple|variable|regular)$/.test(value)

  /** Reads a value and returns whether it held anything of a menu. */
  read(value: unknown, place: Place): boolean {
    if (Array.isArray(value)) return this.readList(value, place)
    return isNode(value) && this.readNode(unwrap(value), place)
  }

  private readList(list: readonly unknown[], place: Place): boolean {
    if (
      list.length > 1 &&
      list.every((row) => Array.isArray(row) && row.every((cell) => !cell || typeof cell !== 'object'))
    )
      return this.readTable(list as unknown[][], place)
    if (list.length > 0 && list.every((each) => typeof each === 'string')) return this.readTexts(list, place)
    const begin = this.lines.length
    const rest: unknown[] = []
    const isList = list.some((each) => isNode(each) && this.isDish(unwrap(each)))
    for (const each of list) {
      if (this.isFull()) break
      const flat = isNode(each) ? unwrap(each) : undefined
      const { key: _key, ...inner } = place
      if (
        flat &&
        isList &&
        !isOtherKind(flat) &&
        !this.holdsAny(flat) &&
        matchColumns(Object.keys(flat)).found.has('name')
      )
        this.addDish(flat, inner)
      else if (!this.read(each, inner) && !(flat && isOtherKind(flat))) {
        if (isList) this.addFault()
        else rest.push(each)
      }
    }
    if (this.lines.length > begin)
      this.unread.push(
        ...rest.flatMap((each) => textOf(each) ?? (isNode(each) ? (sectionOf(unwrap(each), undefined) ?? []) : [])),
      )
    return this.lines.length > begin
  }

  /** Tells whether an object has a list or map of its own: then it is a group, though an empty one. */
  private holdsAny = (node: Node): boolean =>
    this.holdsDishes(node) ||
    Object.entries(node).some(
      ([key, value]) => Array.isArray(value) && containers.has(normalizeWord(key)) && !columnOf(key),
    )

  private readNode(node: Node, place: Place): boolean {
    if (this.isDish(node, place.key)) {
      this.addDish(node, place)
      return true
    }
    const begin = this.lines.length
    const section = sectionOf(node, place.key) ?? place.section
    const isPriced = matchColumns(Object.keys(node)).found.get('price')
    const price = isPriced === undefined ? place.price : Object.values(node)[isPriced]
    for (const [key, value] of Object.entries(node)) {
      if (this.isFull()) break
      if (partKeys.test(normalizeWord(key)) && !containers.has(normalizeWord(key))) continue
      const inner = { section, key, ...(price === undefined ? {} : { price }) }
      if (Array.isArray(value)) this.readList(value, { ...inner, section: sectionOf({}, key) ?? section })
      else if (isNode(value)) this.read(value, inner)
    }
    if (this.lines.length > begin) return true
    return this.readPrices(node, place)
  }

  /** Reads a map of dishes and prices: { "Asada": 4.5, "Pastor": "$4" }. */
  private readPrices(node: Node, { section, key }: Place): boolean {
    const entries = Object.entries(node).filter(([name]) => !columnOf(name) && !containers.has(normalizeWord(name)))
    if (key === undefined || entries.length === 0 || entries.length < Object.keys(node).length) return false
    if (!entries.every(([, value]) => isPrice(value)) || partKeys.test(normalizeWord(key))) return false
    // Numbers under a name that we do not know may count anything.
    if (!findCategory(this.tabs, key) && entries.every(([, value]) => Number.isInteger(value))) return false
    const own = sectionOf({}, key) ?? section
    for (const [name, price] of entries) this.addDish({ name, price }, { section: own })
    return true
  }

  private readTable(rows: readonly unknown[][], place: Place): boolean {
    const cells = rows.map((row) => row.map((cell) => (isPlain(cell) ? String(cell) : '')))
    const file = parseTable(
      this.tabs,
      cells.flatMap((row, index) =>
        row.some((cell) => cell.trim()) ? [{ line: index + 1, cells: row, broken: false }] : [],
      ),
      place.section,
    )
    if ('error' in file) return this.readRows(cells, place)
    this.take(file)
    return true
  }

  /** Reads rows without headings: a name, what describes it, and a price at the end. */
  private readRows(rows: readonly string[][], { section }: Place): boolean {
    const filled = rows.map((row) => row.map((cell) => cell.trim()).filter(Boolean)).filter((row) => row.length > 0)
    if (!filled.some(isDishRow)) return false
    for (const row of filled) {
      const [name, ...between] = row.slice(0, -1)
      if (isDishRow(row)) this.addDish({ name, price: row.at(-1), description: between.join(' ') }, { section })
      else this.unread.push(row.join(' '))
    }
    return true
  }

  private readTexts(texts: readonly string[], place: Place): boolean {
    const file = parseMenuText(this.tabs, texts.join('\n'), place.section)
    if (file.lines.length === 0) return false
    this.take(file)
    return true
  }

  /** How many lines are of a table or text that began the file. */
  private first = 0

  /** Takes the lines of a table or text. */
  private take({ lines, ignored, unread }: MenuFile): void {
    if (this.lines.length === 0) this.first = lines.length
    for (const line of lines) this.lines.push(line)
    for (const heading of ignored) this.ignored.add(heading)
    this.unread.push(...unread)
  }

  /** Reads the file. An only table or text keeps its numbers, which people see in their sheet. */
  readWhole(): void {
    this.read(this.whole, { section: '' })
    if (this.lines.length > this.first) for (const [index, line] of this.lines.entries()) line.line = index + 1
    if (this.lines.length > 0 || !Array.isArray(this.whole)) return
    // A list without any dish: each entry says what it lacks.
    for (const each of this.whole as unknown[]) {
      if (isNode(each)) this.addDish(unwrap(each), { section: '' })
      else this.addFault()
    }
  }
}

/** Tells whether a file is nested deeper than any menu. */
function isTooDeep(whole: unknown): boolean {
  let level = [whole]
  for (let depth = 0; depth < 40; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Labels of the sheet of categories that are no category. */
const sheetLabels = new Set('category name, items in category, item name, category'.split(',').map(normalizeWord))

/** Returns the category of each dish by a sheet that has a column for each, as Clover's: its name, then its dishes. */
function categoriesBySheet(whole: unknown): Map<string, string> {
  const found = new Map<string, string>()
  const rows = isNode(whole)
    ? Object.entries(whole).find(([key]) => /^categor(?:ies|[ií]as)$/i.test(key.trim()))?.[1]
    : undefined
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row))) return found
  const [head = [], ...below] = rows as unknown[][]
  for (const row of below)
    for (const [index, cell] of row.entries()) {
      const [name, dish] = [textOf(head[index])?.trim(), textOf(cell)?.trim().toLowerCase()]
      if (name && dish && !sheetLabels.has(normalizeWord(name)) && !found.has(dish)) found.set(dish, name)
    }
  return found
}

/** Parses the dishes of JSON: a list, or groups, sections, maps, tables and schema.org menus, however they are nested. */
export function parseJsonMenu(tabs: MenuTabs, text: string): MenuFile | FileError {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    return { error: 'not-json' }
  }
  if (isTooDeep(whole)) return { error: 'no-list' }
  const tree = new Tree(tabs, whole)
  tree.readWhole()
  const { lines, ignored, unread } = tree
  const bySheet = categoriesBySheet(whole)
  for (const line of lines) line.category ||= bySheet.get(line.name.trim().toLowerCase()) ?? ''
  if (lines.length === 0 && !Array.isArray(whole)) return { error: 'no-list' }
  return { lines, ignored: [...ignored], unread }
}
