import { defaultTabs } from '#shared/menu/categories.ts'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  allergens,
  brothAnswers,
  lardAnswers,
  unknownDishAllergens,
  presences,
  summarizeAllergens,
} from '#shared/allergens/allergens.ts'
import { decodeText } from '#shared/lib/file-kind.ts'
import { detectFormat, parseMenuFile } from '#shared/menu/import/parse.ts'
import type { MenuFile } from '#shared/menu/import/line.ts'
import {
  listChangedFields,
  importChoiceSchemas,
  applyFixes,
  MenuText,
  planImport,
  toPlannedLines,
  importLineName,
  listImportWrites,
} from '#shared/menu/import-plan.ts'
import { dishDefaults, type MenuItem } from '#shared/menu/menu.ts'
import { toStoredText, translationState, type LocalizedText, toLocalizedText } from '#shared/localized-text.ts'
import { aDish } from '#test/make.ts'
import { demoMenu as demo } from '#infra/emulators/demo/menu.ts'

const read = (text: string): MenuFile => {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  return file
}
const plan = (text: string, existing: readonly MenuItem[] = [], skip: number[] = []) =>
  planImport(defaultTabs, read(text).lines, existing, { skip })
/** The menu after a plan was applied to it. */
const after = (existing: readonly MenuItem[], text: string): MenuItem[] => {
  const writes = listImportWrites(plan(text, existing)).map(({ item }) => item)
  return [...existing.filter(({ id }) => !writes.some((item) => item.id === id)), ...writes]
}

const turned = ({ en, es }: LocalizedText) => ({ en: es, es: en })
const plainly = ({ en, es }: LocalizedText) => ({ en, es })
const words = ({ name, description }: Pick<MenuItem, 'name' | 'description'>) => [
  [name.en, name.es],
  [description.en, description.es],
]

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
    ['semicolons', reordered(small, ['category', 'description', 'price', 'name'], ';')],
    ['tabs', reordered(small, ['category', 'description', 'price', 'name'], '\t')],
  ])('reads the same with %s', (_what, text) => {
    const { add, refused } = plan(text)
    expect(refused).toEqual([])
    expect(add.map(({ item }) => item)).toEqual(plan(small).add.map(({ item }) => item))
  })

  test('under Spanish headings is Spanish, word for word', () => {
    const { add, refused } = plan(reordered(small, ['Categoría', 'DESCRIPCIÓN', 'Precio', 'Nombre']))
    expect(refused).toEqual([])
    expect(add.map(({ item: { name, description, ...item } }) => [item, plainly(name), plainly(description)])).toEqual(
      plan(small).add.map(({ item: { name, description, ...item } }) => [item, turned(name), turned(description)]),
    )
  })

  test('a dish is reported at its first line', () => {
    const { lines } = read('\n\nname,price,category\n"Two\nlines",$1,Tacos\n\nNext,$2,Tacos\n')
    expect(lines.map(({ line }) => line)).toEqual([4, 7])
  })

  test('columns that we do not know are named, not guessed', () => {
    expect(read('sku,name,price,category\n7,Elote,$4,Sides').ignored).toEqual(['sku'])
  })

  test.each([
    ['an empty file', '', { error: 'empty' }],
    ['blank lines', ' \n\r\n\t', { error: 'empty' }],
    ['headings alone', 'name,price,category\n', { error: 'empty' }],
    ['no headings', 'Cheese Dip,$7.00,Appetizers\n', { error: 'no-columns', missing: ['name', 'price', 'category'] }],
    ['no price column', 'name,category\nDip,Dips', { error: 'no-columns', missing: ['price'] }],
    ['a picture', 'GIF89a\0\0', { error: 'not-text' }],
    ['broken JSON', '[{"name": "Dip",', { error: 'not-json' }],
    ['JSON without a list', '{"name": "Dip"}', { error: 'no-list' }],
    ['a JSON null', 'null', { error: 'no-columns', missing: ['name', 'price', 'category'] }],
    ['an endless file', `name,price,category\n${'Dip,$1,Dips\n'.repeat(5001)}`, { error: 'too-long' }],
  ])('%s is no menu', (_what, text, error) => expect(parseMenuFile(defaultTabs, text)).toEqual(error))

  test('is understood in UTF-8, UTF-16 and what old spreadsheets write', () => {
    expect(decodeText(Buffer.from('Jalapeños'))).toBe('Jalapeños')
    expect(decodeText(Buffer.from('\uFEFFJalapeños', 'utf16le'))).toBe('Jalapeños')
    expect(decodeText(Buffer.from('Jalapeños', 'latin1'))).toBe('Jalapeños')
    expect(decodeText(Buffer.from('PK\u0003\u0004\0\0', 'latin1'))).toBeUndefined()
  })

  test('any table of texts comes back cell by cell', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\t', '14"', "'"),
      maxLength: 12,
    })
    const written = cell.filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(fc.tuple(written, cell, written), { minLength: 1, maxLength: 8 }), (rows) => {
        const file = parseMenuFile(defaultTabs, Papa.unparse({ fields: ['name', 'price', 'category'], data: rows }))
        const lines = 'error' in file ? [] : file.lines
        expect(lines.map(({ name, price, category }) => [name, price, category])).toEqual(rows)
        expect(lines.flatMap(({ errors }) => Object.keys(errors))).toEqual([])
      }),
    )
  })

  test('nothing that is typed makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const file = parseMenuFile(defaultTabs, `name,price,category\n${text}`)
        if (!('error' in file)) planImport(defaultTabs, file.lines, demo)
      }),
    )
  })
})

describe('a JSON file', () => {
  const items = [{ Name: 'Dip', precio: 7.5, Category: 'Dips', extra: 1 }]
  test('is a list, or an object with the list in items', () => {
    for (const text of [JSON.stringify(items), JSON.stringify({ items })]) {
      expect(detectFormat(text)).toBe('json')
      const { lines, ignored } = read(text)
      expect(lines).toEqual([{ line: 1, name: 'Dip', price: '$7.50', category: 'Dips', errors: {} }])
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

  test('an entry that is no object is refused as a whole line', () => {
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
    name: toLocalizedText('Cheese Dip'),
    price: '$6.00',
    description: toLocalizedText('Ours'),
    category: 'appetizers',
    imageUrl: 'nachos',
    marketPrice: false,
    ...dishDefaults,
    version: 4,
  }

  test('a change keeps id and picture', () => {
    const [change] = plan('name,price,category\ncheese  DIP,$7.00+,Appetizers', [stored]).change
    expect(change).toMatchObject({
      line: 2,
      onVersion: 4,
      was: stored,
      item: { ...stored, name: { en: 'cheese  DIP', es: '' }, price: '$7.00+', version: 5 },
    })
  })

  test('a column that is missing leaves what is stored; an empty cell empties it', () => {
    expect(plan('name,price,category\nCheese Dip,$6.00,Appetizers', [stored]).same).toHaveLength(1)
    expect(plan('name,price,category,description\nCheese Dip,$6.00,Appetizers,', [stored]).change).toMatchObject([
      { item: { description: { en: '', es: '' } } },
    ])
  })

  test('the same name in another category is another dish', () => {
    expect(plan('name,price,category\nCheese Dip,$6.00,Soups', [stored]).add).toHaveLength(1)
  })

  test.each([
    '#5. 5 Tacos with 1 Consomé',
    'Agua fresca S $3 / L $5',
    'S $8 / L $14',
    'Combo 2 (14" torta + ½ L agua), 3 pz.',
    'No. 7 «Dos por $5»; media/entera',
  ])('a dish called %j keeps every character of its name, from a table and from a list', (name) => {
    const row = { name, price: 'S $3 / L $5', category: 'Tacos' }
    for (const text of [Papa.unparse([row]), Papa.unparse([row], { delimiter: ';' }), JSON.stringify([row])]) {
      const { add, refused } = plan(text)
      expect([refused, add.map(({ item }) => item.name.en)]).toEqual([[], [name]])
      expect(add[0]!.item.sizes.map(({ price }) => price)).toEqual(['$3.00', '$5.00'])
      expect(plan(text, after([], text)).same).toHaveLength(1)
    }
  })

  test('the same dish in two categories of a file stays two, however often it is read', () => {
    const text = 'name,price,category\nFlan,$5,Desserts\nFlan,$4,Kids'
    expect(plan(text).add.map(({ item }) => [item.category, item.price])).toEqual([
      ['desserts', '$5.00'],
      ['kids', '$4.00'],
    ])
    const stored = after([], text)
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2)
    expect(plan(text, stored).same).toHaveLength(2)
  })

  test('a market price needs no amount when it is marked as one, in the file or before, or its words say so', () => {
    const text = 'name,price,category\nCheese Dip,Ask us,Appetizers'
    expect(plan(text, [stored]).refused).toHaveLength(1)
    expect(plan(text, [{ ...stored, marketPrice: true }]).change).toHaveLength(1)
    expect(plan('name,price,category,Market Price\nFish,Ask us,Seafood,yes').add).toHaveLength(1)
    for (const price of ['MP', 'Market', 'TBD', 'Market price', 'm.p.']) {
      const csv = `name,price,category\nCheese Dip,${price},Appetizers`
      expect(plan(csv).add[0]?.item).toMatchObject({ price: '', marketPrice: true })
      expect(plan(csv, after([], csv)).same).toHaveLength(1)
    }
  })

  test('errors are reported by field, all at once', () => {
    const { refused } = plan('name,price,category\nDip,$7,\n,2 for $5,Breakfast\nSoup,$1,Soups,extra\n"Dip" x,$1,Dips')
    expect(refused).toEqual([
      { line: 2, name: 'Dip', fields: { category: ['required'] } },
      { line: 3, name: '', fields: { name: ['nameRequired'], price: ['priceInvalid'], category: ['categoryUnknown'] } },
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
        fc.pre(!('error' in parseMenuFile(defaultTabs, text)))
        const once = after([], text)
        const { add, change } = plan(text, once)
        expect([add, change]).toEqual([[], []])
      }),
    )
  })
})

describe('words in two languages', () => {
  const mole: MenuItem = {
    ...demo[0]!,
    name: toStoredText({ en: 'Black mole', es: 'Mole negro' }),
    description: toStoredText({ en: 'Six hours', es: 'Seis horas' }),
    category: 'specialties',
    price: '$9.00',
  }
  const changed = (text: string) => plan(text, [mole]).change.map(({ item }) => words(item))

  test('come in columns of their own, in CSV and JSON, without losing a character', () => {
    const spanish = 'Tortilla de 14", «tostada», ñ, á\ny línea dos 🌮'
    const row = {
      name: 'Tlayuda',
      nombre: 'Tlayuda oaxaqueña',
      description: 'Toasted',
      descripción: spanish,
      price: '$9',
      category: 'Tlayudas',
    }
    const wanted = [
      ['Tlayuda', 'Tlayuda oaxaqueña'],
      ['Toasted', spanish],
    ]
    for (const text of [Papa.unparse([row]), JSON.stringify([row])])
      expect(plan(text).add.map(({ item }) => words(item))).toEqual([wanted])
    const nested = [
      {
        ...row,
        nombre: undefined,
        descripción: undefined,
        name: { en: 'Tlayuda', es: row.nombre },
        description: { en: 'Toasted', es: spanish },
      },
    ]
    expect(plan(JSON.stringify(nested)).add.map(({ item }) => words(item))).toEqual([wanted])
  })

  test('a file without Spanish leaves the Spanish, which is older where its English changed', () => {
    const [change] = plan('name,price,category,description\nBlack mole,$9,Specialties,Nine hours', [mole]).change
    expect(words(change!.item)).toEqual([
      ['Black mole', 'Mole negro'],
      ['Nine hours', 'Seis horas'],
    ])
    expect([translationState(change!.item.name, 'es'), translationState(change!.item.description, 'es')]).toEqual([
      'confirmed',
      'older',
    ])
  })

  test('an empty cell beside one in the other language leaves what stands', () => {
    expect(plan('name,nombre,price,category\nBlack mole,,$9,Specialties', [mole]).same).toHaveLength(1)
    expect(plan('name,nombre,price,category\n,Mole negro,$9,Specialties', [mole]).same).toHaveLength(1)
  })

  test('a dish is recognised by its name in either language, and a line in one of them changes that one', () => {
    expect(changed('nombre,price,category,descripción\nMOLE NEGRO,$9,Specialties,Nueve horas')).toEqual([
      [
        ['Black mole', 'MOLE NEGRO'],
        ['Six hours', 'Nueve horas'],
      ],
    ])
    // Spanish words under English headings, and the other way round.
    expect(changed('name,price,category,description\nMole negro,$9,Specialties,Nueve horas')).toEqual([
      [
        ['Black mole', 'Mole negro'],
        ['Six hours', 'Nueve horas'],
      ],
    ])
    expect(changed('nombre,price,category,descripción\nBlack mole,$9,Specialties,Nine hours')).toEqual([
      [
        ['Black mole', 'Mole negro'],
        ['Nine hours', 'Seis horas'],
      ],
    ])
  })

  test('one dish in two languages on two lines is two dishes', () => {
    const { refused } = plan('name,nombre,price,category\nBlack mole,,$9,Specialties\n,Mole negro,$8,Specialties', [
      mole,
    ])
    expect(refused).toEqual([{ line: 3, name: 'Mole negro', fields: { name: ['duplicate'] }, like: 2 }])
  })

  test('a text that is too long in one language is reported at its column', () => {
    const { refused } = plan(
      Papa.unparse([
        { name: 'Mole', name_es: 'x'.repeat(201), description_es: 'x'.repeat(5000), price: '$9', category: 'Dips' },
      ]),
    )
    expect(refused[0]?.fields).toEqual({ nameEs: ['too-long'], descriptionEs: ['too-long'] })
  })

  test('a line may be in Spanish alone, and is called by it', () => {
    const { lines } = read('nombre,precio,categoría\nMole negro,$9,Platillos\n,$9,Platillos')
    const made = planImport(defaultTabs, lines, [])
    expect(made.add.map(({ item }) => [item.id, ...words(item)])).toEqual([
      ['mole-negro-specialties', ['', 'Mole negro'], ['', '']],
    ])
    expect(made.refused).toEqual([{ line: 3, name: '', fields: { name: ['nameRequired'] } }])
    expect(toPlannedLines(made, lines)[0]).toMatchObject({ name: '', nameEs: 'Mole negro', result: 'add' })
  })
})

const textFault = (text: unknown) => v.safeParse(MenuText, text).issues?.[0].message
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('the owner settles lines of a file', () => {
  const { lines } = read('name,price,category\nDip,2 for $5,Dips\nSoup,$7,Nowhere\nFlan,$5,Desserts')

  test('a fixed line has the new values, and its errors are gone', () => {
    const [dip, ...others] = applyFixes(
      [{ ...lines[0]!, errors: { line: ['quotes'] } }, ...lines.slice(1)],
      [{ line: 2, name: 'Cheese Dip', price: '$5', category: 'dips' }],
    )
    expect(dip).toEqual({ line: 2, name: 'Cheese Dip', price: '$5', category: 'dips', errors: {} })
    expect(others).toEqual(lines.slice(1))
  })

  test('chooses our category for a name of theirs, blanks aside, before any that we know', () => {
    const chosen = [
      { written: ' Nowhere ', category: 'soups' },
      { written: 'Desserts', category: 'kids' },
    ] as const
    const { add, mapping } = planImport(defaultTabs, lines, [], { skip: [2], chosen })
    expect(add.map(({ item }) => [item.name.en, item.category])).toEqual([
      ['Soup', 'soups'],
      ['Flan', 'kids'],
    ])
    expect(mapping).toEqual([
      { written: 'Dips', category: 'dips', lines: 1 },
      { written: 'Nowhere', category: 'soups', lines: 1 },
      { written: 'Desserts', category: 'kids', lines: 1 },
    ])
  })

  test('and a category that the restaurant lacks counts for nothing, chosen or in a mended line', () => {
    const { lines } = read('name,price,category\nA,$1,Nowhere\nB,$1,Tacos')
    const house = defaultTabs.filter(({ id }) => id !== 'kids')
    const mended = applyFixes(lines, [{ line: 3, name: 'B', price: '$1', category: 'kids' }])
    const { add, refused } = planImport(house, mended, [], { chosen: [{ written: 'Nowhere', category: 'kids' }] })
    expect(add).toEqual([])
    expect(refused.map(({ line, fields }) => [line, fields])).toEqual([
      [2, { category: ['categoryUnknown'] }],
      [3, { category: ['categoryUnknown'] }],
    ])
  })

  const Choices = v.strictObject(importChoiceSchemas)
  const faultOf = (given: object) =>
    v.safeParse(Choices, given, { abortPipeEarly: true }).issues?.map((issue) => [v.getDotPath(issue), issue.message])
  const mend = { line: 2, name: 'Dip', price: '$5', category: 'dips' }

  test('is nothing until it is something', () => {
    expect(v.parse(Choices, {})).toEqual({ fixes: [], skip: [], chosen: [], newCategories: [] })
    const whole = {
      fixes: [mend, { ...mend, line: 2_000_000, description: 'x'.repeat(5000), marketPrice: true }],
      skip: [1, 3],
      chosen: [{ written: 'Nowhere', category: 'soups' }],
      newCategories: [{ written: 'Brunch', label: { en: 'Brunch', es: '' } }],
    }
    expect(v.parse(Choices, whole)).toEqual(whole)
    expect(faultOf({ fixes: [{ ...mend, name: 'x'.repeat(500), price: 'x'.repeat(200) }] })).toBeUndefined()
    for (const some of [{ fixes: times(5000, mend) }, { skip: times(5000, 1) }]) expect(faultOf(some)).toBeUndefined()
  })

  test.each<[object, [string, unknown]]>([
    [{ fixes: [{ ...mend, line: 0 }] }, ['fixes.0.line', 'line']],
    [{ fixes: [{ ...mend, line: 2_000_001 }] }, ['fixes.0.line', 'line']],
    [{ fixes: [{ ...mend, name: 'x'.repeat(501) }] }, ['fixes.0.name', 'too-long']],
    [{ fixes: [{ ...mend, price: 'x'.repeat(201) }] }, ['fixes.0.price', 'too-long']],
    [{ fixes: [{ ...mend, category: 'Dips' }] }, ['fixes.0.category', 'categoryUnknown']],
    [{ fixes: [{ ...mend, description: 'x'.repeat(5001) }] }, ['fixes.0.description', 'too-long']],
    [{ fixes: [{ ...mend, id: 'x' }] }, ['fixes.0.id', expect.any(String)]],
    [{ fixes: times(5001, mend) }, ['fixes', 'too-long']],
    [{ skip: [0] }, ['skip.0', 'line']],
    [{ skip: times(5001, 1) }, ['skip', expect.any(String)]],
    [{ chosen: [{ written: 'x', category: 'No key' }] }, ['chosen.0.category', 'categoryUnknown']],
    [{ newCategories: [{ written: 'x', label: { en: 'x'.repeat(61) } }] }, ['newCategories.0.label.en', 'too-long']],
    [{ newCategories: [{ written: 'x', label: {} }] }, ['newCategories.0.label', 'nameRequired']],
    [{ newCategories: times(101, { written: 'x', label: { en: 'x' } }) }, ['newCategories', 'too-long']],
    [{ chosen: times(5001, { written: 'x', category: 'dips' }) }, ['chosen', expect.any(String)]],
  ])('is refused when it is none: %#', (given, error) => expect(faultOf(given)).toEqual([error]))

  test('of a file is at most two million characters, and not nothing', () => {
    expect([textFault('x'), textFault('x'.repeat(2_000_000))]).toEqual([undefined, undefined])
    expect([textFault(7), textFault(''), textFault('x'.repeat(2_000_001))]).toEqual(['text', 'required', 'too-long'])
  })
})

describe('the owner is shown', () => {
  const stored: MenuItem = {
    id: 'dip',
    name: toLocalizedText('Dip'),
    price: '$6.00',
    description: toLocalizedText('Ours'),
    category: 'dips',
    imageUrl: '',
    marketPrice: false,
    ...dishDefaults,
    version: 4,
  }

  test('every line in order, with its result', () => {
    const { lines } = read(
      [
        'name,price,category,description,market price',
        'Dip,7,Dips,Hot,no',
        'Soup,$7, Soups ,,',
        'Fish,Ask us,Seafood,Fresh,yes',
        'SOUP,$8,Soups,,',
        'Flan,none,Nowhere,,',
        'Elote,$4,Sides,,',
        'Soup,$7.00,Soups,,',
        'Crab,MP,Seafood,,',
        'Roll,$3.5o,Seafood,,',
      ].join('\n'),
    )
    const shown = toPlannedLines(planImport(defaultTabs, lines, [stored], { skip: [7] }), lines)
    expect(shown).toEqual([
      {
        line: 2,
        name: 'Dip',
        price: '$7.00',
        written: 'Dips',
        category: 'dips',
        description: 'Hot',
        marketPrice: false,
        result: 'change',
        was: { price: '$6.00' },
        changes: ['price', 'description'],
      },
      expect.objectContaining({ line: 3, written: ' Soups ', category: 'soups', description: '', result: 'add' }),
      expect.objectContaining({ line: 4, price: 'Ask us', description: 'Fresh', marketPrice: true, result: 'add' }),
      expect.objectContaining({ line: 5, result: 'refused', fields: { name: ['duplicate'] }, like: 3 }),
      {
        line: 6,
        name: 'Flan',
        price: 'none',
        written: 'Nowhere',
        description: '',
        marketPrice: false,
        result: 'refused',
        fields: { category: ['categoryUnknown'], price: ['priceInvalid'] },
      },
      expect.objectContaining({ line: 7, result: 'skipped' }),
      expect.objectContaining({ line: 8, result: 'same' }),
      expect.objectContaining({ line: 9, price: '', marketPrice: true, result: 'add' }),
      expect.objectContaining({ line: 10, price: '$3.5o', result: 'refused', fields: { price: ['priceLetter'] } }),
    ])
    expect(shown[1]).not.toHaveProperty('like')
  })

  test('no description and no market price where the file has no column for them', () => {
    const { lines } = read('name,price,category\nDip,$7,Dips')
    expect(toPlannedLines(planImport(defaultTabs, lines, []), lines)).toEqual([
      { line: 2, name: 'Dip', price: '$7.00', written: 'Dips', category: 'dips', result: 'add' },
    ])
  })

  test('the lines to write in the order of the file, each over the version that it was judged on', () => {
    const { lines } = read('name,price,category\nSoup,$7,Soups\nDip,$7,Dips\nFlan,$5,Desserts')
    const writes = listImportWrites(planImport(defaultTabs, lines, [stored]))
    expect(writes.map(({ item, onVersion }) => [item.id, item.version, onVersion])).toEqual([
      ['soup-soups', 1, 0],
      ['dip', 5, 4],
      ['flan-desserts', 1, 0],
    ])
  })

  test('one dish for two that the menu has under one name: the first', () => {
    const { lines } = read('name,price,category\nDip,$7,Dips')
    const { change } = planImport(defaultTabs, lines, [stored, { ...stored, id: 'other' }])
    expect(change.map(({ item }) => item.id)).toEqual(['dip'])
  })

  test('a change of any part, and an id with the next free number', () => {
    const changes = (given: string, of: Partial<MenuItem> = {}) =>
      plan(`name,price,category,description,market price\n${given}`, [{ ...stored, ...of }]).change.length
    expect(changes('Dip,$6,Dips,Ours,no')).toBe(0)
    expect(changes('DIP,$6,Dips,Ours,no')).toBe(1)
    expect(changes('Dip,$6,Dips,Theirs,no')).toBe(1)
    expect(changes('Dip,$6,Dips,Ours,yes')).toBe(1)
    const taken = [
      { ...stored, id: 'soup-soups', name: toLocalizedText('One') },
      { ...stored, id: 'soup-soups-2', name: toLocalizedText('Two') },
    ]
    expect(plan('name,price,category\nSoup,$7,Soups', taken).add[0]?.item.id).toBe('soup-soups-3')
  })
})

describe('a column', () => {
  test.each([
    ...['name', 'Item', 'Item Name', 'dish', 'Title', 'product', 'name_en', 'English name', 'Nombre en inglés'].map(
      (heading) => [heading, 'price', 'category'],
    ),
    ...['Price ($)', 'cost', 'amount', 'PRECIO', 'costo', 'importe'].map((heading) => ['name', heading, 'category']),
    ...['section', 'type', 'Group', 'Menu Section', 'Categoría', 'Sección', 'tipo', 'grupo'].map((heading) => [
      'name',
      'price',
      heading,
    ]),
  ])('may be called as in %s, %s, %s', (...headings) =>
    expect(read(`${headings.join()}\nDip,$7,Dips`)).toEqual({
      lines: [{ line: 2, name: 'Dip', price: '$7', category: 'Dips', errors: {} }],
      ignored: [],
      unread: [],
    }),
  )

  test.each(['description', 'details', 'Ingredients', 'description_en', 'Descripción (inglés)'])(
    'of words may be called %s',
    (heading) => expect(read(`name,price,category,${heading}\nDip,$7,Dips,Hot`).lines[0]?.description).toBe('Hot'),
  )

  test.each(['Nombre', 'platillo', 'plato', 'Producto', 'Título', 'name_es', 'Nombre (español)', 'Spanish name'])(
    'of Spanish names may be called %s',
    (heading) =>
      expect(read(`${heading},price,category\nMole,$7,Dips`).lines[0]).toMatchObject({ name: '', nameEs: 'Mole' }),
  )

  test.each([
    'Descripción',
    'detalles',
    'ingredientes',
    'description_es',
    'Descripción en español',
    'Spanish description',
  ])('a Spanish column can be called %s', (heading) =>
    expect(read(`name,price,category,${heading}\nDip,$7,Dips,Picoso`).lines[0]).toMatchObject({
      name: 'Dip',
      descriptionEs: 'Picoso',
    }),
  )

  test.each([
    ['Market Price', 'true', true],
    ['Precio de mercado', 'Sí', true],
    ['precio del mercado', ' YES ', true],
    ['market price', 'y', true],
    ['market price', 'x', true],
    ['market price', '1', true],
    ['market price', 'si', true],
    ['market price', 'no', false],
    ['market price', '', false],
    ['market price', 'yes, please', false],
    ['market price', 'oh yes', false],
  ])('of market prices, %s, says %s: %s', (heading, cell, marked) =>
    expect(read(`name;price;category;${heading}\nDip;$7;Dips;${cell}`).lines[0]?.marketPrice).toBe(marked),
  )

  test('a column named twice counts once: the first', () =>
    expect(read('name,price,category,title\nDip,$7,Dips,Other').lines[0]?.name).toBe('Dip'))

  test('without a heading is no column that anybody misses', () =>
    expect(read('name,price,category,,\nDip,$7,Dips,,').ignored).toEqual([]))

  test('columns can be separated by bars', () =>
    expect(read('name|price|category\nDip, hot|$7|Dips').lines[0]?.name).toBe('Dip, hot'))
})

describe('a file is read', () => {
  test('in the other order of UTF-16 too, by its mark alone', () => {
    const big = Buffer.from('\uFEFFJalapeños', 'utf16le').swap16()
    expect(decodeText(big)).toBe('Jalapeños')
    expect(decodeText(Buffer.from('ÿa', 'latin1'))).toBe('ÿa')
    expect(decodeText(Buffer.from('þa', 'latin1'))).toBe('þa')
    expect(decodeText(Buffer.from([0xfe, 0xfe, 0x41]))).toBe('þþA')
    expect(decodeText(Buffer.from([0xff, 0xff, 0x41]))).toBe('ÿÿA')
  })

  test.each([
    ['[]', 'json'],
    ['{}', 'json'],
    [' \n\uFEFF[', 'json'],
    ['name,[price]', 'csv'],
    ['', 'csv'],
  ])('%j as %s', (text, format) => expect(detectFormat(text)).toBe(format))

  test('a file is read in the format that the caller names', () => {
    expect(parseMenuFile(defaultTabs, '[name],price,category', 'csv')).toEqual({ error: 'empty' })
    expect(parseMenuFile(defaultTabs, 'name,price', 'json')).toEqual({ error: 'not-json' })
  })

  test('up to 5,000 dishes', () => {
    expect(read(`name,price,category\n${'Dip,$1,Dips\n'.repeat(5000)}`).lines).toHaveLength(5000)
  })

  test('a cell that is missing is empty, cells beyond the headings count only when they hold something', () => {
    expect(read('name,price,category,description\nDip,$7').lines[0]).toMatchObject({ category: '', description: '' })
    expect(read('name,price,category\nDip,$7,Dips, ,').lines[0]?.errors).toEqual({})
    expect(read('name,price,category\nDip,$7,Dips,,x').lines[0]?.errors).toEqual({ line: ['tooManyCells'] })
  })

  test.each([
    ['a number for a name', { name: 7 }, { name: '7', errors: {} }],
    ['a price of cents', { price: 7.25 }, { price: '$7.25', errors: {} }],
    ['a price of nothing', { price: 0 }, { price: '$0.00', errors: {} }],
    ['the highest price', { price: 999_999.99 }, { price: '$999,999.99', errors: {} }],
    ['a million', { price: 1_000_000 }, { price: '1000000', errors: {} }],
    ['a price below nothing', { price: -1 }, { price: '-1', errors: {} }],
    ['a tenth of a cent', { price: 1.234 }, { price: '1.234', errors: {} }],
    ['a market price', { marketPrice: true }, { marketPrice: true, errors: {} }],
    ['no market price', { marketPrice: false }, { marketPrice: false, errors: {} }],
    ['a yes for a name', { name: true }, { name: '', errors: { name: ['text'] } }],
    ['nothing for a price', { price: null }, { price: '', errors: {} }],
    ['a list for a price', { price: [7] }, { price: '', errors: { price: ['text'] } }],
  ])('from JSON with %s', (_what, given, line) =>
    expect(read(JSON.stringify([{ name: 'Dip', price: '$7', category: 'Dips', ...given }])).lines[0]).toMatchObject(
      line,
    ),
  )

  test('JSON is read item by item from 1; invalid JSON is reported as a whole', () =>
    expect(read('[null, {"name": "Dip", "price": "$7", "category": "Dips"}]').lines).toEqual([
      { line: 1, name: '', price: '', category: '', errors: { line: ['notAnItem'] } },
      { line: 2, name: 'Dip', price: '$7', category: 'Dips', errors: {} },
    ]))

  test.each(['7', '"text"', '{"items": 7}', '{"items": null}'])('not from %s, which is no list', (text) =>
    expect(parseMenuFile(defaultTabs, text, 'json')).toEqual({ error: 'no-list' }),
  )

  test('not from JSON without a dish', () => {
    expect(parseMenuFile(defaultTabs, '[]')).toEqual({ error: 'empty' })
    expect(parseMenuFile(defaultTabs, 'null', 'json')).toEqual({ error: 'no-list' })
  })
})

const moleLine = (headings: string, cells: string) => `name,price,category,${headings}\nMole,$9.00,Specialties,${cells}`

describe('allergens of a file', () => {
  const at = '2026-11-22T18:00:00.000Z'
  const mole: MenuItem = {
    ...aDish({ id: 'mole', name: 'Mole', price: '$9.00', category: 'specialties' }),
    contents: { allergens: { milk: 'not', sesame: 'contains' }, diets: [], lard: '', broth: '', checkedAt: at },
  }
  const planned = (headings: string, cells: string, of: readonly MenuItem[] = [mole]) =>
    plan(moleLine(headings, cells), of)
  const saidIn = (headings: string, cells: string) => {
    const { add, refused } = planned(headings, cells, [])
    expect(refused).toEqual([])
    return add[0]!.item.contents
  }

  test.each([
    ['contains,may contain', '"Milk, tree nuts",soy', { milk: 'contains', treeNuts: 'contains', soy: 'may' }],
    [
      'contiene,puede contener,no lleva',
      'leche y huevo; nueces y almendras,soya,ajonjolí',
      {
        milk: 'contains',
        eggs: 'contains',
        treeNuts: 'contains',
        soy: 'may',
        sesame: 'not',
      },
    ],
    ['Milk,Eggs,Fish,Tree nuts', 'contains,may contain,no,?', { milk: 'contains', eggs: 'may', fish: 'not' }],
    ['Leche,Huevo,Pescado,Ajonjolí', 'Sí,PUEDE CONTENER,no lleva,', { milk: 'contains', eggs: 'may', fish: 'not' }],
    ['allergens,milk', 'milk,x', { milk: 'contains' }],
    ['contains,may contain', ',', {}],
  ] as const)('under %s, %s', (headings, cells, wanted) =>
    expect(saidIn(headings, cells)).toEqual({ allergens: wanted, diets: [], lard: '', broth: '', checkedAt: '' }),
  )

  test('and diets, with lard and broth', () => {
    expect(saidIn('diets,lard,broth', '"vegan, no pork",no,no')).toMatchObject({ diets: ['vegan', 'porkFree'] })
    expect(saidIn('dietas,manteca,caldo', 'no lleva puerco,no,de pollo'.replace('de ', ''))).toMatchObject({
      diets: ['porkFree'],
      broth: 'meat',
    })
  })

  test.each([
    ['contains', 'kiwi', { contains: ['allergenUnknown'] }],
    ['contains', 'nuts', { contains: ['allergenUnknown'] }],
    ['contains', 'none', { contains: ['allergenUnknown'] }],
    ['contains', '*', { contains: ['allergenUnknown'] }],
    ['may contain', 'everything', { may: ['allergenUnknown'] }],
    ['contains,may contain', 'milk,milk', { may: ['allergenTwice'] }],
    ['contains,milk', 'milk,no', { milk: ['allergenTwice'] }],
    ['milk', 'free', { milk: ['allergenAnswer'] }],
    ['milk', 'false', { milk: ['allergenAnswer'] }],
    ['milk', '0', { milk: ['allergenAnswer'] }],
    ['milk,diets,lard,broth', 'contains,vegan,no,no', { diets: ['dietMilkEggs'] }],
    ['contains,diets', ',vegan', { diets: ['dietAsksFirst'] }],
    ['wheat,gluten', 'contains,no', { gluten: ['glutenInWheat'] }],
    ['contains,no lleva', 'wheat,gluten', { not: ['glutenInWheat'] }],
    ['diets', 'gluten free', { diets: ['dietUnknown'] }],
    ['lard,broth', 'perhaps,tea', { lard: ['lardAnswer'], broth: ['brothAnswer'] }],
  ])('under %s, %s are refused at their cell', (headings, cells, fields) =>
    expect(planned(headings, cells, []).refused).toEqual([{ line: 2, name: 'Mole', fields }]),
  )

  test('allergens of a dish stay, with their date, when the file has no such column or leaves it blank', () => {
    const dearer = (text: string) => plan(text.replaceAll('$9.00', '$10'), [mole]).change[0]?.item.contents
    expect(dearer('name,price,category\nMole,$9.00,Specialties')).toEqual(mole.contents)
    expect(dearer(moleLine('contains,milk,diets,lard,broth', ',,,,'))).toEqual(mole.contents)
    expect(dearer(moleLine('milk,sesame', 'no,yes'))).toEqual(mole.contents)
  })

  test('other allergens are shown as a change, and hold once the owner has checked them', () => {
    const { change } = planned('contains', 'eggs')
    expect(change[0]!.item.contents).toEqual({
      ...mole.contents,
      allergens: { milk: 'not', eggs: 'contains', sesame: 'contains' },
      checkedAt: '',
    })
    expect(listChangedFields(mole, change[0]!.item)).toEqual([
      { field: 'allergens', was: 'milk: not, sesame: contains', now: 'milk: not, eggs: contains, sesame: contains' },
    ])
    expect(planned('milk', '?').change[0]!.item.contents.allergens).toEqual({ sesame: 'contains' })
  })

  test('a column whose heading says “free of” is not read, and is named', () =>
    expect(read(moleLine('gluten free,sin leche,dairy-free', 'yes,yes,yes')).ignored).toEqual([
      'gluten free',
      'sin leche',
      'dairy-free',
    ]))

  test('are mended in their cells', () => {
    const { lines } = read(moleLine('contains,diets', '"milk, kiwi",vegan'))
    const [mend] = v.parse(importChoiceSchemas.fixes, [
      { line: 2, name: 'Mole', price: '$9', category: 'specialties', contents: { contains: 'milk', diets: '' } },
    ])
    expect(planImport(defaultTabs, applyFixes(lines, [mend!]), []).add[0]!.item.contents).toMatchObject({
      allergens: { milk: 'contains' },
      diets: [],
    })
    expect(v.safeParse(importChoiceSchemas.fixes, [{ ...mend, contents: { kiwi: 'x' } }]).success).toBe(false)
  })

  const someContents = fc.record({
    allergens: fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...presences)),
    lard: fc.constantFrom(...lardAnswers),
    broth: fc.constantFrom(...brothAnswers),
  }) as fc.Arbitrary<Pick<MenuItem['contents'], 'allergens' | 'lard' | 'broth'>>

  test('allergens survive an export and import as JSON unchanged, and stay unconfirmed', () => {
    fc.assert(
      fc.property(someContents, (csv) => {
        const contents = { ...unknownDishAllergens, ...csv, checkedAt: at }
        const { add, refused } = plan(JSON.stringify([{ ...mole, contents }]))
        if (csv.allergens.gluten === 'not' && (csv.allergens.wheat ?? 'not') !== 'not') {
          expect(refused[0]?.fields).toEqual({ gluten: ['glutenInWheat'] })
          return
        }
        expect(add[0]!.item.contents).toEqual({ ...contents, checkedAt: '' })
        expect(plan(JSON.stringify([{ ...mole, contents }]), [{ ...mole, contents }]).same).toHaveLength(1)
      }),
    )
  })

  test('cells never show guests an allergen that the owner did not check, and a blank never means "not in the recipe"', () => {
    const cell = fc.constantFrom(
      '',
      ' ',
      'no',
      'x',
      'may',
      '?',
      'free',
      'milk',
      'milk, eggs',
      'none',
      'vegan',
      'false',
      'N/A',
      '-',
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 9, maxLength: 9 }), (cells) => {
        const headings = 'contains,may contain,no lleva,milk,eggs,gluten,diets,lard,broth'.split(',')
        const text = moleLine(headings.join(), cells.map((one) => `"${one}"`).join())
        for (const { item } of plan(text).add) {
          expect(summarizeAllergens(item.contents, '')).toBeUndefined()
          for (const one of allergens)
            if (item.contents.allergens[one] === 'not')
              expect([cells[2], cells[headings.indexOf(one)]].some((csv) => csv?.trim())).toBe(true)
        }
        for (const { item } of plan(text, [mole]).change) expect(summarizeAllergens(item.contents, '')).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})

const real = resolve(import.meta.dirname, '../../../../shared/data/menu-195-items.csv')

const becomesOf = ({ same, change }: ReturnType<typeof plan>) =>
  same.length > 0 ? 'same' : change.map(({ item }) => words(item)).flat(2)

describe('blanks and both languages', () => {
  const soup = aDish({
    id: 'soup',
    name: { en: 'Soup', es: 'Sopa' },
    description: { en: 'Hot', es: 'Caliente' },
    price: '$9.00',
    category: 'soups',
  })
  const lineOf = (cells: string) => plan(`name,nombre,description,descripcion,price,category\n${cells}`, [soup])
  test.each<[string, string | string[]]>([
    ['Soup,Sopa,Hot,Caliente,$9,Soups', 'same'],
    ['Sopa,Soup,Hot,Caliente,$9,Soups', ['Sopa', 'Soup', 'Hot', 'Caliente']],
    [' ,Soup,Hot,Caliente,$9,Soups', 'same'],
    ['Sopa, ,Hot,Caliente,$9,Soups', 'same'],
    ['Soup,Sopa, ,Tibia,$9,Soups', ['Soup', 'Sopa', 'Hot', 'Tibia']],
    ['Soup,Sopa,, ,$9,Soups', ['Soup', 'Sopa', '', '']],
  ])('%s over Soup or Sopa', (cells, outcome) => expect(becomesOf(lineOf(cells))).toEqual(outcome))

  test.each([
    [{ name: ' Dip ', nameEs: 'Salsa' }, 'Dip'],
    [{ name: ' ', nameEs: ' Salsa ' }, 'Salsa'],
    [{ name: ' ' }, ''],
  ])('%o has its first name, bare', (line, title) => expect(importLineName(line)).toBe(title))

  test('a category is one with blanks around it, known or chosen, and blanks alone are none', () => {
    const { lines } = read('name,price,category\nA,$1,Nowhere\nB,$1, Nowhere \nC,$1, \nD,$1,Elsewhere')
    const { add, refused, mapping } = planImport(defaultTabs, lines, [], {
      chosen: [{ written: 'Nowhere', category: 'soups' }],
    })
    expect(add.map(({ item }) => item.category)).toEqual(['soups', 'soups'])
    expect(refused.map(({ fields }) => fields)).toEqual([{ category: ['required'] }, { category: ['categoryUnknown'] }])
    expect(mapping.map(({ written, lines }) => [written, lines])).toEqual([
      ['Nowhere', 2],
      ['', 1],
      ['Elsewhere', 1],
    ])
  })

  test.each(['description', 'descripcion'])('a text that is too long is told at its cell: %s', (column) => {
    const field = column === 'description' ? column : 'descriptionEs'
    const { refused } = plan(`name,price,category,${column}\nDip,$1,Dips,${'x'.repeat(4000)}`)
    expect(refused.map(({ fields }) => Object.keys(fields))).toEqual([[field]])
  })

  test('a size keeps its label in the other language, and a new size has none', () => {
    const sized: MenuItem = {
      ...soup,
      price: '',
      sizes: [
        { label: toLocalizedText({ en: 'Small', es: 'Chica' }), price: '$3.00' },
        { label: toLocalizedText({ en: '', es: 'Mediana' }), price: '$4.00' },
      ],
    }
    const sizesOf = (price: string) =>
      plan(`name,price,category\nSoup,${price},Soups`, [sized]).change[0]?.item.sizes.map(({ label }) => [
        label.en,
        label.es,
      ])
    expect(sizesOf('Chica $5 / Mediana $6 / Grande $7')).toEqual([
      ['Small', 'Chica'],
      ['', 'Mediana'],
      ['', 'Grande'],
    ])
    expect(sizesOf('Small $5 / Jumbo $9')).toEqual([
      ['Small', 'Chica'],
      ['Jumbo', ''],
    ])
  })

  test.each(['name', 'nameEs', 'price', 'description', 'descriptionEs'])('the %s of a fix has a limit', (field) => {
    const mend = { line: 2, name: 'Dip', price: '$5', category: 'dips', [field]: 'x'.repeat(5001) }
    const { issues } = v.safeParse(importChoiceSchemas.fixes, [mend])
    expect(issues?.map(({ message }) => message)).toEqual(['too-long'])
  })

  test('a mend’s cell of allergens has an end', () => {
    const mend = { line: 2, name: 'Dip', price: '$5', category: 'dips', contents: { milk: 'x'.repeat(501) } }
    expect(v.safeParse(importChoiceSchemas.fixes, [mend]).issues?.map(({ message }) => message)).toEqual(['too-long'])
  })
})

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
    const planned = plan(text)
      .add.map(({ item }) => `${item.name.en} ${item.description.en}`)
      .join('\n')
    expect(signs(planned)).toEqual(signs(text))
    expect(planned).toContain('sautéed')
    expect(planned.match(/\d+"/g)).toEqual(text.match(/\d+""|\d+"(?=[^",\n])/g)?.map((mark) => mark.replace('""', '"')))
  })

  test('imported twice changes nothing', () => {
    const { add, change, same } = plan(text, after(demo, text))
    expect([add.length, change.length, same.length]).toEqual([0, 0, 195])
  })
})

test('the demo menu holds about 45 dishes over all nine tabs, each with an id of its own', () => {
  const { lines } = read(JSON.stringify(demo))
  const { perTab, refused } = planImport(defaultTabs, lines, [])
  expect(refused).toEqual([])
  for (const { id } of defaultTabs) expect(perTab[id], id).toBeGreaterThan(0)
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
