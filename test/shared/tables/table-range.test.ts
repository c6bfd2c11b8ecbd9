import { expect, test } from 'vitest'
import { parseTableRange } from '#shared/tables/table-range.ts'

test.each<[string, string[] | undefined]>([
  ['7', ['7']],
  ['1-4', ['1', '2', '3', '4']],
  ['P1-P3', ['P1', 'P2', 'P3']],
  ['P1–3, Bar', ['P1', 'P2', 'P3', 'Bar']],
  [' 1 - 2 , 5 ', ['1', '2', '5']],
  ['8-1', ['8-1']],
  ['3-3', ['3']],
  ['9-12', ['9', '10', '11', '12']],
  ['99-101', ['99', '100', '101']],
  ['T98-T100', ['T98', 'T99', 'T100']],
  ['Bar1  -  Bar2', ['Bar1', 'Bar2']],
  ['1-P3', ['1-P3']],
  ['12x1-3', ['12x1-3']],
  ['1-3x', ['1-3x']],
  ['1000-3', ['1000-3']],
  ['1-1000', ['1-1000']],
  ['1x3', ['1x3']],
  ['ABCDEFGH', ['ABCDEFGH']],
  ['ABCDEFGHI', undefined],
  ['1, ABCDEFGHI', undefined],
  ['1-151', undefined],
  ['P1-B3', ['P1-B3']],
  ['', undefined],
  [' , ', undefined],
  ['by the window', undefined],
  ['1-200', undefined],
])('%j names %j', (text, names) => expect(parseTableRange(text)).toEqual(names))

test('a plan holds a hundred and fifty', () => expect(parseTableRange('1-150')).toHaveLength(150))
