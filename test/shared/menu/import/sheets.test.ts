import { defaultTabs } from '#shared/menu/categories.ts'
import { zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { planImport } from '#shared/menu/import-plan.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { detectFileKind } from '#shared/lib/file-kind.ts'
import { readMenuSheets, writeSheets } from '#shared/menu/import/sheets.ts'

type Rows = (string | number | null)[][]
const cells = (rows: Rows) => rows.map((row) => row.map((value) => (value === null ? null : { value })))
const sheetsOf = async (sheets: { name: string; rows: Rows }[]) =>
  new Uint8Array(await writeExcelFile(sheets.map(({ name, rows }) => ({ sheet: name, data: cells(rows) }))).toBuffer())
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const found = await readMenuSheets(bytes)
  const menu = 'text' in found ? parseMenuFile(defaultTabs, found.text) : found
  return 'lines' in menu ? menu.lines.map(({ line, category, name, price }) => [line, category, name, price]) : menu
}

describe('an XLSX', () => {
  test('an XLSX of one sheet is a table with the line numbers of the sheet', async () => {
    const bytes = await sheetsOf([
      {
        name: 'Sheet1',
        rows: [['Our menu'], ['Item', 'Price', 'Section'], ['Asada', 4.5, 'Tacos'], ['Flan', '$6', 'Desserts']],
      },
    ])
    expect(detectFileKind(bytes)).toBe('sheets')
    expect(await read(bytes)).toEqual([
      [3, 'Tacos', 'Asada', '4.5'],
      [4, 'Desserts', 'Flan', '$6'],
    ])
  })

  test('of several sheets has a section in each, and leaves out what is no menu', async () => {
    const bytes = await sheetsOf([
      {
        name: 'Tacos',
        rows: [
          ['Item', 'Price'],
          ['Asada', 4.5],
        ],
      },
      {
        name: 'Modifier Groups',
        rows: [
          ['Name', 'Price'],
          ['Extra salsa', 1],
        ],
      },
      {
        name: 'Desserts',
        rows: [
          ['Item', 'Price'],
          ['Flan', 6],
        ],
      },
    ])
    expect(await read(bytes)).toEqual([
      [1, 'Tacos', 'Asada', '4.5'],
      [2, 'Desserts', 'Flan', '6'],
    ])
  })

  test('that unpacks to more than ten megabytes is not unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(12_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readMenuSheets(new Uint8Array(bomb))).toEqual({ error: 'too-large' })
  })

  test.each([
    ['another zip', zipSync({ 'a.txt': new Uint8Array(3) })],
    ['half a file', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ])('that is %s is refused', async (_what, bytes) => {
    expect(await readMenuSheets(new Uint8Array(bytes))).toEqual({ error: 'broken' })
  })
})

test('the export of the demo menu as XLSX, imported again, changes nothing', async () => {
  const file = await writeSheets('xlsx', demoMenu)
  const found = await readMenuSheets(new Uint8Array(await file.arrayBuffer()))
  const menu = parseMenuFile(defaultTabs, 'text' in found ? found.text : '')
  const { add, change, same, refused } = planImport(defaultTabs, 'lines' in menu ? menu.lines : [], demoMenu)
  expect([add, change, refused, same.length]).toEqual([[], [], [], demoMenu.length])
})
