import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { formatOf, type MenuFile, menuText, parseMenu } from '#shared/menu-file.ts'
import { planImport, writesOf } from '#shared/menu-import.ts'
import { type MenuItem, tabs } from '#shared/menu.ts'
import { menu as demo } from '#infra/local/demo/menu.ts'

const read = (text: string): MenuFile => {
  const file = parseMenu(text)
  if ('fault' in file) throw new Error(file.fault)
  return file
}
const plan = (text: string, existing: readonly MenuItem[] = [], skip: number[] = []) =>
  planImport(read(text).lines, existing, skip)
/** The menu after a plan was applied to it. */
const after = (existing: readonly MenuItem[], text: string): MenuItem[] => {
  const writes = writesOf(plan(text, existing)).map(({ item }) => item)
  return [...existing.filter(({ id }) => !writes.some((item) => item.id === id)), ...writes]
}

const small = `name,price,description,category
Cheese Dip,$7.00+,,Appetizers
Tlayuda 14",$19.50,"Beans, cheese, and a tortilla 14"" across",Tlayudas
Jalapeños,$4.25,"Grilled
with lime",Sides
`

describe('a CSV file', () => {
  test('is read with commas, line breaks and inch marks inside its cells', () => {
    const { lines, ignored } = read(small)
    expect(
      lines.map(({ line, name, price, description, category }) => [line, name, price, description, category]),
    ).toEqual([
      [2, 'Cheese Dip', '$7.00+', '', 'Appetizers'],
      [3, 'Tlayuda 14"', '$19.50', 'Beans, cheese, and a tortilla 14" across', 'Tlayudas'],
      [4, 'Jalapeños', '$4.25', 'Grilled\nwith lime', 'Sides'],
    ])
    expect(ignored).toEqual([])
  })

  test.each([
    ['a byte order mark', `\uFEFF${small}`],
    ['the line ends of Windows', small.replaceAll('\n', '\r\n')],
    ['the line ends of old Macs', small.replaceAll('\n', '\r')],
    ['empty lines before and after', `${small}\n\n`],
    ['its columns in another order and case', reordered(small, ['CATEGORY', 'Description', 'PRICE', 'Name'])],
    ['Spanish headings', reordered(small, ['Categoría', 'DESCRIPCIÓN', 'Precio', 'Nombre'])],
    ['semicolons', reordered(small, ['category', 'description', 'price', 'name'], ';')],
    ['tabs', reordered(small, ['category', 'description', 'price', 'name'], '\t')],
  ])('reads the same with %s', (_what, text) => {
    const { add, refused } = plan(text)
    expect(refused).toEqual([])
    expect(add.map(({ item }) => item)).toEqual(plan(small).add.map(({ item }) => item))
  })

  test('a dish is told by the line that it begins on', () => {
    const { lines } = read('\n\nname,price,category\n"Two\nlines",$1,Tacos\n\nNext,$2,Tacos\n')
    expect(lines.map(({ line }) => line)).toEqual([4, 7])
  })

  test('columns that we do not know are named, not guessed', () => {
    expect(read('sku,name,price,category\n7,Elote,$4,Sides').ignored).toEqual(['sku'])
  })

  test.each([
    ['an empty file', '', { fault: 'empty' }],
    ['blank lines', ' \n\r\n\t', { fault: 'empty' }],
    ['headings alone', 'name,price,category\n', { fault: 'empty' }],
    ['no headings', 'Cheese Dip,$7.00,Appetizers\n', { fault: 'no-columns', missing: ['name', 'price', 'category'] }],
    ['no price column', 'name,category\nDip,Dips', { fault: 'no-columns', missing: ['price'] }],
    ['a picture', 'GIF89a\0\0', { fault: 'not-text' }],
    ['broken JSON', '[{"name": "Dip",', { fault: 'not-json' }],
    ['JSON without a list', '{"name": "Dip"}', { fault: 'no-list' }],
    ['a JSON null', 'null', { fault: 'no-columns', missing: ['name', 'price', 'category'] }],
    ['an endless file', `name,price,category\n${'Dip,$1,Dips\n'.repeat(5001)}`, { fault: 'too-long' }],
  ])('%s is no menu', (_what, text, fault) => expect(parseMenu(text)).toEqual(fault))

  test('is understood in UTF-8, UTF-16 and what old spreadsheets write', () => {
    expect(menuText(Buffer.from('Jalapeños'))).toBe('Jalapeños')
    expect(menuText(Buffer.from('\uFEFFJalapeños', 'utf16le'))).toBe('Jalapeños')
    expect(menuText(Buffer.from('Jalapeños', 'latin1'))).toBe('Jalapeños')
    expect(menuText(Buffer.from('PK\u0003\u0004\0\0', 'latin1'))).toBeUndefined()
  })

  test('any table of texts comes back cell by cell', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\t', '14"', "'"),
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const wanted = rows.filter((row) => row.some((text) => text.trim()))
        const file = parseMenu(Papa.unparse({ fields: ['name', 'price', 'category'], data: rows }))
        const lines = 'fault' in file ? [] : file.lines
        expect(lines.map(({ name, price, category }) => [name, price, category])).toEqual(wanted)
        expect(lines.flatMap(({ faults }) => Object.keys(faults))).toEqual([])
      }),
    )
  })

  test('nothing that is typed makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const file = parseMenu(`name,price,category\n${text}`)
        if (!('fault' in file)) planImport(file.lines, demo)
      }),
    )
  })
})

describe('a JSON file', () => {
  const items = [{ Name: 'Dip', precio: 7.5, Category: 'Dips', extra: 1 }]
  test('is a list, or an object with the list in items', () => {
    for (const text of [JSON.stringify(items), JSON.stringify({ items })]) {
      expect(formatOf(text)).toBe('json')
      const { lines, ignored } = read(text)
      expect(lines).toEqual([{ line: 1, name: 'Dip', price: '$7.50', category: 'Dips', faults: {} }])
      expect(ignored).toEqual(['extra'])
    }
  })

  test.each([
    ['a price of a thousandth', { price: 1.234 }, { price: ['priceInvalid'] }],
    ['a price below nothing', { price: -1 }, { price: ['priceInvalid'] }],
    ['a price beyond all bounds', { price: 1e308 }, { price: ['priceInvalid'] }],
    ['a list for a name', { name: ['Dip'] }, { name: ['text'] }],
    ['an object for a category', { category: {} }, { category: ['text'] }],
    ['no price', { price: null }, { price: ['priceInvalid'] }],
    ['no name', { name: undefined }, { name: ['nameRequired'] }],
  ])('%s is refused', (_what, given, fields) => {
    const { refused } = plan(JSON.stringify([{ name: 'Dip', price: '$7', category: 'Dips', ...given }]))
    expect(refused).toMatchObject([{ line: 1, fields }])
  })

  test('what is no object is refused as a whole line', () => {
    expect(plan('[null, "Dip", [1]]').refused.map(({ fields }) => fields['line'])).toEqual([
      ['notAnItem'],
      ['notAnItem'],
      ['notAnItem'],
    ])
  })
})

describe('an import', () => {
  test('adds what is new, to the tab of its category', () => {
    const { add, perTab, mapping } = plan(small)
    expect(add.map(({ line, item, onVersion }) => [line, item.id, item.category, item.version, onVersion])).toEqual([
      [2, 'cheese-dip-appetizers', 'appetizers', 1, 0],
      [3, 'tlayuda-14-tlayudas', 'tlayudas', 1, 0],
      [4, 'jalapenos-appetizers', 'appetizers', 1, 0],
    ])
    expect(perTab).toMatchObject({ appetizers: 2, taqueria: 1, kids: 0 })
    expect(mapping).toContainEqual({ written: 'Sides', category: 'appetizers', lines: 1 })
  })

  test('made twice changes nothing', () => {
    const once = after(demo, small)
    const { add, change, same, refused } = plan(small, once)
    expect([add, change, refused]).toEqual([[], [], []])
    expect(same).toHaveLength(3)
  })

  const stored: MenuItem = {
    id: 'old-id',
    name: 'Cheese Dip',
    price: '$6.00',
    description: 'Ours',
    category: 'appetizers',
    imageUrl: 'nachos',
    marketPrice: false,
    soldOutOn: '2026-05-05',
    version: 4,
  }

  test('a change keeps id, picture and the day it is sold out on', () => {
    const [change] = plan('name,price,category\ncheese  DIP,$7.00+,Appetizers', [stored]).change
    expect(change).toMatchObject({
      line: 2,
      onVersion: 4,
      was: stored,
      item: { ...stored, name: 'cheese  DIP', price: '$7.00+', version: 5 },
    })
  })

  test('a column that is missing leaves what is stored; an empty cell empties it', () => {
    expect(plan('name,price,category\nCheese Dip,$6.00,Appetizers', [stored]).same).toHaveLength(1)
    expect(plan('name,price,category,description\nCheese Dip,$6.00,Appetizers,', [stored]).change).toMatchObject([
      { item: { description: '' } },
    ])
  })

  test('the same name in another category is another dish', () => {
    expect(plan('name,price,category\nCheese Dip,$6.00,Soups', [stored]).add).toHaveLength(1)
  })

  test('a market price needs no amount when it is marked as one, in the file or before', () => {
    const text = 'name,price,category\nCheese Dip,Market price,Appetizers'
    expect(plan(text, [stored]).refused).toHaveLength(1)
    expect(plan(text, [{ ...stored, marketPrice: true }]).change).toHaveLength(1)
    expect(plan('name,price,category,Market Price\nFish,Ask us,Seafood,yes').add).toHaveLength(1)
  })

  test('faults are told field by field, all at once', () => {
    const { refused } = plan('name,price,category\n,2 for $5,Breakfast\nDip,$7,\nSoup,$1,Soups,extra\n"Dip" x,$1,Dips')
    expect(refused).toEqual([
      { line: 2, name: '', fields: { name: ['nameRequired'], price: ['priceInvalid'], category: ['categoryUnknown'] } },
      { line: 3, name: 'Dip', fields: { category: ['required'] } },
      { line: 4, name: 'Soup', fields: { line: ['tooManyCells'] } },
      expect.objectContaining({ line: 5, fields: expect.objectContaining({ line: ['quotes'] }) }),
    ])
  })

  test('a second telling of a dish is refused when it differs, and passes when it does not', () => {
    const { refused, same, add } = plan('name,price,category\nDip,$7,Dips\nDIP,$8,Dips\nDip,$7,Dips')
    expect(refused).toEqual([{ line: 3, name: 'DIP', fields: { name: ['duplicate'] }, like: 2 }])
    expect(same).toEqual([{ line: 4, name: 'Dip' }])
    expect(add).toHaveLength(1)
  })

  test('a line skipped on purpose is neither taken nor refused', () => {
    const { refused, skipped, add } = plan('name,price,category\nDip,none,Dips\nSoup,$7,Soups', [], [2])
    expect(refused).toEqual([])
    expect(skipped).toEqual([{ line: 2, name: 'Dip' }])
    expect(add).toHaveLength(1)
  })

  test('dishes whose names make the same address get ids of their own', () => {
    const { add } = plan('name,price,category\n茶,$1,Drinks\n水,$1,Drinks\nTé,$1,Drinks\nTe,$1,Drinks')
    expect(new Set(add.map(({ item }) => item.id)).size).toBe(4)
  })

  test('any file, imported twice, changes nothing the second time', () => {
    const row = fc.tuple(
      fc.constantFrom('Dip', 'dip', 'Soup ', 'Té', '', '14"'),
      fc.constantFrom('$7', '$7.00+', '2 for $5', '', '$1,234.50'),
      fc.constantFrom('Dips', 'Soups', 'Bebidas', 'Nowhere'),
      fc.constantFrom('', 'a, b', 'c\nd'),
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (data) => {
        const text = Papa.unparse({ fields: ['name', 'price', 'category', 'description'], data })
        const once = after([], text)
        const { add, change } = plan(text, once)
        expect([add, change]).toEqual([[], []])
      }),
    )
  })
})

const real = resolve(import.meta.dirname, '../../../shared/data/menu-195-items.csv')

describe.runIf(existsSync(real))('a real menu of 195 dishes', () => {
  const text = existsSync(real) ? readFileSync(real, 'utf8') : ''

  test('is taken whole, every category known, every price read', () => {
    const { add, change, same, refused, perTab, mapping } = plan(text, demo)
    expect([add.length, change.length, same.length, refused]).toEqual([195, 0, 0, []])
    expect(perTab).toEqual({
      appetizers: 20,
      salads: 13,
      quesadillas: 8,
      specialties: 63,
      taqueria: 62,
      kids: 7,
      lunch: 0,
      desserts: 7,
      drinks: 15,
    })
    expect(mapping).toHaveLength(20)
  })

  test('keeps every accent and inch mark', () => {
    const told = plan(text)
      .add.map(({ item }) => `${item.name} ${item.description}`)
      .join('\n')
    expect(signs(told)).toEqual(signs(text))
    expect(told).toContain('sautéed')
    expect(told.match(/\d+"/g)).toEqual(text.match(/\d+""|\d+"(?=[^",\n])/g)?.map((mark) => mark.replace('""', '"')))
  })

  test('imported twice changes nothing', () => {
    const { add, change, same } = plan(text, after(demo, text))
    expect([add.length, change.length, same.length]).toEqual([0, 0, 195])
  })
})

test('the demo menu holds about 45 dishes over all nine tabs, each with an id of its own', () => {
  const { lines } = read(JSON.stringify(demo))
  const { perTab, refused } = planImport(lines, [])
  expect(refused).toEqual([])
  for (const { id } of tabs) expect(perTab[id], id).toBeGreaterThan(0)
  expect(new Set(demo.map(({ id }) => id)).size).toBe(demo.length)
})

const signs = (text: string) => [...text.matchAll(/[^\p{ASCII}]/gu)].map(String).toSorted()

/** The same table with its columns in another order, under other headings. */
function reordered(text: string, headings: string[], delimiter = ','): string {
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1)
  return Papa.unparse([headings, ...rows.map(([name, price, words, category]) => [category, words, price, name])], {
    delimiter,
  })
}
