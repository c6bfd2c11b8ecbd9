import Papa from 'papaparse'
import { formatPhone } from '#shared/phone/phone-format.ts'

const beginsFormula = new Set('=+-@＝＋－＠\t\r')
const endsCell = new Set(';\t\r\n')
const standsAside = new Set(' "')

/** Returns a cell that no spreadsheet reads as a formula: a ' goes before each sign that could begin one. */
function safeCell(text: string): string {
  let safe = ''
  let isBeginning = true
  for (const sign of text) {
    if (isBeginning && beginsFormula.has(sign)) safe += "'"
    safe += sign
    isBeginning = endsCell.has(sign) || (isBeginning && standsAside.has(sign))
  }
  return safe
}

/** Returns the text of a cell that `formatCsv` made safe. */
export function parseSafeCell(cell: string): string {
  let text = ''
  let isBeginning = true
  for (let at = 0; at < cell.length; at++) {
    if (isBeginning && cell[at] === "'" && beginsFormula.has(cell[at + 1] ?? '')) at++
    const sign = cell[at]!
    text += sign
    isBeginning = endsCell.has(sign) || (isBeginning && standsAside.has(sign))
  }
  return text
}

/** Formats a phone as a spreadsheet's text: '(770) 555-0199', '011 52 …'. A + would begin a formula. */
export const formatPhoneCell = (phone: string | undefined): string | undefined =>
  phone &&
  formatPhone(phone)
    .normalize('NFKC')
    .replace(/^\+(?=1)/, '')
    .replace(/^(?:\(?\+|\(?(?:011|00)(?=[\d\s)]))[\s)]*(\d+)\)?/, '011 $1')

type Row = readonly (string | number | undefined)[]

/** Formats a row as a line of a CSV file. Each cell is safe, and quoted where necessary. */
export const formatCsvLine = (row: Row): string =>
  `${Papa.unparse([row.map((cell) => safeCell(String(cell ?? '')))])}\r\n`

/** Formats rows as a CSV file in UTF-8 with a byte order mark. */
export const formatCsv = (headings: readonly string[], rows: readonly Row[]): string =>
  `\ufeff${[headings, ...rows].map(formatCsvLine).join('')}`
