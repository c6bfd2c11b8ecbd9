import { array, assert, property, string } from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csv } from '#shared/csv.ts'

const read = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: ',' }).data
const parsed = (text: string) => read(text.trimEnd())

describe('an export', () => {
  test.each(['=1+1', '+1 770 555 0199', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")'])(
    'holds %j as text, not as a formula',
    (cell) => {
      expect(parsed(csv(['Name'], [[cell]]))[1]).toEqual([`'${cell}`])
    },
  )

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
        expect(found.map((cell) => cell.replace(/^'/, ''))).toEqual(row.map((cell) => cell.replace(/^'/, '')))
        for (const cell of found) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
