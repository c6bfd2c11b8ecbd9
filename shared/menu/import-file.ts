import Papa from 'papaparse'
import { allergenHeadings } from '#shared/allergens/allergen-columns.ts'
import {
  contentColumns,
  type ImportFaults,
  maxImportLines,
  type MenuFormat,
  type MenuLine,
  toPlainWord,
} from './import-line.ts'
import { roundToCents, formatDollars } from '#shared/money.ts'
import { formatSizes } from './sizes-parse.ts'
import { isLocalizedText, localize } from '#shared/localized-text.ts'

/** The reason why a file is no menu. `missing` names columns that were not found. */
export type FileFault = {
  fault: 'empty' | 'not-text' | 'not-json' | 'no-list' | 'no-columns' | 'too-long'
  missing?: Column[]
}
export type MenuFile = { lines: MenuLine[]; ignored: string[] }

/** Returns the names of a column with an English or Spanish mark. */
const inEnglish = (names: readonly string[]) =>
  names.flatMap((name) => [`${name} en`, `${name} english`, `english ${name}`, `${name} ingles`, `${name} en ingles`])
const inSpanish = (names: readonly string[]) =>
  names.flatMap((name) => [`${name} es`, `${name} spanish`, `spanish ${name}`, `${name} espanol`, `${name} en espanol`])

const names = ['name', 'item', 'item name', 'dish', 'title', 'product']
const nombres = ['nombre', 'platillo', 'plato', 'producto', 'titulo']
const descriptions = ['description', 'details', 'ingredients']
const descripciones = ['descripcion', 'detalles', 'ingredientes']

/** The headings of each column, without case, accents and spaces. A Spanish heading means Spanish text. */
const columns = {
  name: [...names, ...inEnglish([...names, ...nombres])],
  nameEs: [...nombres, ...inSpanish([...names, ...nombres])],
  price: ['price', 'cost', 'amount', 'precio', 'costo', 'importe'],
  description: [...descriptions, ...inEnglish([...descriptions, ...descripciones])],
  descriptionEs: [...descripciones, ...inSpanish([...descriptions, ...descripciones])],
  category: ['category', 'section', 'type', 'group', 'menu section', 'categoria', 'seccion', 'tipo', 'grupo'],
  marketPrice: ['market price', 'precio de mercado', 'precio del mercado'],
  ...allergenHeadings,
} as const
type Column = keyof typeof columns

/** Headings of a column that holds the prices of one size. */
const sizeWords = `
  small, medium, large, extra large, sm, med, lg, xl, s, m, l, regular, family, jumbo, half, full, whole, half order, full order, half tray, full tray,
  half pan, full pan, single, double, cup, bowl, glass, pitcher, bottle, lunch, dinner, pint, quart, chico, chica, mediano, mediana, grande,
  extra grande, familiar, media, medio, entera, entero, media orden, orden completa, vaso, jarra, taza, tazón, botella, sencillo, doble
`.split(',')
const priceWords = [...columns.price, 'size', 'tamaño']

/** Returns the size of a heading: 'Price (Large)' is 'Large'; undefined for other columns. */
function sizeOf(heading: string): string | undefined {
  if (columnOf(heading)) return undefined
  const words = heading
    .trim()
    .split(/[\s_:()-]+/)
    .filter((word) => word && !priceWords.some((known) => toPlainWord(known) === toPlainWord(word)))
  const size = words.join(' ')
  return sizeWords.some((known) => toPlainWord(known) === toPlainWord(size)) ||
    (/^\d+\s*(?:oz|lb|pc|pz)s?\.?$/i.test(size) && size)
    ? size
    : undefined
}

const required: readonly Column[] = ['name', 'price', 'category']

const columnOfName = new Map(
  (Object.keys(columns) as Column[])
    .toReversed()
    .flatMap((column) => columns[column].map((name) => [toPlainWord(name), column] as const)),
)
const columnOf = (heading: string): Column | undefined => columnOfName.get(toPlainWord(heading))

/** Decodes a file: UTF-8, UTF-16 with a mark, else Windows-1252. It is undefined when it is no text. */
export function decodeMenuFile(bytes: Uint8Array): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (!marked && bytes.includes(0)) return undefined
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns whether a text is JSON, by its first sign, or CSV. */
export const detectFormat = (text: string): MenuFormat => (/^[\uFEFF\s]*[[{]/.test(text) ? 'json' : 'csv')

/** Parses the dishes of a file, or returns why there are none (see shared/menu/README, Rules). */
export function parseMenuFile(text: string, format: MenuFormat = detectFormat(text)): MenuFile | FileFault {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (body.includes('\0')) return { fault: 'not-text' }
  if (!body.trim()) return { fault: 'empty' }
  const file = format === 'json' ? fromJson(body) : fromCsv(body)
  if ('fault' in file) return file
  if (file.lines.length === 0) return { fault: 'empty' }
  return file.lines.length > maxImportLines ? { fault: 'too-long' } : file
}

type Row = { line: number; cells: string[]; broken: boolean }

function fromCsv(text: string): MenuFile | FileFault {
  const [headings, ...rows] = rowsOf(text, delimiterOf(text))
  const names = headings?.cells ?? []
  const { found, missing } = match(names)
  if (missing.length > 0) return { fault: 'no-columns', missing }

  const lines = rows.map(({ line, cells, broken }) => {
    const faults: ImportFaults = {}
    if (broken) faults['line'] = ['quotes']
    else if (cells.slice(names.length).some((cell) => cell.trim())) faults['line'] = ['tooManyCells']
    const cell = (column: Column) => cells[found.get(column) ?? -1] ?? ''
    const read = (column: Column) => (column === 'price' ? withSizes(cell(column), names, cells) : cell(column))
    return lineOf(line, read, found, faults)
  })
  return { lines, ignored: names.filter((name) => name.trim() && !columnOf(name) && !sizeOf(name)) }
}

/** Returns a price cell together with the cells of the size columns. */
function withSizes(price: string, headings: readonly string[], cells: readonly string[]): string {
  const sizes = headings.flatMap((heading, index) => {
    const [label, cell] = [sizeOf(heading), (cells[index] ?? '').trim()]
    return label && cell ? [`${label} ${cell}`] : []
  })
  return sizes.length > 0 ? [...(price.trim() ? [price] : []), ...sizes].join(' / ') : price
}

/** Returns the rows that hold anything. */
function rowsOf(text: string, delimiter: string, preview = 0): Row[] {
  const rows: Row[] = []
  let [at, line] = [0, 1]
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step: ({ data: cells, errors, meta }) => {
      if (cells.some((cell) => cell.trim())) rows.push({ line, cells, broken: errors.length > 0 })
      line += text.slice(at, meta.cursor).split('\n').length - 1
      at = meta.cursor
    },
  })
  return rows
}

/** Returns the separator that makes the most known columns of the headings. */
function delimiterOf(text: string): string {
  const known = (delimiter: string) => match(rowsOf(text.trimStart(), delimiter, 1)[0]?.cells ?? []).found.size
  return [',', ';', '\t', '|'].reduce((best, next) => (known(next) > known(best) ? next : best))
}

function match(headings: readonly string[]) {
  const found = new Map<Column, number>()
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading)
    if (column && !found.has(column)) found.set(column, index)
  }
  const lacks = (column: Column) =>
    !found.has(column) &&
    !(column === 'name' && found.has('nameEs')) &&
    !(column === 'price' && headings.some((heading) => sizeOf(heading)))
  return { found, missing: required.filter(lacks) }
}

function fromJson(text: string): MenuFile | FileFault {
  let whole: unknown
  try {
    whole = JSON.parse(text)
  } catch {
    return { fault: 'not-json' }
  }
  const list = Array.isArray(whole) ? whole : ((whole as { items?: unknown } | null)?.items ?? undefined)
  if (!Array.isArray(list)) return { fault: 'no-list' }

  const ignored = new Set<string>()
  const lines = list.map((item: unknown, index) => {
    const faults: ImportFaults = {}
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      return lineOf(index + 1, () => '', new Map(), { line: ['notAnItem'] })
    }
    const entries = Object.entries(item).flatMap(contentsOf).flatMap(byLanguage).map(withSizesOf)
    const { found } = match(entries.map(([key]) => key))
    for (const [key] of entries) if (!columnOf(key)) ignored.add(key)
    const read = (column: Column) => {
      const value: unknown = entries[found.get(column) ?? -1]?.[1] ?? ''
      if (typeof value === 'number') return column === 'price' ? priceText(value) : String(value)
      if (typeof value === 'string' || (typeof value === 'boolean' && column === 'marketPrice')) return String(value)
      faults[column] = ['text']
      return ''
    }
    return lineOf(index + 1, read, found, faults)
  })
  return { lines, ignored: [...ignored] }
}

/** Splits `allergens: { milk: 'contains' }` into a column for each part; a list of words is one cell. */
function contentsOf([key, value]: [string, unknown]): [string, unknown][] {
  const isList = contentColumns.some((column) => column === columnOf(key)) && Array.isArray(value)
  if (isList && value.every((word) => typeof word === 'string')) return [[key, value.join(', ')]]
  const isParts = ['contents', 'allergens'].includes(key) && typeof value === 'object' && value !== null
  return isParts && !Array.isArray(value) ? Object.entries(value).flatMap(contentsOf) : [[key, value]]
}

/** Splits a text in both languages into two columns. */
const byLanguage = ([key, value]: [string, unknown]): [string, unknown][] =>
  isLocalizedText(value)
    ? [
        [`${key} en`, value.en],
        [`${key} es`, value.es],
      ]
    : [[key, value]]

/** Turns a list of sizes into a price cell: `sizes: [{ label: 'S', price: 8 }]` is 'S $8.00'. */
function withSizesOf([key, value]: [string, unknown]): [string, unknown] {
  if (toPlainWord(key) !== 'sizes' || !Array.isArray(value)) return [key, value]
  const sizes = value.map((size: unknown) => {
    const { label, name, price } = (size ?? {}) as Record<string, unknown>
    const called = label ?? name
    return {
      label: isLocalizedText(called) ? localize(called, 'en') : typeof called === 'string' ? called : '',
      price: typeof price === 'number' ? priceText(price) : typeof price === 'string' ? price : '',
    }
  })
  return sizes.length > 0 ? ['price', formatSizes(sizes)] : [key, value]
}

/** Formats a number of whole cents as a price text. */
const priceText = (amount: number): string =>
  amount >= 0 && amount < 1e6 && Number(amount.toFixed(2)) === amount
    ? formatDollars(roundToCents(amount * 100))
    : String(amount)

function lineOf(
  line: number,
  read: (column: Column) => string,
  found: ReadonlyMap<Column, unknown>,
  faults: ImportFaults,
): MenuLine {
  const contents = contentColumns.flatMap((column) => {
    const cell = found.has(column) ? read(column) : ''
    return cell.trim() ? [[column, cell] as const] : []
  })
  return {
    line,
    name: read('name'),
    price: read('price'),
    category: read('category'),
    ...(found.has('nameEs') ? { nameEs: read('nameEs') } : {}),
    ...(found.has('description') ? { description: read('description') } : {}),
    ...(found.has('descriptionEs') ? { descriptionEs: read('descriptionEs') } : {}),
    ...(found.has('marketPrice')
      ? { marketPrice: /^(?:true|yes|y|x|1|s[ií])$/i.test(read('marketPrice').trim()) }
      : {}),
    ...(contents.length > 0 ? { contents: Object.fromEntries(contents) } : {}),
    faults,
  }
}
