import { describe, expect, test } from 'vitest'
import { formatPage, type PagePiece } from '#shared/menu/import/page-text.ts'

/** Pieces of a line at a height: each text with its left edge. A letter is six points wide. */
const line = (y: number, pieces: Record<string, number>, height = 12): PagePiece[] =>
  Object.entries(pieces).map(([text, x]) => ({ text, x, y, width: text.length * 6, height }))

describe('a page of a PDF', () => {
  test('without text has no lines', () => {
    expect(formatPage([])).toEqual([])
    expect(formatPage(line(700, { ' ': 10 }))).toEqual([])
  })

  test('keeps a name and its price on one line, and letters of one word together', () => {
    const page = [
      ...line(700, { Guaca: 10, mole: 40, 'con totopos': 70, $9: 500 }),
      ...line(684, { Queso: 10, $7: 500 }),
    ]
    expect(formatPage(page)).toEqual(['Guacamole con totopos   $9', 'Queso   $7'])
  })

  test('marks large words as a section, and a wide gap by a blank line', () => {
    const page = [
      ...line(740, { Tacos: 10 }, 20),
      ...line(700, { Asada: 10, $4: 300 }),
      ...line(684, { Pastor: 10, $4: 300 }),
      ...line(668, { Lengua: 10, $5: 300 }),
    ]
    expect(formatPage(page)).toEqual(['Tacos:', '', 'Asada   $4', 'Pastor   $4', 'Lengua   $5'])
  })

  test('a page is read by columns, with separate prices and a title above both', () => {
    const rows = [0, 1, 2, 3, 4].map((row) => 600 - row * 16)
    const page = [
      ...line(640, { 'The menu of the whole house': 150 }),
      ...rows.flatMap((y, index) => line(y, { [`Left dish ${index}`]: 10, [`$${index + 3}`]: 230 })),
      ...rows.flatMap((y, index) => line(y - 5, { [`Right dish ${index}`]: 320, [`$${index + 13}`]: 540 })),
    ]
    expect(formatPage(page).filter(Boolean)).toEqual([
      'The menu of the whole house',
      ...rows.map((_, index) => `Left dish ${index}   $${index + 3}`),
      ...rows.map((_, index) => `Right dish ${index}   $${index + 13}`),
    ])
  })
})
