import writeExcelFile from 'write-excel-file/universal'
import { formatCsv } from '#shared/lib/csv.ts'
import { readSheets } from '#shared/lib/read-sheets.ts'
import { menuExportHeadings, menuExportRows } from '../export.ts'
import type { MenuItem } from '../menu.ts'
import type { MenuFileText } from './file.ts'

const cellOf = (value: unknown): string | number | boolean => {
  if (typeof value === 'number') return Math.round(value * 10_000) / 10_000
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString().slice(0, 10) : ''
}

/** Reads the rows of an XLSX as JSON: one sheet is a table, several are tables by name. */
export async function readMenuSheets(bytes: Uint8Array<ArrayBuffer>): Promise<MenuFileText> {
  const found = await readSheets(bytes)
  if (typeof found === 'string') return { error: found }
  const sheets = found.map(({ sheet, data }) => [sheet, data.map((row) => row.map(cellOf))] as const)
  return { text: JSON.stringify(sheets.length === 1 ? sheets[0]![1] : Object.fromEntries(sheets)) }
}

/** Returns a menu as a CSV or XLSX. Every cell of the XLSX is a text, so that no spreadsheet computes one. */
export async function writeSheets(kind: 'csv' | 'xlsx', items: readonly MenuItem[]): Promise<Blob> {
  const rows = menuExportRows(items)
  if (kind === 'csv') return new Blob([formatCsv(menuExportHeadings, rows)], { type: 'text/csv;charset=utf-8' })
  const data = [
    menuExportHeadings.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value ? { type: String, value } : null))),
  ]
  return writeExcelFile(data, { stickyRowsCount: 1 }).toBlob()
}
