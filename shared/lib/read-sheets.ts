import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/web-worker'
import { maxFileBytes } from './file-kind.ts'

/** The rows of a sheet. A cell is a text, a number, true or false, a date, or empty. */
export type Sheet = { sheet: string; data: readonly (readonly unknown[])[] }

/** Reads the sheets of an XLSX, or says why it cannot. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | 'too-large' | 'broken'> {
  try {
    let unpacked = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
    if (unpacked > maxFileBytes) return 'too-large'
    return await readExcelFile(new Blob([bytes]))
  } catch {
    return 'broken'
  }
}
