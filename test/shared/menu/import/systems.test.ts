import { defaultTabs } from '#shared/menu/categories.ts'
import { describe, expect, test } from 'vitest'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { planImport } from '#shared/menu/import-plan.ts'
import { aDish } from '#test/make.ts'

function parse(text: string) {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  return file
}
/** Returns each dish of a file: category, name, what it costs or why it is refused. */
function read(text: string) {
  const { lines } = parse(text)
  const plan = planImport(defaultTabs, lines, [], {
    chosen: [...new Set(lines.map(({ category }) => category))].map((written) => ({ written, category: 'combos' })),
  })
  const told = new Map([
    ...plan.add.map(({ line, item }): [number, string] => [
      line,
      [
        item.price || item.sizes.map(({ label, price }) => `${label.en || label.es} ${price}`).join(' / ') || 'MP',
        item.hidden ? 'hidden' : '',
      ]
        .join(' ')
        .trim(),
    ]),
    ...plan.refused.map(({ line, fields }): [number, string] => [
      line,
      `refused: ${Object.values(fields).flat().join()}`,
    ]),
  ])
  return lines.map(({ line, category, name, nameEs = '' }) => [category, name || nameEs, told.get(line) ?? 'same'])
}

describe('the export of', () => {
  test('Clover has no category, costs beside prices, and open prices', () => {
    const csv = `Clover ID,Name,Alternate Name,Price,Price Type,Price Unit,Tax Rates,Cost,Product Code,SKU,Modifier Groups,Quantity,Labels,Hidden,Non-revenue item
A1,Carne asada taco,,4.50,Fixed,,DEFAULT,1.20,,,Salsas,,Kitchen,No,No
A2,Whole snapper,,0.00,Variable,,DEFAULT,9.00,,,,,Kitchen,No,No
A3,Old special,,7.00,Fixed,,DEFAULT,2.00,,,,,Kitchen,Yes,No`
    expect(read(csv)).toEqual([
      ['', 'Carne asada taco', '$4.50'],
      ['', 'Whole snapper', 'MP'],
      ['', 'Old special', '$7.00 hidden'],
    ])
  })

  test('Clover’s workbook has a sheet of categories, a column for each', () => {
    const sheets = {
      Items: [
        ['Clover ID', 'Name', 'Price', 'Price Type', 'Hidden'],
        ['A1', 'Carne asada taco', 4.5, 'Fixed', 'No'],
        ['A2', 'Horchata', 3, 'Fixed', 'No'],
        ['A3', 'Gift card', 20, 'Fixed', 'No'],
      ],
      'Modifier Groups': [
        ['Modifier Group Name', 'Modifier', 'Price'],
        ['Salsas', 'Verde', 0.5],
      ],
      Categories: [
        ['Category Name', 'Tacos', 'Drinks'],
        ['Items in Category', 'Carne asada taco', 'Horchata'],
      ],
    }
    expect(read(JSON.stringify(sheets))).toEqual([
      ['Tacos', 'Carne asada taco', '$4.50'],
      ['Drinks', 'Horchata', '$3.00'],
      ['', 'Gift card', '$20.00'],
    ])
  })

  test('Toast names the group of each item', () => {
    const csv = `Master ID,Item ID,Parent ID,Menu Name,Menu Group,Subgroup,Menu Item,Avg Price,Item Qty (incl voids)
1,2,,Dinner,Street Tacos,,Al Pastor,4.25000,12
1,3,,Dinner,Street Tacos,,Lengua,4.75000,8
1,4,,Bar,Draft Beer,,Modelo,6.00000,30`
    expect(read(csv)).toEqual([
      ['Street Tacos', 'Al Pastor', 'refused: priceInvalid'],
      ['Street Tacos', 'Lengua', 'refused: priceInvalid'],
      ['Draft Beer', 'Modelo', 'refused: priceInvalid'],
    ])
  })

  test('Toast tells items from modifiers', () => {
    const csv = `Entity type,Name,Pricing strategy,Base price,Menu group
MENU_ITEM,Al Pastor,BASE,4.25,Tacos
MODIFIER_OPTION,Extra salsa,BASE,0.50,
MENU_ITEM,Snapper,OPEN_PRICE,,Seafood`
    expect(read(csv)).toEqual([
      ['Tacos', 'Al Pastor', '$4.25'],
      ['Seafood', 'Snapper', 'MP'],
    ])
  })

  test('Square in Spanish has its sizes as rows', () => {
    const csv = `Token,Nombre del artículo,Nombre de la variación,SKU,Descripción,Categorías,Precio,Archivado
x1,Agua de jamaica,Chica,,Natural,Bebidas,3.00,N
x2,Agua de jamaica,Grande,,Natural,Bebidas,5.00,N
x3,Flan,Normal,,,Postres,6.50,N
x4,Mole de olla,Normal,,,Caldos,12.00,Y`
    expect(read(csv)).toEqual([
      ['Bebidas', 'Agua de jamaica', 'Chica $3.00 / Grande $5.00'],
      ['Postres', 'Flan', '$6.50'],
      ['Caldos', 'Mole de olla', '$12.00 hidden'],
    ])
  })

  test('Clover by its interface counts cents and nests categories', () => {
    const json = {
      elements: [
        {
          id: 'A',
          name: 'Taco',
          price: 450,
          priceType: 'FIXED',
          hidden: false,
          categories: { elements: [{ id: 'C', name: 'Tacos' }] },
        },
        {
          id: 'B',
          name: 'Snapper',
          price: 0,
          priceType: 'VARIABLE',
          categories: { elements: [{ id: 'D', name: 'Seafood' }] },
        },
      ],
    }
    expect(read(JSON.stringify(json))).toEqual([
      ['Tacos', 'Taco', '$4.50'],
      ['Seafood', 'Snapper', 'MP'],
    ])
  })

  test('our own content/menu.json keeps sizes and allergen summaries', () => {
    const json = [
      {
        id: 'a',
        name: 'Agua',
        description: 'Fresh',
        category: 'drinks',
        imageUrl: '',
        marketPrice: false,
        version: 3,
        price: 'from $3.00',
        contains: 'Allergens: ask us.',
        sizes: [
          { label: 'Small', price: '$3.00' },
          { label: 'Large', price: '$5.00' },
        ],
      },
      {
        id: 'b',
        name: 'Flan',
        description: '',
        category: 'desserts',
        imageUrl: '',
        marketPrice: false,
        version: 1,
        price: '$6.00',
        contains: 'Contains milk.',
        told: { contains: ['milk', 'eggs'], may: [], not: ['soy'], diets: ['porkFree'] },
      },
    ]
    expect(read(JSON.stringify(json))).toEqual([
      ['drinks', 'Agua', 'Small $3.00 / Large $5.00'],
      ['desserts', 'Flan', '$6.00'],
    ])
    expect(parse(JSON.stringify(json)).lines[1]?.contents).toEqual({
      contains: 'milk, eggs',
      not: 'soy',
    })
  })
})

describe('JSON', () => {
  test.each<[string, unknown, unknown[]]>([
    [
      'of dishes and prices by category',
      { Tacos: { Asada: 4.5, Pastor: '$4' } },
      [
        ['Tacos', 'Asada', '$4.50'],
        ['Tacos', 'Pastor', '$4.00'],
      ],
    ],
    [
      'of lines of text by category',
      { Tacos: ['Asada $4.50', 'Pastor ... $4'] },
      [
        ['Tacos', 'Asada', '$4.50'],
        ['Tacos', 'Pastor', '$4.00'],
      ],
    ],
    [
      'with one price for a group',
      { menu: [{ name: 'Tacos', price: '$4.50', items: [{ name: 'Asada' }, { name: 'Lengua', price: 5 }] }] },
      [
        ['Tacos', 'Asada', '$4.50'],
        ['Tacos', 'Lengua', '$5.00'],
      ],
    ],
    [
      'with sizes as a map',
      [{ name: 'Agua', category: 'Drinks', price: { small: 3, large: 5 } }],
      [['Drinks', 'Agua', 'small $3.00 / large $5.00']],
    ],
    [
      'with a price in an object',
      [{ name: 'Agua', category: 'Drinks', price: { amount: 3.5 } }],
      [['Drinks', 'Agua', '$3.50']],
    ],
    [
      'with a category that is an object',
      [{ name: 'Agua', price: 3, category: { id: 7, name: 'Drinks' } }],
      [['Drinks', 'Agua', '$3.00']],
    ],
    [
      'with an empty group',
      {
        sections: [
          { name: 'Soups', items: [] },
          { name: 'Tacos', items: [{ name: 'Asada', price: 4 }] },
        ],
      },
      [['Tacos', 'Asada', '$4.00']],
    ],
    [
      'with sides that are part of a dish',
      [{ name: 'Combo', price: 12, category: 'Combos', sides: [{ name: 'Rice' }] }],
      [['Combos', 'Combo', '$12.00']],
    ],
    [
      'with a dish without a price among others',
      { Tacos: [{ name: 'Asada', price: 4 }, { name: 'Lengua' }] },
      [
        ['Tacos', 'Asada', '$4.00'],
        ['Tacos', 'Lengua', 'refused: priceInvalid'],
      ],
    ],
    [
      'in Spanish',
      { secciones: [{ nombre: 'Bebidas', platillos: [{ nombre: 'Agua', precio: '$3' }] }] },
      [['Bebidas', 'Agua', '$3.00']],
    ],
    [
      'wrapped by a site builder',
      {
        data: [
          {
            id: 1,
            attributes: { title: 'Agua', price: 3, category: { data: { id: 2, attributes: { name: 'Drinks' } } } },
          },
        ],
      },
      [['Drinks', 'Agua', '$3.00']],
    ],
  ])('%s', (_what, json, rows) => expect(read(JSON.stringify(json))).toEqual(rows))

  test('never makes a dish of a group, an address or an hour', () => {
    const json = {
      name: 'Casa',
      address: { name: 'Main St' },
      hours: [{ name: 'Monday', open: '9' }],
      counts: { visits: 3 },
      groups: [{ name: 'Tacos', note: 'all day' }],
    }
    expect(parseMenuFile(defaultTabs, JSON.stringify(json))).toEqual({ error: 'no-list' })
  })

  test('tells a group that could not be read', () => {
    const json = [
      { name: 'Soups', items: 'see the board' },
      { name: 'Tacos', items: [{ name: 'Asada', price: 4 }] },
    ]
    expect(parse(JSON.stringify(json)).unread).toEqual(['Soups'])
  })

  test('that is nested without end is refused, not followed', () =>
    expect(parseMenuFile(defaultTabs, `${'[{"a":'.repeat(2000)}1${'}]'.repeat(2000)}`)).toEqual({ error: 'no-list' }))
})

describe('a price', () => {
  test.each(['MP', 'Market', 'market price', 'TBD', 'M.P.', 'Precio del día'])('“%s” is a market price', (price) =>
    expect(read(`name,price,category\nFish,${price},Seafood`)).toEqual([['Seafood', 'Fish', 'MP']]),
  )

  test('with a letter for a digit is refused by name in every shape', () => {
    for (const text of [
      'name,price,category\nFish,$3.5o,Seafood',
      JSON.stringify({ Seafood: [{ name: 'Fish', price: '$3.5o' }] }),
      'Seafood\nFish .... $3.5o',
    ])
      expect(read(text)).toEqual([['Seafood', 'Fish', 'refused: priceLetter']])
  })
})

describe('a menu as text', () => {
  test('from a word processor: capitals are sections, lines below a dish describe it', () => {
    const text = `LA NOGALERA
Family recipes since 1987

APPETIZERS
Guacamole ........ $9.50
Avocado, lime, cilantro and
serrano chiles
Queso fundido (V)\t$11
TACOS — three to an order
Al pastor $12.00
Pescado MP

Bebidas:
Agua fresca  Small $3 / Large $5
Café de olla 4.25
Tequila flight (3) $18`
    expect(read(text)).toEqual([
      ['APPETIZERS', 'Guacamole', '$9.50'],
      ['APPETIZERS', 'Queso fundido (V)', '$11.00'],
      ['TACOS', 'Al pastor', '$12.00'],
      ['TACOS', 'Pescado', 'MP'],
      ['Bebidas', 'Agua fresca', 'Small $3.00 / Large $5.00'],
      ['Bebidas', 'Café de olla', '$4.25'],
      ['Bebidas', 'Tequila flight (3)', '$18.00'],
    ])
    const { lines, unread } = parse(text)
    expect(lines[0]?.description).toBe('Avocado, lime, cilantro and serrano chiles')
    expect(unread).toEqual(['Family recipes since 1987', 'LA NOGALERA', 'three to an order'])
  })

  test.each([
    ['below what describes the dish', 'Starters\n\nGuacamole\nAvocado and lime\n$9\n\nQueso\nMelted\n$7'],
    ['below its name', 'Starters\n\nGuacamole\n$9\nAvocado and lime\n\nQueso\n$7\nMelted'],
    ['as a plain number', 'Starters\nGuacamole 9\nAvocado and lime\nQueso 7\nmelted'],
    ['behind wide space, with words between', 'Starters\nGuacamole    Avocado and lime    $9\nQueso\tMelted\t$7'],
  ])('has a price %s', (_what, text) => {
    expect(read(text)).toEqual([
      ['Starters', 'Guacamole', '$9.00'],
      ['Starters', 'Queso', '$7.00'],
    ])
    expect(parse(text).lines.map(({ description = '' }) => description.toLowerCase())).toEqual([
      'avocado and lime',
      'melted',
    ])
  })

  test('numbers in names are no prices', () => {
    const text =
      'Combos\nCombo 2 $12.99\n3 Amigos Platter $18.50\nPizza 14" $16\n7 Layer Dip $9\nCerveza 12 oz $5\nCerveza 1/2 $6'
    expect(read(text).map(([, name, price]) => `${name} ${price}`)).toEqual([
      'Combo 2 $12.99',
      '3 Amigos Platter $18.50',
      'Pizza 14" $16.00',
      '7 Layer Dip $9.00',
      'Cerveza 12 oz $5.00',
      'Cerveza 1/2 $6.00',
    ])
  })

  test('a letter without prices is no menu, and a table with unknown headings is not read as text', () => {
    expect(parseMenuFile(defaultTabs, 'Dear all,\nthe menu follows on Monday.')).toMatchObject({ error: 'no-columns' })
    expect(parseMenuFile(defaultTabs, 'artikel;preis;gruppe\nTaco;4.50;Tacos\nFlan;6.00;Postres')).toMatchObject({
      error: 'no-columns',
    })
  })
})

test.each([
  ['Archived', 'N'],
  ['Archivado', 'N'],
  ['Published', '1'],
  ['Available for sale', 'Y'],
  ['Hidden', 'No'],
])('%s of another system, “%s”, shows no dish that the owner hid', (heading, cell) => {
  const hidden = aDish({ name: { en: 'Flan', es: 'Flan' }, price: '$6.00', category: 'desserts', hidden: true })
  const { lines } = parse(`Name,Price,Category,${heading}\nFlan,$7.00,Desserts,${cell}\nChurros,$5.00,Desserts,${cell}`)
  const { change, add } = planImport(defaultTabs, lines, [hidden])
  expect(change.map(({ item }) => [item.price, item.hidden])).toEqual([['$7.00', true]])
  expect(add.map(({ item }) => item.hidden)).toEqual([false])
})

test('our own sheet, with the id of each dish, shows a hidden dish again', () => {
  const hidden = aDish({ name: { en: 'Flan', es: 'Flan' }, price: '$6.00', category: 'desserts', hidden: true })
  const { lines } = parse(`Dish ID,Name,Price,Category,Hidden\n${hidden.id},Flan,$6.00,Desserts,no`)
  expect(planImport(defaultTabs, lines, [hidden]).change.map(({ item }) => item.hidden)).toEqual([false])
})
