import { expect, test } from 'vitest'
import { parseTableRange } from '#shared/tables/table-range.ts'

test.each<[string, string[] | undefined]>([
  ['7', ['7']],
  ['1-4', ['1', '2', '3', '4']],
  ['P1-P3', ['P1', 'P2', 'P3']],
  ['P1–3, Bar', ['P1', 'P2', 'P3', 'Bar']],
  [' 1 - 2 , 5 ', ['1', '2', '5']],
  ['8-1', ['8-1']],
  ['P1-B3', ['P1-B3']],
  ['', undefined],
  [' , ', undefined],
  ['by the window', undefined],
  ['1-200', undefined],
])('%j names %j', (text, names) => expect(parseTableRange(text)).toEqual(names))
