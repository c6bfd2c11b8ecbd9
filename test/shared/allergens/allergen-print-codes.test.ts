import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, type Contents, nothingKnown, presences, contentsTold } from '#shared/allergens/allergens.ts'
import { legend, letters, marksOf } from '#shared/allergens/allergen-print-codes.ts'

const told = (answers: Contents['allergens']) =>
  contentsTold({ ...nothingKnown, allergens: answers, checkedAt: '2026-11-22T12:00:00.000Z' }, '')

describe('what stands beside a dish on paper', () => {
  test('each allergen has a letter of its own, and the legend names them all', () => {
    expect(new Set(Object.values(letters)).size).toBe(allergens.length)
    for (const one of allergens) expect(letters[one], one).toMatch(/^[A-Z]$/)
    expect(legend.map(([, of]) => of)).toEqual(allergens)
  })

  test('it contains milk, may contain soy, and the rest was never asked', () => {
    expect(marksOf(told({ milk: 'contains', soy: 'may' }))).toBe('M (S) ?')
    expect(marksOf(undefined)).toBe('?')
  })

  test('a dish of which all is known has no question mark', () => {
    const all = Object.fromEntries(allergens.map((one) => [one, 'not'])) as Contents['allergens']
    expect(marksOf(told({ ...all, milk: 'contains', sesame: 'may' }))).toBe('M (A)')
    expect(marksOf(told(all))).toBe('')
  })

  test('no combination of answers leaves out a letter of what is not said to be missing from the recipe', () => {
    const answers = fc.record(
      Object.fromEntries(allergens.map((one) => [one, fc.constantFrom(...presences, undefined)])),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Contents['allergens']>
    fc.assert(
      fc.property(answers, fc.constantFrom('', '2026-11-22T12:00:00.000Z'), (said, checkedAt) => {
        const marks = marksOf(contentsTold({ ...nothingKnown, allergens: said, checkedAt }, '')).split(' ')
        for (const one of allergens) {
          const isMarked = marks.some((mark) => [letters[one], `(${letters[one]})`, '?'].includes(mark))
          if (checkedAt === '' || said[one] !== 'not') expect(isMarked).toBe(true)
          expect(marks.includes(letters[one])).toBe(checkedAt !== '' && said[one] === 'contains')
        }
      }),
    )
  })
})
