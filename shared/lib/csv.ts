import Papa from 'papaparse'
import { formatPhone } from '#shared/phone/phone-format.ts'

const beginsFormula = new Set('=+-@＝＋－＠\t\r')
const endsCell = new Set(';\t\r\n')
const standsAside = new Set(' "')

/**
 * A cell that no spreadsheet takes for a formula: whatever would begin one, at its beginning or where a program that ends cells at semicolons, tabs or line
 * breaks would begin another cell, gets ' before it.
 */
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

/**
 * Writes a phone so that a spreadsheet shows it as text and without a guard: '(770) 555-0199', and from abroad '011 52 …' as it is dialled here, since a + begins
 * a formula and a cell of digits alone is a number.
 */
export const phoneCell = (phone: string | undefined): string | undefined =>
  phone &&
  formatPhone(phone)
    .normalize('NFKC')
    .replace(/^\+(?=1)/, '')
    .replace(/^(?:\(?\+|\(?(?:011|00)(?=[\d\s)]))[\s)]*(\d+)\)?/, '011 $1')

/** Rows as a CSV file in UTF-8, with the mark by which spreadsheets know it; every cell is safe and quoted where it must be. */
export const formatCsv = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string =>
  `\ufeff${Papa.unparse([headings, ...rows].map((row) => row.map((cell) => safeCell(String(cell ?? '')))))}\r\n`
