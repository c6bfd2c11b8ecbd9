import { expect, test } from 'vitest'
import {
  findRenamedTables,
  joinTableNames,
  parseTableKeys,
  renameTablesIn,
  splitTableNames,
  tableKey,
} from '#shared/tables/table-names.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: `${at}`, name }))

test('a table is recognized as renamed by its id, at any position; removed and new tables are not renamed', () => {
  expect([...findRenamedTables(named('A', 'B', 'C'), named('B', 'A', 'C', 'D'))]).toEqual([
    ['a', 'B'],
    ['b', 'A'],
  ])
  expect(findRenamedTables(named('A', 'B'), named('A'))).toEqual(new Map())
  expect(findRenamedTables(named('A', 'B').toReversed(), named('A', 'B'))).toEqual(new Map())
})

test('a text gets the new names, and other texts stay as they are', () => {
  const renamed = new Map([
    ['3', '33'],
    ['4', '3'],
  ])
  expect(renameTablesIn(' 3,4 + p1', renamed)).toBe('33 + 3 + p1')
  for (const text of ['by the window', '33', '', undefined]) expect(renameTablesIn(text, renamed)).toBe(undefined)
})

test('a text names tables by any of the usual signs, each once, in whichever letters', () => {
  expect(splitTableNames(' 1,2; 3 + P4 & p5/6 ,, ')).toEqual(['1', '2', '3', 'P4', 'p5', '6'])
  expect(parseTableKeys('T12 + t13,t12 ')).toEqual(['t12', 't13'])
  expect([parseTableKeys(undefined), parseTableKeys(''), parseTableKeys(' + ')]).toEqual([[], [], []])
  expect([tableKey(' T12 '), joinTableNames(['3', '4']), joinTableNames(['3'])]).toEqual(['t12', '3 + 4', '3'])
})

test('a name keeps its letters where the table is the same', () => {
  expect(findRenamedTables([{ id: '1', name: 'P1' }], [{ id: '1', name: 'p1' }])).toEqual(new Map([['p1', 'p1']]))
})
