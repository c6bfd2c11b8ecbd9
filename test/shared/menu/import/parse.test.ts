import { defaultTabs } from '#shared/menu/categories.ts'
import { describe, expect, test } from 'vitest'
import { maxImportLines, type MenuFile } from '#shared/menu/import/line.ts'
import { detectFormat, parseMenuFile } from '#shared/menu/import/parse.ts'

const read = (text: string): MenuFile => {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  return file
}
const only = (text: string) => {
  const { lines } = read(text)
  expect(lines).toHaveLength(1)
  return lines[0]!
}
const numbers = (whole: unknown) => read(JSON.stringify(whole)).lines.map(({ line }) => line)
const dip = (given: object) => read(JSON.stringify([{ name: 'Dip', category: 'Dips', ...given }]))

describe('a table', () => {
  test.each([
    [',', '|'],
    [';', '|'],
    ['\t', ';'],
    ['|', ';'],
  ])('is parted by “%s”, which makes the headings, though each line has one “%s”', (by, other) => {
    const rows = [
      ['name', 'price', 'category', `note${other}x`],
      [`Dip${other}o`, '$1', 'Dips'],
      [`Salsa${other}s`, '$2', 'Dips', 'hot'],
    ]
    const { lines } = read(`\n\n${rows.map((cells) => cells.join(by)).join('\n')}`)
    expect(lines.map(({ name, price }) => [name, price])).toEqual([
      [`Dip${other}o`, '$1'],
      [`Salsa${other}s`, '$2'],
    ])
  })

  test('of blanks alone has no columns; lines of blanks are none, and headings of blanks are not told', () => {
    expect(parseMenuFile(defaultTabs, ',,\n')).toEqual({ error: 'no-columns', missing: ['name', 'price', 'category'] })
    const { lines, ignored } = read('name, ,price,category\n , , , \nDip,,$1,Dips')
    expect([lines.map(({ name }) => name), ignored]).toEqual([['Dip'], []])
  })

  test.each([
    ['nombre,category', ['price']],
    ['nombre,description', ['price', 'category']],
    ['category,Small', ['name']],
  ])('under %s alone lacks %o', (headings, missing) =>
    expect(parseMenuFile(defaultTabs, `${headings}\nDip,$1`)).toEqual({ error: 'no-columns', missing }),
  )

  test.each([
    ['Name (English)', 'Name (Spanish)'],
    ['English Dish', 'Spanish Dish'],
    ['Platillo Inglés', 'Platillo Español'],
    ['Nombre en inglés', 'Name en español'],
  ])('has its names in both languages under %s and %s', (en, es) =>
    expect(only(`${en},${es},Price,Category\nDip,Salsa,$1,Dips`)).toMatchObject({ name: 'Dip', nameEs: 'Salsa' }),
  )

  test('keeps a byte order mark inside the text, and ignores a blank allergen cell', () => {
    const line = only('name,price,category,contains\nD\uFEFFip,$1,Dips, ')
    expect(line.name).toBe('D\uFEFFip')
    expect(line).not.toHaveProperty('contents')
  })
})

describe('the columns of sizes', () => {
  test.each([
    ['name,category,Small,Price (Extra Large)', 'Dip,Dips,$3,$5', 'Small $3 / Extra Large $5'],
    ['name,category,Small,Large', 'Dip,Dips,$3', 'Small $3'],
    ['name,category,Small,Large', 'Dip,Dips,$3, ', 'Small $3'],
    ['name,price,category,Tamaño Grande', 'Dip, ,Dips,$3', 'Grande $3'],
    ['name,price,category,Small', 'Dip,$5,Dips,$3', '$5 / Small $3'],
    ['name,category,12 oz,16oz,3 lb,8 pcs.', 'Dip,Dips,$1,$2,$3,$4', '12 oz $1 / 16oz $2 / 3 lb $3 / 8 pcs. $4'],
  ])('under %s: %s', (headings, cells, price) => expect(only(`${headings}\n${cells}`).price).toBe(price))

  test.each(['x12 oz', '12 oz jar', 'oz', 'about oz'])('“%s” is reported as an unknown column', (heading) =>
    expect(read(`name,price,category,${heading}\nDip,$1,Dips,$2`).ignored).toEqual([heading]),
  )
})

describe('an item of JSON', () => {
  test.each<[string, object, object]>([
    [
      'sizes by their names',
      {
        sizes: [
          { label: 'S', price: 8 },
          { name: 'L', price: '9' },
        ],
      },
      { price: 'S $8.00 / L 9' },
    ],
    ['a number for the name of a size', { sizes: [{ label: 7, price: 8 }] }, { price: '7 $8.00' }],
    ['a size without a price', { sizes: [{ label: 'S', price: null }] }, { price: 'S ' }],
    ['no sizes', { sizes: [], price: '$5' }, { price: '$5', errors: {} }],
    ['a list for a market price', { marketPrice: [true] }, { errors: { marketPrice: ['text'] } }],
    ['a list of allergens', { contains: ['milk', 'eggs'] }, { contents: { contains: 'milk, eggs' }, errors: {} }],
    ['a list of no words', { contains: ['milk', 7] }, { errors: { contains: ['text'] } }],
    ['no allergens', { allergens: null }, { errors: {} }],
  ])('with %s', (_what, given, line) => expect(dip(given).lines[0]).toMatchObject(line))

  test.each([
    [{ sizes: [] }, ['sizes']],
    [{ contents: 'ab' }, ['contents']],
  ])('names what it cannot read: %o', (given, ignored) => expect(dip(given).ignored).toEqual(ignored))
})

describe('a pasted menu is a text', () => {
  test.each([
    ['Shrimp, fish, lime, cilantro'],
    ['Eggs, milk, cheese'],
    ['Salad, vegan'],
    ['Cup, bowl'],
    ['Lobster | Market price'],
  ])('though one line is “%s”', (words) => {
    const text = `SEAFOOD\nCeviche $12.00\n${words}\nAguachile $14.00`
    expect(detectFormat(text)).toBe('text')
    expect(read(text).lines.map(({ name, price }) => `${name} ${price}`)).toEqual(
      words.startsWith('Lobster')
        ? ['Ceviche $12.00', 'Lobster Market price', 'Aguachile $14.00']
        : ['Ceviche $12.00', 'Aguachile $14.00'],
    )
  })

  test.each(['name,price\nDip,$1', 'nombre,category\nDip,$1', 'category,Small\nDip,$1', 'a,b,c\nDip,Dips,$1'])(
    'but %j is a table',
    (text) => expect(detectFormat(text)).toBe('csv'),
  )
})

test('a large name above a description and a lone price loses the colon that marks it', () => {
  const { lines } = read('Carne Asada:\nGrilled steak, rice and beans\n$18.00\n\nMole:\nChicken in mole\n$16.00')
  expect(lines.map(({ name, price }) => [name, price])).toEqual([
    ['Carne Asada', '$18.00'],
    ['Mole', '$16.00'],
  ])
})

describe('the lines of JSON', () => {
  const table = [
    ['name', 'price', 'category'],
    ['Dip', '$1', 'Dips'],
    ['Salsa', '$2', 'Dips'],
  ]

  test('the lines of a single JSON table have the numbers of its rows', () =>
    expect(numbers({ rows: table })).toEqual([2, 3]))

  test('of a table and a dish below it have numbers of their own', () =>
    expect(numbers({ rows: table, more: [{ name: 'Flan', price: '$6' }] })).toEqual([1, 2, 3]))

  test('of two tables have numbers of their own', () =>
    expect(numbers({ rows: table, more: { rows: table } })).toEqual([1, 2, 3, 4]))

  test('are read up to one too many, however many lists there are', () => {
    const lists = Array.from({ length: maxImportLines * 4 }, (_, at) => ({ items: [`Dish ${at} $1.00`] }))
    expect(parseMenuFile(defaultTabs, JSON.stringify({ tacos: lists }))).toEqual({ error: 'too-long' })
  })
})
