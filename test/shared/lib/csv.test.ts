import { array, assert, property, string } from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { formatCsv, formatPhoneCell } from '#shared/lib/csv.ts'
import { toE164 } from '#shared/phone/phone.ts'

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
    expect(parsed(formatCsv(['Name'], [[cell]]))[1]).toEqual([`'${cell}`])
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
    expect(parsed(formatCsv(['Name'], [[cell]]))[1]).toEqual([safe])
  })

  test('leaves signs alone where no cell can begin', () => {
    const cell = 'Tacos (2+1) - extra=salsa; ana@example.com, $5-$7'
    expect(parsed(formatCsv(['Name'], [[cell]]))[1]).toEqual([cell])
  })

  test('keeps commas, quotes, line breaks and letters of every language', () => {
    const row = ['Peña, José', 'says "hola"', 'two\nlines', '木', '']
    expect(parsed(formatCsv(['a', 'b', 'c', 'd', 'e'], [row]))).toEqual([['a', 'b', 'c', 'd', 'e'], row])
  })

  test('begins with the mark by which spreadsheets know UTF-8, and ends its last line', () => {
    expect(formatCsv(['Niños'], [[3], [undefined]])).toBe('\ufeffNiños\r\n3\r\n\r\n')
  })

  test('never begins a cell like a formula', () => {
    assert(
      property(array(string(), { minLength: 2, maxLength: 4 }), (row) => {
        const [, found = []] = read(
          formatCsv(
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

describe('a phone in an export', () => {
  test.each([
    ['+17705550199', '(770) 555-0199'],
    ['+1 770 555 0199', '(770) 555-0199'],
    ['7705550199', '(770) 555-0199'],
    ['+525512345678', '011 525512345678'],
    ['+52 55 1234 5678', '011 52 55 1234 5678'],
    ['＋52 55 1234 5678', '011 52 55 1234 5678'],
    ['(+52) 55 1234 5678', '011 52 55 1234 5678'],
    ['011525512345678', '011 525512345678'],
    ['00 52 55 1234 5678', '011 52 55 1234 5678'],
  ])('given as %s is text that can be dialled, with no sign before it: %s', (given, written) => {
    const [, [cell] = []] = parsed(formatCsv(['Phone'], [[formatPhoneCell(given)]]))
    expect(cell).toBe(written)
    expect(toE164(cell!)).toBe(toE164(given))
    // A cell of digits alone is a number, whose zeros a spreadsheet drops.
    expect(cell).toMatch(/^[(\d].*[\s)]/)
  })

  test('with an extension of before keeps it, and none is an empty cell', () => {
    expect(formatPhoneCell('+1 770 555 0199 x12')).toBe('1 770 555 0199 x12')
    expect(formatPhoneCell(undefined)).toBeUndefined()
  })

  test('a phone that is no number is guarded like any other cell', () => {
    expect(parsed(formatCsv(['Phone'], [[formatPhoneCell('=1+1')]]))[1]).toEqual(["'=1+1"])
    expect(parsed(formatCsv(['Phone'], [[formatPhoneCell('@SUM(A1)')]]))[1]).toEqual(["'@SUM(A1)"])
  })
})
