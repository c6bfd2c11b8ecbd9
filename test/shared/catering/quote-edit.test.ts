import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type StoredCateringRequest, type CateringState, cateringStates } from '#shared/catering/catering.ts'
import { roundToCents } from '#shared/money.ts'
import {
  CateringEdit,
  cateringTransitions,
  isChangedSinceSent,
  applyCateringEdit,
  cateringEditError,
  quotedFields,
  QuoteInput,
  quoteSendError,
} from '#shared/catering/quote-edit.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { somePercentages } from '#test/make.ts'

const aRequest = (given: Partial<StoredCateringRequest> = {}): StoredCateringRequest => ({
  id: 'c1',
  state: 'new',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  message: '',
  desiredDate: '2026-12-24',
  numberOfServings: 40,
  selectedItems: [{ itemId: 'taco', itemName: toLocalizedText('Tacos'), price: '$3.50', quantity: 40 }],
  totalAmount: roundToCents(14_000),
  locale: 'en',
  createdAt: '2026-11-30T17:00:00.000Z',
  version: 3,
  ...given,
})
const anEdit = (given: object = {}): CateringEdit => v.parse(CateringEdit, { id: 'c1', version: 3, ...given })
const aLine = (given: object = {}) => ({ itemId: 'taco', itemName: 'Tacos', price: '3.5', quantity: 2, ...given })
const faultsOf = (given: object) =>
  (v.safeParse(CateringEdit, { id: 'c1', version: 3, ...given }, { abortPipeEarly: true }).issues ?? []).map(
    ({ message }) => message,
  )

describe('a request moves', () => {
  const open: Record<CateringState, readonly CateringState[]> = {
    new: ['quoted', 'accepted', 'declined'],
    quoted: ['accepted', 'declined'],
    accepted: ['quoted', 'declined'],
    declined: ['new'],
  }
  test.each(cateringStates.flatMap((from) => cateringStates.map((to) => [from, to] as const)))(
    'from %s to %s only where that is open',
    (from, to) => {
      const allowed = from === to || open[from].includes(to)
      expect(cateringEditError({ state: from }, { state: to })).toBe(allowed ? undefined : 'transition-refused')
    },
  )

  test('nowhere by an edit that names no state', () => {
    expect(cateringEditError({ state: 'declined' }, {})).toBeUndefined()
    expect(cateringTransitions).toEqual(open)
  })
})

test.each<[CateringState, string, string | undefined]>([
  ['new', '2026-12-24', undefined],
  ['quoted', '2026-12-25', undefined],
  ['accepted', '2026-12-24', undefined],
  ['new', '2026-12-23', 'time-passed'],
  ['declined', '2026-12-24', 'transition-refused'],
])('a quote of a %s request for %s is sent on December 24, or refused: %s', (state, desiredDate, reason) =>
  expect(quoteSendError({ state, desiredDate }, { date: '2026-12-24' })).toBe(reason),
)

describe('an edit of a quote', () => {
  test('may change any part, and leaves the others', () => {
    expect(anEdit()).toEqual({ id: 'c1', version: 3 })
    expect(anEdit({ selectedItems: [aLine()], salesTaxPercentage: 7, state: 'quoted' })).toEqual({
      id: 'c1',
      version: 3,
      selectedItems: [aLine({ price: '$3.50', itemName: toLocalizedText('Tacos') })],
      salesTaxPercentage: 7,
      state: 'quoted',
    })
    expect(faultsOf({ selectedItems: [aLine({ price: '' })] })).toEqual([])
    expect(faultsOf({ selectedItems: Array.from({ length: 50 }, (_, at) => aLine({ itemId: `i${at}` })) })).toEqual([])
  })

  test.each<[string, object, string]>([
    ['no lines', { selectedItems: [] }, 'itemsRequired'],
    ['lines that are no list', { selectedItems: 7 }, 'itemsRequired'],
    ['51 lines', { selectedItems: Array.from({ length: 51 }, (_, at) => aLine({ itemId: `i${at}` })) }, 'itemsTooMany'],
    ['a line twice', { selectedItems: [aLine(), aLine()] }, 'itemTwice'],
    ['a line without a name', { selectedItems: [aLine({ itemName: ' ' })] }, 'nameRequired'],
    ['a line of 201 characters', { selectedItems: [aLine({ itemName: 'x'.repeat(201) })] }, 'too-long'],
    ['a letter among the digits of a price', { selectedItems: [aLine({ price: '$3.5o' })] }, 'priceLetter'],
    ['a line with two prices', { selectedItems: [aLine({ price: '2 for $5' })] }, 'priceInvalid'],
    ['a price of 41 characters', { selectedItems: [aLine({ price: `$1${'x'.repeat(39)}` })] }, 'too-long'],
    [
      'a price of 41 characters once it has its form',
      { selectedItems: [aLine({ price: `1${'x'.repeat(38)}` })] },
      'too-long',
    ],
    ['none of a dish', { selectedItems: [aLine({ quantity: 0 })] }, 'quantityInvalid'],
    ['no servings', { numberOfServings: 0 }, 'servingsMin'],
    ['no such day', { desiredDate: '2026-02-30' }, 'dateInvalid'],
    ['more than all of it', { discountPercentage: 101 }, 'percentage'],
  ])('with %s is refused', (_what, given, fault) => expect(faultsOf(given)).toEqual([fault]))

  test('sets no total and, when it is sent, no state', () => {
    expect(faultsOf({ totalAmount: 1 })).toHaveLength(1)
    expect(faultsOf({ state: 'gone' })).toHaveLength(1)
    expect(v.is(QuoteInput, { id: 'c1', version: 3 })).toBe(true)
    expect(v.is(QuoteInput, { id: 'c1', version: 3, state: 'quoted' })).toBe(false)
    expect(v.is(CateringEdit, { id: 'c1' })).toBe(false)
    expect(v.is(CateringEdit, { version: 3 })).toBe(false)
  })

  test('is summed again and counted as a save', () => {
    const after = applyCateringEdit(
      aRequest({ discountPercentage: 10 }),
      anEdit({ selectedItems: [aLine({ quantity: 60 })] }),
    )
    expect(after).toEqual({
      ...aRequest({ discountPercentage: 10 }),
      selectedItems: [aLine({ price: '$3.50', quantity: 60, itemName: toLocalizedText('Tacos') })],
      totalAmount: 18_900,
      version: 4,
    })
    expect(applyCateringEdit(aRequest(), { ...anEdit(), desiredDate: undefined }).desiredDate).toBe('2026-12-24')
  })
})

describe('an edit after a quote was sent', () => {
  const sentQuote = { ...quotedFields(aRequest()), at: '2026-11-30T17:00:00.000Z' }

  test('is day, servings, lines, percentages and total; a charge that is missing counts as 0', () =>
    expect(quotedFields(aRequest({ salesTaxPercentage: 7 }))).toEqual({
      desiredDate: '2026-12-24',
      numberOfServings: 40,
      selectedItems: aRequest().selectedItems,
      ...somePercentages({ salesTaxPercentage: 7 }),
      totalAmount: 14_000,
    }))

  test.each<[string, Partial<StoredCateringRequest>, boolean]>([
    ['nothing', {}, false],
    ['the state', { state: 'accepted' }, false],
    ['the day', { desiredDate: '2026-12-25' }, true],
    ['the servings', { numberOfServings: 41 }, true],
    ['a percentage', { gratuityPercentage: 18 }, true],
    [
      'a line',
      { selectedItems: [{ itemId: 'taco', itemName: toLocalizedText('Tacos'), price: '$4.00', quantity: 40 }] },
      true,
    ],
  ])('differs once %s changed: %#', (_what, given, differs) =>
    expect(isChangedSinceSent(aRequest({ sentQuote, ...given }))).toBe(differs),
  )

  test('cannot differ where nothing was', () => expect(isChangedSinceSent(aRequest())).toBe(false))
})
