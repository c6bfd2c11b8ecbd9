import type { MenuTabs } from '../categories.ts'
import { type FileError, maxImportLines, type MenuFile, type MenuFormat, type MenuLine } from './line.ts'
import { parseDelimitedRows, parseTable } from './table.ts'
import { parseMenuText } from './text.ts'
import { parseJsonMenu } from './tree.ts'

/** Tells whether most lines of a text have as many cells as its first: then it is a table, though of unknown columns. */
function isTabular(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim())
  return [',', ';', '\t', '|'].some((sign) => {
    const cells = lines.map((line) => line.split(sign).length)
    return cells[0]! > 2 && cells.filter((count) => count === cells[0]).length >= lines.length * 0.8
  })
}

/** Returns what a text is: JSON by its first sign, a table by its headings, a menu as text by the prices of its lines. */
export function detectFormat(text: string): MenuFormat {
  if (/^[\uFEFF\s]*[[{]/.test(text)) return 'json'
  const body = text.replace(/\r\n?/g, '\n')
  if (parseDelimitedRows(body).headings > 1 || isTabular(body)) return 'csv'
  return parseMenuText([], body).lines.length > 0 ? 'text' : 'csv'
}

/** Parses the dishes of a file for a restaurant with `tabs`, or returns why there are none (see shared/menu/README, Rules). */
export function parseMenuFile(
  tabs: MenuTabs,
  text: string,
  format: MenuFormat = detectFormat(text),
): MenuFile | FileError {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (body.includes('\0')) return { error: 'not-text' }
  if (!body.trim()) return { error: 'empty' }
  const file = read[format](tabs, body)
  if ('error' in file) return file
  if (hasDecimalCommas(file.lines))
    for (const line of file.lines) line.price = line.price.replace(decimalComma, (price) => price.replace(',', '.'))
  if (file.lines.length === 0) return { error: 'empty' }
  return file.lines.length > maxImportLines ? { error: 'too-long' } : file
}

const decimalComma = /^\s*\$?\s*\d{1,3},\d{2}\s*\$?\s*$/

/**
 * Tells whether the prices are written as 9,50. All with digits are, and one is no pair of sizes, whose larger price is
 * second.
 */
function hasDecimalCommas(lines: readonly MenuLine[]): boolean {
  const prices = lines.flatMap(({ price, sizes }) => (/\d/.test(price) || sizes ? [price] : []))
  return (
    prices.length > 0 &&
    prices.every((price) => decimalComma.test(price)) &&
    prices.some((price) => {
      const [whole = 0, cents = 0] = price.match(/\d+/g)?.map(Number) ?? []
      return cents < whole
    })
  )
}

const read: Record<MenuFormat, (tabs: MenuTabs, text: string) => MenuFile | FileError> = {
  json: parseJsonMenu,
  csv: (tabs, text) => parseTable(tabs, parseDelimitedRows(text).rows),
  text: (tabs, text) => parseMenuText(tabs, text),
}
