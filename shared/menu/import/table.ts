import { parseSafeCell } from '#shared/lib/csv.ts'
import { listDelimitedRows, type TableRow } from '#shared/lib/delimited-rows.ts'
import { normalizeWord } from '#shared/lib/normalize-word.ts'
import { findCategory, type MenuTabs } from '../categories.ts'
import { buildLine, type Column, columnOf, isPlaceholderSize, matchColumns, sizeFromPriceHeading } from './columns.ts'
import {
  contentColumns,
  type FileError,
  type ImportErrors,
  type MenuFile,
  type MenuLine,
  type UnparsedSize,
} from './line.ts'

/** The rows in which the headings are looked for: titles, addresses and dates may come before. */
const headingRows = 40

/** Words above a column of names that are no section. */
const isPlainTitle = (heading: string): boolean =>
  /^(?:(?:our|the|el|nuestro|food|dinner)?menu|food|comida|carta|list|lista)$/.test(normalizeWord(heading))

/** Matches the columns. A first column of unknown name before prices holds the names: 'Pizza, Small, Large'. */
function matchHeadings(cells: readonly string[]): ReturnType<typeof matchColumns> & { title: string } {
  const { found, missing } = matchColumns(cells)
  const [first = '', ...rest] = cells
  const isNamed =
    /\p{L}{3}/u.test(first) &&
    first.length <= 40 &&
    !/\d/.test(first) &&
    rest.some((cell) => columnOf(cell) === 'price' || sizeFromPriceHeading(cell)) &&
    !columnOf(first) &&
    !sizeFromPriceHeading(first)
  if (missing.length !== 1 || missing[0] !== 'name' || !isNamed) return { found, missing, title: '' }
  return { found: new Map([...found, ['name', 0]]), missing: [], title: isPlainTitle(first) ? '' : first.trim() }
}

/** Returns how many columns of a menu the headings name. */
const countColumns = (cells: readonly string[]): number => {
  const { found, missing } = matchHeadings(cells)
  // A title may have one word of a menu, such as "Items".
  return missing.length > 0 ? Math.min(found.size, cells.length > 1 ? 1 : 0) : found.size + 1
}

/** Returns how many headings a row has that no description has: 'Eggs, milk' and 'Cup, bowl' are words of a dish. */
function countHeadings(cells: readonly string[]): number {
  const { found } = matchColumns(cells)
  return (
    [...found.keys()].filter((column) => !contentColumns.some((one) => one === column)).length +
    Number(cells.some(sizeFromPriceHeading))
  )
}

/** Returns the place of the headings: the first row that names the most columns. */
function headingsAt(rows: readonly TableRow[]): number {
  const counts = rows.slice(0, headingRows).map(({ cells }) => countColumns(cells))
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** Returns the rows of a CSV by the separator that makes the most known columns of a row, and the most headings of one. */
export function parseDelimitedRows(text: string): { rows: TableRow[]; headings: number } {
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => {
      const first = listDelimitedRows(text, delimiter, headingRows + 8)
      return {
        delimiter,
        known: countColumns(first[headingsAt(first)]?.cells ?? []),
        headings: Math.max(0, ...first.map(({ cells }) => countHeadings(cells))),
      }
    })
    .toSorted((a, b) => b.known - a.known || b.headings - a.headings)
  const rows = listDelimitedRows(text, best!.delimiter)
  const isOurs = matchColumns(rows[0]?.cells ?? []).found.has('id')
  return {
    // Our own export marks cells that a spreadsheet would compute.
    rows: isOurs ? rows.map((row) => Object.assign(row, { cells: row.cells.map(parseSafeCell) })) : rows,
    headings: best!.headings,
  }
}

/** Tells whether a row is the line below the headings of a table in plain text: |---|---|. */
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^\s*(?::?-{2,}:?)?\s*$/.test(cell))

/** Kinds of a row of Toast and WooCommerce that are a size of the dish before, and those that are no dish. */
const rowKinds = { size: /^variation|^variacion/, none: /^(?:modifier|menugroup$|menu$|grouped)/ }

/** Returns what a row is, where a column says it. */
function kindsOf(headings: readonly string[], rows: readonly TableRow[]) {
  const at = headings.findIndex(
    (heading, index) =>
      ['type', 'tipo', 'entitytype'].includes(normalizeWord(heading)) &&
      rows.some(({ cells }) =>
        /^(?:simple|variable|variation|menuitem|item|modifier)/.test(normalizeWord(cells[index] ?? '')),
      ),
  )
  return { at, kindOf: ({ cells }: TableRow) => normalizeWord(cells[at] ?? '') }
}

/** Returns a price cell together with the cells of the size columns. */
function withSizeColumns(price: string, headings: readonly string[], cells: readonly string[]): string {
  const sizes = headings.flatMap((heading, index) => {
    const [label, cell] = [sizeFromPriceHeading(heading), (cells[index] ?? '').trim()]
    return label && cell ? [`${label} ${cell}`] : []
  })
  return sizes.length > 0 ? [...(price.trim() ? [price] : []), ...sizes].join(' / ') : price
}

/**
 * Tells whether each category is written once and holds for the dishes below: no two neighbours repeat one, and dishes
 * lack one.
 */
function isWrittenOnce(cells: readonly string[]): boolean {
  const repeats = cells.some((cell, index) => index > 0 && cell !== '' && cell === cells[index - 1])
  return !repeats && cells[0] !== '' && cells.includes('')
}

/** Parses the rows of a table. Dishes without a category are in `section`, such as the name of their sheet. */
export function parseTable(tabs: MenuTabs, rows: readonly TableRow[], section = ''): MenuFile | FileError {
  const top = headingsAt(rows)
  const headings = rows[top]?.cells ?? []
  const { found, missing, title } = matchHeadings(headings)
  if (missing.length > 0)
    return { error: 'no-columns', missing: found.has('category') ? missing : [...missing, 'category'] }

  const below = rows.slice(top + 1).filter(({ cells }) => cells.join('\n') !== headings.join('\n') && !isRule(cells))
  const { at: kindAt, kindOf } = kindsOf(headings, below)
  if (kindAt >= 0 && found.get('category') === kindAt) found.delete('category')
  const textOf = ({ cells }: TableRow, column: Column) => cells[found.get(column) ?? -1] ?? ''
  const nameOf = (row: TableRow) => textOf(row, 'name').trim() || textOf(row, 'nameEs').trim()
  const sizeIn = (row: TableRow) => textOf(row, 'size').trim() || textOf(row, 'sizeEs').trim()
  const prices = new Set([
    found.get('price'),
    ...headings.flatMap((heading, index) => (sizeFromPriceHeading(heading) ? [index] : [])),
  ])
  /** Returns the only cell of a row that may be the name of a section. */
  const soleCell = ({ cells, broken }: TableRow): number | undefined => {
    const filled = cells.flatMap((cell, index) => (cell.trim() ? [index] : []))
    return !broken && filled.length === 1 && !prices.has(filled[0]) ? filled[0] : undefined
  }
  const isSection = (row: TableRow, index: number): boolean => {
    const sole = soleCell(row)
    if (sole === undefined) return false
    const next = below[index + 1]
    return (
      !found.has('category') ||
      sole === found.get('category') ||
      (next !== undefined && soleCell(next) === undefined && !textOf(next, 'category').trim())
    )
  }
  const sections = new Set(below.filter(isSection))
  const dishes = below.filter((row) => !sections.has(row))
  const once = isWrittenOnce(dishes.map((row) => textOf(row, 'category').trim()))

  const lines: MenuLine[] = []
  const unread = rows.slice(0, top).map(({ cells }) => cells.filter((cell) => cell.trim()).join(' '))
  let [named, isUsed] = [title || section, true]
  let open: { row: TableRow; handle: string; sizes: UnparsedSize[]; category: string } | undefined

  const isOurs = found.has('id')
  const handleAt = found.get('id') ?? headings.findIndex((heading) => normalizeWord(heading) === 'handle')
  const priceOf = (row: TableRow) => withSizeColumns(textOf(row, 'price'), headings, row.cells)
  const sizeOfRow = (row: TableRow): UnparsedSize => {
    const [label, labelEs] = [textOf(row, 'size').trim(), textOf(row, 'sizeEs').trim()]
    if (isOurs) return { label, labelEs, price: priceOf(row).trim() }
    return { label: label || labelEs, ...(label && labelEs ? { labelEs } : {}), price: priceOf(row).trim() }
  }
  /** Tells whether a row is one more size of the dish before. */
  const isMore = (row: TableRow): boolean => {
    if (!open || row.broken || !sizeIn(row)) return false
    if (rowKinds.size.test(kindOf(row))) return true
    const isSame = !nameOf(row) || nameOf(row).toLowerCase() === nameOf(open.row).toLowerCase()
    const category = textOf(row, 'category').trim()
    return isSame && (!category || category === open.category) && (row.cells[handleAt] ?? '') === open.handle
  }
  const close = () => {
    if (!open) return
    const { row, sizes, category } = open
    const errors: ImportErrors = {}
    if (row.broken) errors['line'] = ['quotes']
    else if (row.cells.slice(headings.length).some((cell) => cell.trim())) errors['line'] = ['tooManyCells']
    const isPlain = sizes.length === 0 || (!isOurs && sizes.length === 1 && isPlaceholderSize(sizes[0]!.label))
    const read = (column: Column) =>
      column === 'category' ? category : column === 'price' ? priceOf(row) : textOf(row, column)
    lines.push(buildLine(row.line, { read, found, sizes: isPlain ? [] : sizes }, errors))
    open = undefined
  }

  let last = ''
  for (const row of below) {
    if (sections.has(row)) {
      close()
      const text = row.cells.find((cell) => cell.trim())!.trim()
      // A line of its own below a section's name is a note, unless only it names a category.
      if (!isUsed && findCategory(tabs, named) && !findCategory(tabs, text)) unread.push(text)
      else {
        if (!isUsed) unread.push(named)
        ;[named, isUsed, last] = [text, false, '']
      }
      continue
    }
    if (rowKinds.none.test(kindOf(row))) continue
    if (isMore(row)) {
      open!.sizes.push(sizeOfRow(row))
      continue
    }
    close()
    const own = textOf(row, 'category')
    if (own.trim()) last = own
    isUsed = true
    // A variable product of WooCommerce has no price of its own, and lists all its sizes in one cell.
    const isParent = kindOf(row) === 'variable' || !sizeIn(row)
    open = {
      row,
      handle: row.cells[handleAt] ?? '',
      category: own.trim() ? own : once ? last || named : named,
      sizes: isParent ? [] : [sizeOfRow(row)],
    }
  }
  close()
  if (!isUsed) unread.push(named)
  const isRead = (heading: string, index: number) =>
    columnOf(heading) || sizeFromPriceHeading(heading) || index === kindAt || index === found.get('name')
  return { lines, ignored: headings.filter((heading, index) => heading.trim() && !isRead(heading, index)), unread }
}
