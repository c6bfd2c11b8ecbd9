import { array, assert, property, string } from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csv } from '#shared/csv.ts'

const read = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ',' }).data
const parsed = (text: string) => read(text.trimEnd())

describe('an export', () => {
  test.each([
    '=1+1',
    '+1 770 555 0199',
    '-2',
    '@SUM(A1)',
    '\r1',
    '\t1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '=HYPERLINK("http://evil.example","x")',
  ])('holds %j as text, not as a formula', (cell) => {
    expect(parsed(csv(['Name'], [[cell]]))[1]).toEqual([`'${cell}`])
  })

  test.each([
    ['a semicolon', 'Ana;=1+1', "Ana;'=1+1"],
    ['a semicolon and spaces', 'Ana; +1', "Ana; '+1"],
    ['a semicolon and a quote', 'Ana;"=1', `Ana;"'=1`],
    ['a semicolon, full-width', 'Ana;＝1', "Ana;'＝1"],
    ['a semicolon and a tab', 'Ana;\t=1', "Ana;'\t'=1"],
    ['a line break', 'Ana\n=1+1', "Ana\n'=1+1"],
    ['a tab', 'Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
    ['each semicolon', ';-1;-2', ";'-1;'-2"],
  ])('is no formula either for a spreadsheet that ends cells at %s', (_sign, cell, safe) => {
    expect(parsed(csv(['Name'], [[cell]]))[1]).toEqual([safe])
  })

  test('leaves signs alone where no cell can begin', () => {
    const cell = 'Tacos (2+1) - extra=salsa; ana@example.com, $5-$7'
    expect(parsed(csv(['Name'], [[cell]]))[1]).toEqual([cell])
  })

  test('keeps commas, quotes, line breaks and letters of every language', () => {
    const row = ['Peña, José', 'says "hola"', 'two\nlines', '木', '']
    expect(parsed(csv(['a', 'b', 'c', 'd', 'e'], [row]))).toEqual([['a', 'b', 'c', 'd', 'e'], row])
  })

  test('begins with the mark by which spreadsheets know UTF-8, and ends its last line', () => {
    expect(csv(['Niños'], [[3], [undefined]])).toBe('\ufeffNiños\r\n3\r\n\r\n')
  })

  test('never begins a cell as a formula does, whatever is in it', () => {
    assert(
      property(array(string(), { minLength: 2, maxLength: 4 }), (row) => {
        const [, found = []] = read(
          csv(
            row.map(() => 'x'),
            [row],
          ),
        )
        expect(found.map((cell) => cell.replaceAll("'", ''))).toEqual(row.map((cell) => cell.replaceAll("'", '')))
        for (const cell of found.flatMap((cell) => cell.split(/[;\t\r\n]/)))
          expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
      }),
    )
  })
})
