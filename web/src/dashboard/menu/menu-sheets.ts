import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/web-worker'
import { maxFileBytes, type MenuFileText } from './menu-file.ts'

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
