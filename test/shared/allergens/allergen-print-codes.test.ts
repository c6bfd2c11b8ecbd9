import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allergens,
  type DishAllergens,
  unknownDishAllergens,
  presences,
  summarizeAllergens,
} from '#shared/allergens/allergens.ts'
import { printLegend, printCodes, formatPrintCodes } from '#shared/allergens/allergen-print-codes.ts'

const printCodesOf = (answers: DishAllergens['allergens']) =>
  summarizeAllergens({ ...unknownDishAllergens, allergens: answers, checkedAt: '2026-11-22T12:00:00.000Z' }, '')

describe('print codes beside a dish', () => {
  test('each allergen has a letter of its own, and the legend names them all', () => {
    expect(new Set(Object.values(printCodes)).size).toBe(allergens.length)
    for (const one of allergens) expect(printCodes[one], one).toMatch(/^[A-Z]$/)
    expect(printLegend.map(([, of]) => of)).toEqual(allergens)
  })

  test('it contains milk, may contain soy, and the rest was never asked', () => {
    expect(formatPrintCodes(printCodesOf({ milk: 'contains', soy: 'may' }))).toBe('M (S) ?')
    expect(formatPrintCodes(undefined)).toBe('?')
  })

  test('a dish of which all is known has no question mark', () => {
    const all = Object.fromEntries(allergens.map((one) => [one, 'not'])) as DishAllergens['allergens']
    expect(formatPrintCodes(printCodesOf({ ...all, milk: 'contains', sesame: 'may' }))).toBe('M (A)')
    expect(formatPrintCodes(printCodesOf(all))).toBe('')
  })

  test('no combination of answers leaves out a letter of what is not said to be missing from the recipe', () => {
    const answers = fc.record(
      Object.fromEntries(allergens.map((one) => [one, fc.constantFrom(...presences, undefined)])),
      { requiredKeys: [] },
    ) as fc.Arbitrary<DishAllergens['allergens']>
    fc.assert(
      fc.property(answers, fc.constantFrom('', '2026-11-22T12:00:00.000Z'), (said, checkedAt) => {
        const marks = formatPrintCodes(
          summarizeAllergens({ ...unknownDishAllergens, allergens: said, checkedAt }, ''),
        ).split(' ')
        for (const one of allergens) {
          const isMarked = marks.some((mark) => [printCodes[one], `(${printCodes[one]})`, '?'].includes(mark))
          if (checkedAt === '' || said[one] !== 'not') expect(isMarked).toBe(true)
          expect(marks.includes(printCodes[one])).toBe(checkedAt !== '' && said[one] === 'contains')
        }
      }),
    )
  })
})
