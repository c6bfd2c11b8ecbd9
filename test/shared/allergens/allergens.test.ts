import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allergenNames, formatAllergens } from '#shared/allergens/allergen-format.ts'
import {
  type Allergen,
  allergens,
  brothAnswers,
  type DishAllergens,
  allergenCheckState,
  diets,
  matchDish,
  lardAnswers,
  filterDishes,
  unknownDishAllergens,
  presences,
  type AllergenSummary,
  summarizeAllergens,
  listUnknownAllergens,
} from '#shared/allergens/allergens.ts'
import { DishAllergensInput, toStoredAllergens } from '#shared/allergens/dish-allergens.ts'
import { toStoredItem, MenuItemForm } from '#shared/menu/menu.ts'

const at = '2026-11-22T18:00:00.000Z'
const known = (given: Partial<DishAllergens> = {}): DishAllergens => ({
  ...unknownDishAllergens,
  checkedAt: at,
  ...given,
})
const all = (presence: 'contains' | 'may' | 'not') => Object.fromEntries(allergens.map((one) => [one, presence]))
const faultsOf = (sent: object) => v.flatten(v.safeParse(DishAllergensInput, sent).issues ?? ([] as never)).nested
const asked = { lard: 'no', broth: 'no' } as const

/** Whatever an owner may say of a dish, checked or not, before or after everything was asked again. */
const someContents = fc.record({
  allergens: fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...presences)),
  diets: fc.subarray([...diets]),
  lard: fc.constantFrom(...lardAnswers),
  broth: fc.constantFrom(...brothAnswers),
  checkedAt: fc.constantFrom('', '2025-01-01T12:00:00.000Z', at),
}) as fc.Arbitrary<DishAllergens>
const someAsked = fc.constantFrom('', '2026-06-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')

describe('allergens as guests read them', () => {
  test.each([
    ['nothing said', unknownDishAllergens, 'Allergens: ask us.', 'Alérgenos: pregúntanos.'],
    [
      'said and not checked',
      known({ allergens: { milk: 'not' }, checkedAt: '' }),
      'Allergens: ask us.',
      'Alérgenos: pregúntanos.',
    ],
    [
      'some of each',
      known({
        allergens: {
          ...all('not'),
          milk: 'contains',
          wheat: 'contains',
          gluten: 'contains',
          soy: 'may',
          sesame: undefined,
        },
      }),
      'Contains milk, wheat, gluten. May contain soy. Ask us about sesame.',
      'Contiene leche, trigo, gluten. Puede contener soya. Pregúntanos por ajonjolí.',
    ],
    [
      'little',
      known({ allergens: { milk: 'contains' } }),
      'Contains milk. Ask us about the others.',
      'Contiene leche. Pregúntanos por los demás.',
    ],
    [
      'that nothing is in the recipe',
      known({ allergens: all('not'), ...asked, diets: ['vegan'] }),
      'Not in the recipe: milk, eggs, fish, shellfish, tree nuts, peanuts, wheat, soy, sesame, gluten. Vegan.',
      'La receta no lleva: leche, huevo, pescado, mariscos, nueces de árbol, cacahuates, trigo, soya, ajonjolí, gluten. Vegano.',
    ],
    [
      'a diet alone',
      known({ ...asked, diets: ['porkFree'] }),
      'Allergens: ask us. No pork.',
      'Alérgenos: pregúntanos. No lleva puerco.',
    ],
  ] as [string, DishAllergens, string, string][])('of %s', (_what, contents, en, es) => {
    const summary = summarizeAllergens(contents, '')
    expect([formatAllergens(summary, 'en'), formatAllergens(summary, 'es')]).toEqual([en, es])
  })

  test('the owner, whom guests ask, reads what is not checked', () => {
    const little = summarizeAllergens(known({ allergens: { milk: 'contains' } }), '')
    const most = summarizeAllergens(known({ allergens: { ...all('contains'), sesame: undefined } }), '')
    for (const [summary, en, es] of [
      [undefined, 'Allergens not checked.', 'Alérgenos sin revisar.'],
      [little, 'Contains milk. Not checked: the others.', 'Contiene leche. Sin revisar: los demás.'],
      [most, /Not checked: sesame\.$/, /Sin revisar: ajonjolí\.$/],
    ] as const) {
      expect(formatAllergens(summary, 'en', 'owner')).toEqual(typeof en === 'string' ? en : expect.stringMatching(en))
      expect(formatAllergens(summary, 'es', 'owner')).toEqual(typeof es === 'string' ? es : expect.stringMatching(es))
    }
  })

  test.each([
    ['vegan', 'vegetarian, vegan, porkFree'],
    ['vegetarian', 'vegetarian, porkFree'],
    ['porkFree', 'porkFree'],
  ] as const)('a dish that is said to be %s is told as %s', (diet, suits) => {
    expect(summarizeAllergens(known({ ...asked, diets: [diet] }), '')?.diets.join(', ')).toBe(suits)
  })
})

const judge = (answers: DishAllergens['allergens'] | undefined, ...without: Allergen[]) =>
  matchDish(answers && summarizeAllergens(known({ allergens: answers }), ''), { without, only: [] })

describe('filtering the menu by allergen', () => {
  test('is shown what the owner said is not in the recipe', () => {
    expect(judge({ milk: 'not' }, 'milk')).toBe('shown')
    expect(judge({ milk: 'not', eggs: 'not' }, 'milk', 'eggs')).toBe('shown')
  })
  test('is not shown what contains it or may', () => {
    expect(judge({ milk: 'contains' }, 'milk')).toBe('out')
    expect(judge({ milk: 'may' }, 'milk')).toBe('out')
    expect(judge({ milk: 'not', eggs: 'may' }, 'milk', 'eggs')).toBe('out')
  })
  test('is to ask about the others', () => {
    expect(judge(undefined, 'milk')).toBe('ask')
    expect(judge({ eggs: 'not' }, 'milk')).toBe('ask')
    expect(judge({ milk: 'not' }, 'milk', 'eggs')).toBe('ask')
  })
  test('the vegetarian filter shows dishes that are marked vegetarian', () => {
    const vegan = summarizeAllergens(known({ ...asked, diets: ['vegan'] }), '')
    expect(matchDish(vegan, { without: [], only: ['vegetarian'] })).toBe('shown')
    expect(matchDish(vegan, { without: ['milk'], only: ['vegetarian'] })).toBe('ask')
    expect(matchDish(undefined, { without: [], only: ['vegetarian'] })).toBe('out')
  })

  test('sees what is shown and what is to be asked about apart, each in the order of the menu', () => {
    const dishes = [
      { milk: 'not' },
      undefined,
      { milk: 'contains' },
      { eggs: 'not' },
      { milk: 'not', eggs: 'may' },
    ] as const
    const items = dishes.map((answers, id) => ({
      id,
      told: answers && summarizeAllergens(known({ allergens: answers }), ''),
    })) as { id: number; told?: AllergenSummary }[]
    const { shown, ask } = filterDishes(items, { without: ['milk'], only: [] })
    expect([shown, ask]).toEqual([
      [items[0], items[4]],
      [items[1], items[3]],
    ])
  })

  test('no combination of answers shows as without what is unknown, may be in it, or is to be checked', () => {
    fc.assert(
      fc.property(
        someContents,
        someAsked,
        fc.subarray([...allergens]),
        fc.subarray([...diets]),
        (contents, askedAgainAt, without, only) => {
          const summary = summarizeAllergens(contents, askedAgainAt)
          const isSure = without.every(
            (one) =>
              contents.allergens[one] === 'not' && contents.checkedAt !== '' && contents.checkedAt > askedAgainAt,
          )
          if (!isSure) expect(matchDish(summary, { without, only })).not.toBe('shown')
          for (const locale of ['en', 'es'] as const) {
            const [, absent = ''] =
              /(?:Not in the recipe|La receta no lleva): ([^.]*)\./.exec(formatAllergens(summary, locale)) ?? []
            const named = new Set(absent.split(', '))
            for (const one of allergens) if (named.has(allergenNames[locale][one])) expect(summary?.not).toContain(one)
            expect(formatAllergens(summary, locale)).not.toMatch(/free of|allergen-free|\bsin /i)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('the answers contains, may contain and unknown are never shown as one another', () => {
    fc.assert(
      fc.property(someContents, someAsked, (contents, askedAgainAt) => {
        const summary = summarizeAllergens(contents, askedAgainAt)
        const parts = [summary?.contains ?? [], summary?.may ?? [], summary?.not ?? [], listUnknownAllergens(summary)]
        expect(parts.flat().toSorted()).toEqual([...allergens].toSorted())
      }),
    )
  })
})

describe('refused answers', () => {
  test.each([
    ['a diet before lard and broth are answered', { diets: ['vegetarian'] }, 'dietAsksFirst'],
    ['pork-free before broth is', { diets: ['porkFree'], lard: 'no' }, 'dietAsksFirst'],
    ['pork-free with lard', { diets: ['porkFree'], lard: 'yes', broth: 'no' }, 'dietLard'],
    ['pork-free with a broth of pork', { diets: ['porkFree'], lard: 'no', broth: 'pork' }, 'dietBroth'],
    ['vegetarian with a broth of chicken', { diets: ['vegetarian'], lard: 'no', broth: 'meat' }, 'dietBroth'],
    ['pork-free and vegetarian with it', { diets: ['porkFree', 'vegetarian'], lard: 'no', broth: 'meat' }, 'dietBroth'],
    ['vegetarian with fish', { ...asked, diets: ['vegetarian'], allergens: { fish: 'contains' } }, 'dietFish'],
    [
      'vegetarian with shellfish',
      { ...asked, diets: ['vegetarian'], allergens: { shellfish: 'contains' } },
      'dietFish',
    ],
    ['vegan with milk', { ...asked, diets: ['vegan'], allergens: { milk: 'contains' } }, 'dietMilkEggs'],
    ['vegan with eggs', { ...asked, diets: ['vegan'], allergens: { eggs: 'contains' } }, 'dietMilkEggs'],
  ])('%s', (_what, sent, error) => expect(faultsOf(sent)).toEqual({ diets: [error] }))

  test('wheat without gluten', () => {
    expect(faultsOf({ allergens: { wheat: 'contains', gluten: 'not' } })).toEqual({
      'allergens.gluten': ['glutenInWheat'],
    })
    expect(faultsOf({ allergens: { wheat: 'contains' } })).toBeUndefined()
    expect(faultsOf({ allergens: { wheat: 'not', gluten: 'not' } })).toBeUndefined()
    expect(faultsOf({ allergens: { gluten: 'not' } })).toBeUndefined()
  })
  test('an unknown allergen and an invalid answer are refused', () => {
    expect(Object.keys(faultsOf({ allergens: { kiwi: 'contains' } })!)).toEqual(['allergens.kiwi'])
    expect(faultsOf({ allergens: { milk: 'free' } })).toEqual({ 'allergens.milk': ['allergenAnswer'] })
  })
  test.each([
    ['wheat', { allergens: { wheat: 'free', gluten: 'not' } }, { 'allergens.wheat': ['allergenAnswer'] }],
    ['an allergen', { diets: ['vegan'], allergens: { milk: 'free' } }, { 'allergens.milk': ['allergenAnswer'] }],
    ['one diet', { diets: ['vegan', 'keto'] }, { 'diets.1': ['diets'] }],
    ['the diets', { diets: 'vegan' }, { diets: ['diets'] }],
    ['lard', { diets: ['vegan'], lard: 'perhaps', broth: 'meat' }, { lard: ['lard'] }],
    ['broth', { diets: ['vegetarian'], lard: 'no', broth: 'tea' }, { broth: ['broth'] }],
  ])('an answer for %s that is none, and no more is made of it', (_what, sent, errors) =>
    expect(faultsOf(sent)).toEqual(errors),
  )
  test('with all else that is wrong', () => {
    expect(faultsOf({ allergens: { milk: 'free', wheat: 'contains', gluten: 'not' } })).toEqual({
      'allergens.milk': ['allergenAnswer'],
      'allergens.gluten': ['glutenInWheat'],
    })
    expect(faultsOf({ diets: ['vegan'], checked: 'yes' })).toEqual({
      checked: [expect.any(String)],
      diets: ['dietAsksFirst'],
    })
  })
  test('but not what fits', () => {
    expect(faultsOf({ ...asked, broth: 'meat', diets: ['porkFree'], allergens: { milk: 'contains' } })).toBeUndefined()
    expect(faultsOf({ ...asked, diets: ['vegan'], allergens: { milk: 'may' } })).toBeUndefined()
    expect(faultsOf({})).toBeUndefined()
  })
})

const form = (given: object = {}) => ({
  ...v.parse(MenuItemForm, {
    name: { en: 'Mole', es: '' },
    description: 'Black mole',
    price: '$9',
    category: 'tacos',
    ...given,
  }),
  id: 'mole',
})

describe('answers hold until they are asked again', () => {
  const answers = { allergens: { milk: 'contains' } as const, diets: [], ...asked }
  const dish = toStoredItem(form({ contents: { ...answers, checked: true } }), undefined, at)
  const saved = (given: object) =>
    toStoredItem(form({ contents: answers, ...given }), dish, '2026-12-01T00:00:00.000Z').contents

  test('once the owner says that she checked it', () => {
    expect(dish.contents).toEqual({ ...answers, checkedAt: at })
    expect(toStoredItem(form({ contents: answers }), undefined, at).contents.checkedAt).toBe('')
  })
  test('through a save that changes neither words nor answers', () => {
    expect(saved({ price: '$10' }).checkedAt).toBe(at)
  })
  test.each([
    ['another description', { description: 'Mole with pecans' }],
    ['another name', { name: { en: 'Mole poblano', es: '' } }],
    ['no description', { description: '' }],
    ['another answer', { contents: { ...answers, allergens: { milk: 'may' } } }],
  ])('until the dish has %s', (_what, given) => {
    expect(saved(given).checkedAt).toBe('')
  })
  test('where the words are said in the other language too', () => {
    expect(saved({ name: { en: 'Mole', es: 'Mole negro' } }).checkedAt).toBe(at)
  })
  test('again when she says so with the new words', () => {
    const now = saved({ description: 'Mole with pecans', contents: { ...answers, checked: true } })
    expect(now).toEqual({ ...answers, checkedAt: '2026-12-01T00:00:00.000Z' })
  })
  test('only the server sets the time', () => {
    const sent = v.parse(DishAllergensInput, { ...answers, checkedAt: '2030-01-01T00:00:00.000Z' })
    expect(toStoredAllergens(sent, undefined, at).checkedAt).toBe('')
    expect(toStoredAllergens({ ...sent, checked: true }).checkedAt).toBe('')
  })
  test('until the fryer was changed, and she is asked to look again after 180 days', () => {
    expect(allergenCheckState(unknownDishAllergens, '', at)).toBe('unknown')
    expect(allergenCheckState(dish.contents, '', at)).toBe('checked')
    expect(allergenCheckState(dish.contents, '2026-11-23T00:00:00.000Z', at)).toBe('again')
    expect(allergenCheckState(dish.contents, at, at)).toBe('again')
    expect(allergenCheckState({ ...dish.contents, checkedAt: '' }, '', at)).toBe('again')
    expect(allergenCheckState(dish.contents, '', '2027-05-21T18:00:00.000Z')).toBe('checked')
    expect(allergenCheckState(dish.contents, '', '2027-05-22T17:00:00.000Z')).toBe('old')
  })
})
