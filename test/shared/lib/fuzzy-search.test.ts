import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { isMatchingPerson, createFuzzySearch, isSimilar } from '#shared/lib/fuzzy-search.ts'

const texts = ['Óscar de la Peña', 'oscar.p@example.com']

test.each([
  ['', true],
  ['  ', true],
  ['peña', true],
  ['PENA', true],
  ['osc', true],
  ['la  peña', true],
  ['P@EXAMPLE', true],
  ['555-01', true],
  ['(678) 555', true],
  [' peña ', true],
  ['678', true],
  ['ext 678', false],
  ['01', false],
  ['5550199', false],
  ['555 pena', false],
  ['Rosa', false],
  ['oscar peña', true],
  ['Peña, Óscar', true],
  ['oscar example.com', true],
  ['oscar rosa', false],
  ['peña 555', false],
  ['+1 678 555 0101', true],
  ['1-678-555-0101', true],
  ['+1 (678) 555', true],
  ['1-678-555-0101.', true],
  ['+52 678 555 0101', false],
  ['.*', false],
  [',', true],
])('“%s” finds him: %s', (words, finds) => expect(isMatchingPerson(words, texts, '678.555.0101')).toBe(finds))

test('digits match nobody without a phone', () => expect(isMatchingPerson('678', texts)).toBe(false))

test.each([
  ['+44 1678', '+44 1678 555 0101'],
  ['+441678', '+4416785550101'],
  ['15678', '1567855501012'],
])('the 1 of “%s” is no code of the United States in %s', (words, phone) =>
  expect(isMatchingPerson(words, texts, phone)).toBe(true),
)

test('an entry without a name matches nothing', () => expect(isMatchingPerson('here', [undefined])).toBe(false))

test.each([
  ['sopa', 'sopa', 0, true],
  ['sopas', 'sopa', 0, false],
  ['sopas', 'sopa', 1, true],
  ['sopass', 'sopa', 1, false],
  ['sopa', 'sopas', 1, true],
  ['sop', 'sopas', 1, false],
  ['sop', 'sopas', 2, true],
  ['ospa', 'sopa', 1, true],
  ['axq', 'zam', 1, false],
  ['xaq', 'amq', 1, false],
  ['axq', 'zaq', 1, false],
])('%s is %s but for %i letters: %s', (typed, known, wrong, is) => expect(isSimilar(typed, known, wrong)).toBe(is))

test('a beginning is enough where a word need not be whole', () => {
  expect(isSimilar('so', 'sopas', 0, false)).toBe(true)
  expect(isSimilar('spo', 'sopas', 1, false)).toBe(true)
})

test('an empty search returns everybody, also people without a name', () => {
  for (const nothing of ['', '  ']) expect(isMatchingPerson(nothing, [undefined])).toBe(true)
})

describe('a menu is searched', () => {
  const menu = [
    ...demoMenu.map(({ name, description }) => ({ name, description })),
    ...[
      '#5. 5 Tacos with 1 Consomé',
      'Combo #15',
      'Agua fresca S $3 / L $5',
      'Piña Colada 12oz',
      "Kid's Choriqueso",
      'Arroz con leche',
    ].map((name) => ({ name: { en: name, es: '' }, description: { en: '', es: '' } })),
    {
      name: { en: 'Shrimp cocktail', es: 'Coctel de camarón' },
      description: { en: 'With avocado.', es: 'Con aguacate.' },
    },
    { name: { en: 'Pecan pie', es: 'Pay de nuez' }, description: { en: '', es: '' } },
  ]
  let search: ReturnType<typeof createFuzzySearch<(typeof menu)[number]>> | undefined
  const find = (typed: string) =>
    (search ??= createFuzzySearch(menu, ({ name, description }) => ({
      names: [name.en, name.es],
      more: [description.en, description.es],
    })))(typed)
  const names = (typed: string) => find(typed).map(({ name }) => name.en)

  test.each([
    ['camaron', 'Shrimp cocktail'],
    ['CÓCTEL', 'Shrimp cocktail'],
    ['shrmip', 'Shrimp cocktail'],
    ['shrim', 'Shrimp cocktail'],
    ['camxrxn', undefined],
    ['caamron', 'Shrimp cocktail'],
    ['cocktail de camaron', 'Shrimp cocktail'],
    ['aguacate camaron', 'Shrimp cocktail'],
    ['nues', 'Pecan pie'],
    ['nuz', 'Pecan pie'],
    ['pya', undefined],
    ['piñ', 'Piña Colada 12oz'],
    ['12 oz', 'Piña Colada 12oz'],
    ['12oz', 'Piña Colada 12oz'],
    ['colada 12', 'Piña Colada 12oz'],
    ['#15', 'Combo #15'],
    ['5 tacos', '#5. 5 Tacos with 1 Consomé'],
    ['#5 consome', '#5. 5 Tacos with 1 Consomé'],
    ['no 5', undefined],
    ['kids', "Kid's Choriqueso"],
    ['kid’s choriqeso', "Kid's Choriqueso"],
    ['fresca $5', 'Agua fresca S $3 / L $5'],
    ['rroz', 'Arroz con leche'],
    ['.*(', 'everything'],
    ['', 'everything'],
  ])('by “%s”', (typed, dish) => {
    if (dish === 'everything') expect(names(typed)).toHaveLength(menu.length)
    else if (dish) expect(names(typed)).toContain(dish)
    else expect(names(typed)).toEqual([])
  })

  test('a number is no other that begins or ends with it', () => {
    expect(names('5')).not.toContain('Combo #15')
    expect(names('1')).not.toContain('Combo #15')
    expect(names('1')).toContain('#5. 5 Tacos with 1 Consomé')
  })

  test.each([
    ['mole', 'Guacamole', true],
    ['mol', 'Guacamole', true],
    ['lla', 'Quesadilla', true],
    ['os', 'Tacos de asada', true],
    ['sa', 'Tacos de asada', true],
    ['o', 'Pollo', false],
    ['z8', 'Guacamole', false],
    ['5', 'Cup15oz', false],
    ['camole', 'Guacamole', true],
    ['12oz', 'Cup XL12oz', true],
    ['mbo15', 'Combo15', true],
    ['15', 'Combo 150', false],
    ['here', 'Sopa', false],
  ])('“%s” is in %s: %s', (typed, name, isIn) =>
    expect(createFuzzySearch([name], (one) => ({ names: [one] }))(typed)).toEqual(isIn ? [name] : []),
  )

  test('a match with every letter right is first, a name before a description', () => {
    const two = createFuzzySearch(['Sopes', 'Sopa'], (name) => ({ names: [name] }))
    expect(two('sopa')).toEqual(['Sopa', 'Sopes'])
    expect(two('sope')).toEqual(['Sopes', 'Sopa'])
    const three = createFuzzySearch(['Quesadillas', 'Sopa', 'Sopes', 'Llapingachos', 'Chapulines'], (name) => ({
      names: [name],
      more: [name === 'Sopa' ? 'Lladró china' : 'Con todo'],
    }))
    expect(three('lla')).toEqual(['Llapingachos', 'Quesadillas', 'Sopa'])
    expect(names('aguacate').at(-1)).toBe('Shrimp cocktail')
    expect(names('guacamole')[0]).toBe('Guacamole en molcajete')
  })

  const letters = fc.constantFrom(...'a b c d e f g h i j k l m n o p q r s t u v w x y z ñ á ü'.split(' '))
  const wrongly = fc.record({
    dish: fc.constantFrom(...menu),
    es: fc.boolean(),
    word: fc.nat(),
    at: fc.nat(),
    how: fc.nat(3),
    letter: letters,
  })

  test('every dish is found by its own name in both languages, whatever one letter of a word is wrong', () => {
    for (const dish of menu) for (const name of [dish.name.en, dish.name.es]) expect(find(name), name).toContain(dish)
    fc.assert(
      fc.property(wrongly, ({ dish, es, word, at, how, letter }) => {
        const name = (es && dish.name.es) || dish.name.en
        const long = name.match(/\p{L}{4,}/gu) ?? []
        const right = long[word % long.length]
        if (!right) return
        const place = at % right.length
        const [before, after] = [right.slice(0, place), right.slice(place)]
        const wrong = [
          before + after.slice(1),
          before + letter + after,
          before + letter + after.slice(1),
          before + (after[1] ?? '') + after[0] + after.slice(2),
        ][how]!
        expect(find(name.replace(right, wrong)), wrong).toContain(dish)
      }),
      { numRuns: 2000 },
    )
  })
})
