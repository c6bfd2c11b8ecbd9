import { defaultTabs } from '#shared/menu/categories.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { planImport, toPlannedLines, listImportWrites } from '#shared/menu/import-plan.ts'
import { type MenuItem, MenuItemForm } from '#shared/menu/menu.ts'
import { parseSizeLabel, hasSizeWithoutPrice, parseSizes, formatSizes } from '#shared/menu/sizes-parse.ts'
import { formatDollars, roundToCents } from '#shared/money.ts'
import * as v from 'valibot'

const parsePairs = (text: string) => parseSizes(text)?.map(({ label, price }) => [label, price])
const linesOf = (text: string) => {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  return file
}
const plan = (text: string, existing: readonly MenuItem[] = []) =>
  planImport(defaultTabs, linesOf(text).lines, existing)
const sizesOf = ({ sizes }: MenuItem) => sizes.map(({ label, price }) => [label.en, label.es, price])

describe('a price cell', () => {
  const small = [
    ['S', '$8.00'],
    ['L', '$14.00'],
  ]
  const little = [
    ['S', '$0.75'],
    ['L', '$1.25'],
  ]
  const halves = [
    ['S', '$8.50'],
    ['L', '$14.25'],
  ]
  const trays = [
    ['half tray', '$8.00'],
    ['full tray', '$14.00'],
  ]
  test.each([
    ['S $8 / L $14', small],
    ['S $8.00/L $14.00', small],
    ['$8 S / $14 L', small],
    ['S: $8, L: $14', small],
    ['S - $8; L - $14', small],
    ['S 8 | L 14', small],
    ['S $8 L $14', small],
    ['S $8\nL $14', small],
    ['(S) $8 / (L) $14', small],
    ['( S ) $8 / ( L ) $14', small],
    [' (S) $8 / (L) $14 ', small],
    ['(S) $8,  (L) $14', small],
    ['\nS $8\nL $14\n', small],
    ['$8 - S / $14 - L', small],
    ['S $ 8 / L $ 14', small],
    ['S $ 8 L $ 14', small],
    ['S $8  L $14', small],
    ['S 8$ / L 14$', small],
    ['S 8 $ / L 14 $', small],
    ['S $.75 / L $1.25', little],
    ['S .75 / L 1.25', little],
    ['S 8.50 / L 14.25', halves],
    ['S $8.50 L $14.25', halves],
    ['half tray $8 / full tray $14', trays],
    ['half $8 tray / full $14 tray', trays],
    ['$8(half tray) / $14(full tray)', trays],
    [
      'Tray (half) $8 / Tray (full) $14',
      [
        ['Tray (half)', '$8.00'],
        ['Tray (full)', '$14.00'],
      ],
    ],
    [
      '(S) cup $8 / (L) cup $14',
      [
        ['(S) cup', '$8.00'],
        ['(L) cup', '$14.00'],
      ],
    ],
    [
      'Center cut $8 / Whole $14',
      [
        ['Center cut', '$8.00'],
        ['Whole', '$14.00'],
      ],
    ],
    [
      '12 oz $3 16 oz $4.50',
      [
        ['12 oz', '$3.00'],
        ['16 oz', '$4.50'],
      ],
    ],
    [
      '12 oz $3 / 16 oz $4.5',
      [
        ['12 oz', '$3.00'],
        ['16 oz', '$4.50'],
      ],
    ],
    [
      'Half tray $1,234.50 / Full tray $2,000',
      [
        ['Half tray', '$1,234.50'],
        ['Full tray', '$2,000.00'],
      ],
    ],
    [
      'Cup $5.00+ / Bowl $7.00+',
      [
        ['Cup', '$5.00+'],
        ['Bowl', '$7.00+'],
      ],
    ],
    [
      '5 tacos with 1 consomé $13.50 / 10 tacos $25',
      [
        ['5 tacos with 1 consomé', '$13.50'],
        ['10 tacos', '$25.00'],
      ],
    ],
  ])('%s tells sizes', (text, sizes) => expect(parsePairs(text)).toEqual(sizes))

  test.each([
    '$8',
    '$7.00+',
    '$8 / $14',
    'S / L $14',
    'S $8',
    '2 for $5',
    'Market price',
    '',
    'S €8 / L €14',
    'S 8% / L 9%',
    '2 for 5 / 4 for 9',
    'S $8.125 / L $14.125',
    '... $8 / ... $14',
    'S 90 cent / L 95 cent',
    'S 1 centavo / L 2 centavo',
  ])('%j tells none', (text) => expect(parseSizes(text)).toBeUndefined())

  test('is the same after formatting and parsing, with any size labels', () => {
    const label = fc
      .stringMatching(/^[A-Za-zñé][A-Za-zñé0-9. ]{0,10}[A-Za-z]$/)
      .map((text) => text.replace(/\s+/g, ' '))
    const size = fc.record({
      label,
      price: fc.integer({ min: 0, max: 999_999 }).map((amount) => formatDollars(roundToCents(amount))),
    })
    fc.assert(
      fc.property(fc.array(size, { minLength: 2, maxLength: 6 }), (sizes) => {
        fc.pre(!sizes.some(({ label }) => /cents?\b|centavos?\b/i.test(label)))
        expect(parseSizes(formatSizes(sizes))).toEqual(sizes)
      }),
    )
  })

  test.each(['S / L $5', ' S / $5 L ', 'Chica / Grande $5', 'mediano | grande $5', 'XXL; L $5'])(
    '%j lacks a price',
    (text) => expect(hasSizeWithoutPrice(text)).toBe(true),
  )

  test.each(['S $3 / L $5', 'S / L', 'Tacos / L $5', 'Small plates / L $5', ''])('%j has every price', (text) =>
    expect(hasSizeWithoutPrice(text)).toBe(false),
  )
})

describe('the name of a size', () => {
  const measures =
    'S, XL, xxxl, ½, ¼, 12, 12 oz, 12 oz., 1/2 lb, 2 lbs, 500 ml, 1.5 L, 14", 1 pc, 6 pcs, 1 pz, 1 pza, 6 pzas'
  test.each(measures.split(', '))('%s is the same in both languages', (label) =>
    expect(parseSizeLabel(label)).toEqual({ en: label, es: label }),
  )

  const spanish =
    'Chica, chico, Mediana, mediano, Grande, Extra grande, Medio, Media orden, Orden completa, Entera, entero, Sencilla, sencillo, Doble, Una orden, uno'
  test.each(spanish.split(', '))('%s is Spanish', (label) =>
    expect(parseSizeLabel(label)).toEqual({ en: '', es: label }),
  )

  test.each(['Large', 'A', 'Half tray', 'Size grande', 'Grande size', '2 people', 'Extra S', 'S cup'])(
    '%s is English',
    (label) => expect(parseSizeLabel(label)).toEqual({ en: label, es: '' }),
  )
})

describe('a file with sizes', () => {
  test('makes dishes of them, from one cell and from columns, and again changes nothing', () => {
    const files = [
      'name,price,category\nAgua fresca,S $3 / L $5,Drinks\nFlan,$5,Desserts\n',
      'name,price,price S,L price,category\nAgua fresca,,3,5,Drinks\nFlan,$5,,,Desserts\n',
      'name,Size: S,Size: L,price,category\nAgua fresca,3,5,,Drinks\nFlan,,,5,Desserts\n',
      JSON.stringify([
        {
          name: 'Agua fresca',
          category: 'drinks',
          sizes: [
            { label: 'S', price: 3 },
            { label: { en: 'L', es: 'L' }, price: '$5' },
          ],
        },
        { name: 'Flan', category: 'desserts', price: 5 },
      ]),
    ]
    for (const file of files) {
      const { add, refused } = plan(file)
      expect(refused).toEqual([])
      const items = add.map(({ item }) => item)
      expect(items.map((item) => [item.price, sizesOf(item)])).toEqual([
        [
          '',
          [
            ['S', 'S', '$3.00'],
            ['L', 'L', '$5.00'],
          ],
        ],
        ['$5.00', []],
      ])
      for (const other of files) expect(listImportWrites(plan(other, items))).toEqual([])
    }
    expect(linesOf(files[1]!).ignored).toEqual([])
  })

  test('changes the sizes that are there, and keeps what they are called in the other language', () => {
    const [first] = plan('name,price,category\nSopa,Cup $5 / Bowl $8,Soups').add.map(({ item }) => item)
    const worded = {
      ...first!,
      sizes: first!.sizes.map((size) => ({
        label: { en: size.label.en, es: `${size.label.en} es` },
        price: size.price,
      })),
    }
    const again = plan('name,price,category\nSopa,Cup $5.50 / Bowl $8,Soups', [worded])
    expect(again.change.map(({ item }) => sizesOf(item))).toEqual([
      [
        ['Cup', 'Cup es', '$5.50'],
        ['Bowl', 'Bowl es', '$8.00'],
      ],
    ])
    const lines = toPlannedLines(again, linesOf('name,price,category\nSopa,Cup 5.5 / Bowl 8,Soups').lines)
    expect(lines).toMatchObject([
      {
        result: 'change',
        changes: ['sizes'],
        price: 'Cup $5.50 / Bowl $8.00',
        was: { price: 'Cup $5.00 / Bowl $8.00' },
      },
    ])
    expect(
      plan('name,price,category\nSopa,$6,Soups', [worded]).change.map(({ item }) => [item.price, item.sizes]),
    ).toEqual([['$6.00', []]])
  })

  test.each([
    ['two sizes of one name', 'S $3 / s $5', 'sizeTwice'],
    ['a size without a price', 'S / L $5', 'priceInvalid'],
    ['a price beside sizes', '$4 / S $3 / L $5', 'priceInvalid'],
    ['a letter among the digits of a size', 'S $8 / L $1o', 'priceLetter'],
    ['a letter among the digits of a size without dollar signs', 'S 8 / L 1O', 'priceLetter'],
  ])('is refused at its price for %s', (_what, price, error) => {
    expect(plan(`name,price,category\nAgua,${price},Drinks`).refused).toMatchObject([
      { line: 2, fields: { price: [error] } },
    ])
  })

  test('keeps numbers, sizes and combinations in names to the letter', () => {
    const names = [
      '#5. 5 Tacos with 1 Consomé',
      'Agua fresca S $3 / L $5',
      '½ Pollo + 2 sides (12 oz)',
      'Combo No. 3: 2 enchiladas & 1 taco',
      'Tlayuda 14"',
    ]
    const cells = names.map((name) => `"${name.replaceAll('"', '""')}",$9,Combos`)
    const items = plan(['name,price,category', ...cells].join('\n')).add.map(({ item }) => item)
    expect(items.map(({ name }) => name.en)).toEqual(names)
    for (const { name } of items)
      expect(v.parse(MenuItemForm, { name, price: '$9', category: 'combos' }).name).toMatchObject({ en: name.en })
    // The same dish in two categories stays two.
    expect(plan('name,price,category\nElote,$4,Sides\nElote,$4,Kids').add).toHaveLength(2)
  })
})
