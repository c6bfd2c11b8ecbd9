import Papa from 'papaparse'

const startsFormula = /^[=+\-@\t\r]/

/** A cell that no spreadsheet takes for a formula: one that begins with = + - @, a tab or a return gets ' before it (trust 19). */
const safeCell = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** Rows as a CSV file in UTF-8, with the mark by which spreadsheets know it; every cell is safe and quoted where it must be. */
export const csv = (headings: readonly string[], rows: readonly (readonly (string | number | undefined)[])[]): string =>
  `\ufeff${Papa.unparse([headings, ...rows].map((row) => row.map((cell) => safeCell(String(cell ?? '')))))}\r\n`
