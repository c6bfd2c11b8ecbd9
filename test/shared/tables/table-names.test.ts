import { expect, test } from 'vitest'
import { findRenamedTables, renameTablesIn } from '#shared/tables/table-names.ts'

const named = (...names: string[]) => names.map((name, at) => ({ id: `${at}`, name }))

test('a table is renamed by its id, whatever its place; a removed and a new one are not', () => {
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
