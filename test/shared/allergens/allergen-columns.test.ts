import { defaultTabs } from '#shared/menu/categories.ts'
import { describe, expect, test } from 'vitest'
import { unknownDishAllergens } from '#shared/allergens/allergens.ts'
import { parseAllergenCells } from '#shared/allergens/allergen-columns.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'

const { checkedAt: _, ...nothing } = unknownDishAllergens
type Said = typeof nothing
type ContentCells = Parameters<typeof parseAllergenCells>[0]
const before: Said = { allergens: { milk: 'not', soy: 'may' }, diets: ['vegan'], lard: 'no', broth: 'meat' }

const read = (cells: ContentCells, was: Said = nothing) => parseAllergenCells(cells, was)
const saidIn = (cells: ContentCells, was?: Said) => {
  const { said, errors } = read(cells, was)
  expect(errors).toEqual({})
  return said
}
/** The cells that a file of one dish with one more column is read as. */
const under = (heading: string, cell: string) => {
  const file = parseMenuFile(defaultTabs, `name\tprice\tcategory\t${heading}\nMole\t$9\tTacos\t${cell}`, 'csv')
  return 'lines' in file ? [file.lines[0]?.contents, file.ignored] : file
}
/** Each of some words, divided by commas, with what it means. */
const each = <Meant extends string>(words: Record<Meant, string>): (readonly [word: string, meant: Meant])[] =>
  (Object.keys(words) as Meant[]).flatMap((meant) => words[meant].split(', ').map((word) => [word, meant] as const))

const allergens = each({
  milk: 'milk, Dairy, LECHE, Lácteos',
  eggs: 'eggs, egg, Huevo, huevos',
  fish: 'fish, Pescado',
  shellfish: 'shellfish, Crustaceans, mariscos, crustáceos',
  treeNuts: 'tree nuts, Tree-nut, treeNuts, nueces de árbol, nueces, nueces y almendras, frutos secos',
  peanuts: 'peanuts, peanut, cacahuates, cacahuate, cacahuetes, maní',
  wheat: 'wheat, trigo',
  soy: 'soy, soya, soja, soybeans',
  sesame: 'sesame, Ajonjolí, sésamo',
  gluten: 'Gluten',
})

describe('headings of columns', () => {
  test.each([
    ...each({
      contains: 'Contains, Allergens, allergen, Contains allergens, Contiene, Alérgenos, Contiene alérgenos',
      may: 'May contain, traces, Puede contener, trazas',
      not: 'Not in the recipe, not in recipe, No está en la receta, La receta no lleva, No lleva',
      diets: 'Diets, diet, dietas, Dieta',
      lard: 'Lard, manteca',
      broth: 'Broth, caldo',
    }),
    ...allergens,
  ])('%s: %s', (heading, column) => expect(under(heading, 'x')).toEqual([{ [column]: 'x' }, []]))

  test.each(['may', 'not', 'nuts', 'milk free'])('%s is none', (heading) =>
    expect(under(heading, 'x')).toEqual([undefined, [heading]]),
  )
})

describe('words of cells', () => {
  test.each(allergens)('of a list, %s: %s', (word, one) =>
    expect(read({ may: ` ${word} ` })).toEqual({
      said: { ...nothing, allergens: { [one]: 'may' } },
      cellOf: new Map([[one, 'may']]),
      errors: {},
    }),
  )

  test.each(
    each({
      contains: 'Contains, yes, Y, x, sí, contiene',
      may: 'May contain, may, m, traces, puede contener, puede, trazas',
      not: 'Not in the recipe, not in recipe, not, NO, no lleva',
    }),
  )('of one allergen, %s: %s', (word, presence) => {
    expect(read({ eggs: word })).toEqual({
      said: { ...nothing, allergens: { eggs: presence } },
      cellOf: new Map([['eggs', 'eggs']]),
      errors: {},
    })
  })

  test.each(
    each({
      vegetarian: 'Vegetarian, vegetariano, vegetariana',
      vegan: 'Vegan, vegano, vegana',
      porkFree: 'Pork-free, no pork, no lleva puerco, sin puerco, sin cerdo',
    }),
  )('of diets, %s: %s', (word, diet) => expect(saidIn({ diets: word })).toEqual({ ...nothing, diets: [diet] }))

  test.each(each({ yes: 'Yes, y, x, sí', no: 'No' }))('of lard, %s: %s', (word, lard) =>
    expect(saidIn({ lard: word })).toEqual({ ...nothing, lard }),
  )

  test.each(
    each({
      no: 'No, vegetables, vegetable, verduras',
      meat: 'Meat, chicken, beef, fish, carne, pollo, res, pescado',
      pork: 'Pork, puerco, cerdo',
    }),
  )('of broth, %s: %s', (word, broth) => expect(saidIn({ broth: word })).toEqual({ ...nothing, broth }))
})

describe('a list', () => {
  test.each([
    'milk, eggs',
    'milk;eggs',
    'milk/eggs',
    'milk|eggs',
    'milk\neggs',
    '• milk • eggs',
    'milk and eggs',
    'leche y huevo',
    'leche e huevo',
    'milk&eggs',
    'milk & eggs',
    ', milk,, eggs , ',
  ])('divides %j', (cell) =>
    expect(saidIn({ contains: cell }).allergens).toEqual({ milk: 'contains', eggs: 'contains' }),
  )

  test('divides no name that has a word for and in it', () =>
    expect(saidIn({ contains: 'nueces y almendras, soy y ajonjolí' }).allergens).toEqual({
      treeNuts: 'contains',
      soy: 'contains',
      sesame: 'contains',
    }))

  test('of diets is said in their own order', () =>
    expect(saidIn({ diets: 'sin puerco y vegano' }).diets).toEqual(['vegan', 'porkFree']))
})

describe('over what was said before', () => {
  test('a line without a word leaves all of it', () => {
    for (const cells of [{}, { contains: ' ', may: '', milk: ' \n', diets: ' ', lard: ' ', broth: ' ' }])
      expect(read(cells, before)).toEqual({ said: before, cellOf: new Map(), errors: {} })
  })

  test('it says what it names and leaves the others', () =>
    expect(saidIn({ contains: 'eggs', milk: 'x', diets: 'no pork', lard: 'yes', broth: 'no' }, before)).toEqual({
      allergens: { milk: 'contains', eggs: 'contains', soy: 'may' },
      diets: ['porkFree'],
      lard: 'yes',
      broth: 'no',
    }))

  test.each(['?', '??', ' ¿? ', 'Unknown', 'ask us', 'No sé', 'Pregúntanos'])(
    '%s says that it is not known',
    (cell) => {
      const { said, cellOf, errors } = read({ milk: cell, diets: cell, lard: cell, broth: cell }, before)
      expect(said).toEqual({ ...nothing, allergens: { soy: 'may' } })
      expect([[...cellOf], errors]).toEqual([[['milk', 'milk']], {}])
    },
  )

  test.each(['x?', '¿x'])('%s says what it says without its mark', (cell) =>
    expect(saidIn({ milk: cell }, before).allergens).toEqual({ milk: 'contains', soy: 'may' }),
  )
})

describe('an unreadable cell is an error at its place', () => {
  test.each([
    ['a list', { may: 'milk, kiwi' }, { allergens: { milk: 'may', soy: 'may' } }, { may: ['allergenUnknown'] }],
    ['an allergen, which stays as it was', { milk: 'free' }, {}, { milk: ['allergenAnswer'] }],
    ['a list of diets', { diets: 'keto, pork free' }, { diets: ['porkFree'] }, { diets: ['dietUnknown'] }],
    ['lard', { lard: 'perhaps' }, { lard: '' }, { lard: ['lardAnswer'] }],
    ['broth', { broth: 'tea' }, { broth: '' }, { broth: ['brothAnswer'] }],
  ] as [string, ContentCells, Partial<Said>, object][])('of %s', (_what, cells, said, errors) =>
    expect(read(cells, before)).toEqual({
      said: { ...before, ...said },
      cellOf: new Map(cells.may ? [['milk', 'may']] : []),
      errors,
    }),
  )

  test.each([
    ['alike is none, and stands at the first', { contains: 'milk', milk: 'x' }, 'contains', {}],
    ['otherwise is one at the second', { contains: 'milk', may: 'milk' }, 'contains', { may: ['allergenTwice'] }],
    ['as not known is one too', { not: 'milk', milk: '?' }, 'not', { milk: ['allergenTwice'] }],
  ] as [string, ContentCells, string, object][])(
    'an allergen that is listed twice %s',
    (_how, cells, first, errors) => {
      const found = read(cells)
      expect([found.cellOf, found.errors]).toEqual([new Map([['milk', first]]), errors])
    },
  )
})
