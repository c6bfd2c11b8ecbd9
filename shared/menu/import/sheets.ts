import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/web-worker'
import writeExcelFile from 'write-excel-file/universal'
import { formatCsv } from '#shared/lib/csv.ts'
import { menuExportHeadings, menuExportRows } from '../export.ts'
import type { MenuItem } from '../menu.ts'
import { maxFileBytes, type MenuFileText } from './file.ts'

const cellOf = (value: unknown): string | number | boolean => {
  if (typeof value === 'number') return Math.round(value * 10_000) / 10_000
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString().slice(0, 10) : ''
}

/** Reads the rows of an XLSX as JSON: one sheet is a table, several are tables by name. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<MenuFileText> {
  try {
    let unpacked = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
    if (unpacked > maxFileBytes) return { fault: 'too-large' }
    const sheets = (await readExcelFile(new Blob([bytes]))).map(
      ({ sheet, data }) => [sheet, data.map((row) => row.map(cellOf))] as const,
    )
    return { text: JSON.stringify(sheets.length === 1 ? sheets[0]![1] : Object.fromEntries(sheets)) }
  } catch {
    return { fault: 'broken' }
  }
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
