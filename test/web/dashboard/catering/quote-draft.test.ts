import { describe, expect, test } from 'vitest'
import {
  toQuoteContent,
  toQuoteDraft,
  currentPercentages,
  parseTypedNumber,
  createCustomLine,
  toTypedPercentages,
} from '#web/dashboard/catering/quote-draft.ts'
import { roundToCents } from '#shared/money.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { somePercentages } from '#test/make.ts'

const percentages = somePercentages({
  deliveryPercentage: 8,
  salesTaxPercentage: 7,
  gratuityPercentage: 15,
  discountPercentage: 5,
})
const request: StoredCateringRequest = {
  id: 'c1',
  state: 'new',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: '',
  desiredDate: '2026-12-24',
  numberOfServings: 40,
  selectedItems: [
    { itemId: 'taco-pastor', itemName: toLocalizedText('Tacos al pastor'), price: '$3.75', quantity: 120 },
  ],
  totalAmount: roundToCents(45_000),
  ...percentages,
  locale: 'en',
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 3,
}

describe("the owner's input in a quote", () => {
  test('begins as what is stored, and is saved as that while nothing is typed', () => {
    const { desiredDate, numberOfServings, selectedItems } = request
    expect(toQuoteContent(toQuoteDraft(request))).toEqual({
      desiredDate,
      numberOfServings,
      selectedItems,
      ...percentages,
    })
  })

  test.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    [' 7 ', 7],
    ['0', 0],
    ['', Number.NaN],
    ['ten', Number.NaN],
  ])('%j is the number %d', (text, number) => expect(parseTypedNumber(text)).toBe(number))

  test.each(['', '-1', '100.5', 'ten'])('%j counts as no percentage until it is one', (deliveryPercentage) => {
    expect(currentPercentages({ ...toTypedPercentages(request), deliveryPercentage })).toMatchObject({
      deliveryPercentage: 0,
      salesTaxPercentage: 7,
    })
  })

  test('lines of the owner are apart from each other and from the menu', () => {
    const ids = [createCustomLine(), createCustomLine()].map(({ itemId }) => itemId)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^own-[\w-]{1,60}$/)
  })
})
