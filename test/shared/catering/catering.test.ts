import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type StoredCateringRequest,
  toCatering,
  CateringRequest,
  CateringSettings,
  cateringRequestError,
  listQuoteCharges,
  defaultCateringSettings,
  isForCatering,
  lineKey,
  lineName,
  lineTotalCents,
  computeQuote,
  toSelectedItem,
  parseQuantity,
} from '#shared/catering/catering.ts'
import { formatDollars } from '#shared/money.ts'
import type { AvailabilityWindow } from '#shared/menu/dish-availability.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { aCateringForm, somePercentages, whenUtc } from '#test/make.ts'

const faults = (given: object): string[] =>
  (v.safeParse(CateringRequest, { ...aCateringForm(), ...given }, { abortPipeEarly: true }).issues ?? []).map(
    ({ message }) => message,
  )

const inSizes = (...sizes: (string | undefined)[]) =>
  faults({
    selectedItems: sizes.map((size) => (size ? { itemId: 'a', size, quantity: 1 } : { itemId: 'a', quantity: 1 })),
  })

const parse = (given: object) => toCatering(given as StoredCateringRequest)

describe('a catering request', () => {
  test('is accepted as the form sends it', () => expect(faults({})).toEqual([]))

  test.each<[string, object, string]>([
    ['no name', { name: '   ' }, 'nameRequired'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'nameTooLong'],
    ['a name of two lines', { name: 'Ana\r\nBcc: x@y.com' }, 'lineBreak'],
    ['an e-mail without a dot', { email: 'ana@home' }, 'emailInvalid'],
    ['an e-mail of 256 characters', { email: `${'x'.repeat(244)}@example.com` }, 'emailTooLong'],
    ['a phone of 21 characters', { phoneNumber: '1'.repeat(21) }, 'phoneTooLong'],
    ['a message of 1001 characters', { message: 'x'.repeat(1001) }, 'messageTooLong'],
    ['no date', { desiredDate: '' }, 'desiredDateRequired'],
    ['a date that does not exist', { desiredDate: '2026-02-30' }, 'dateInvalid'],
    ['no servings', { numberOfServings: 0 }, 'servingsMin'],
    ['half a serving', { numberOfServings: 1.5 }, 'servingsWhole'],
    ['servings that are no number', { numberOfServings: Number.NaN }, 'servingsMin'],
    ['no items', { selectedItems: [] }, 'itemsRequired'],
    ['a date that is none', { desiredDate: 7 }, 'desiredDateRequired'],
    ['more servings than anybody cooks', { numberOfServings: 10_001 }, 'servingsTooMany'],
    ['items that are no list', { selectedItems: 7 }, 'itemsRequired'],
    [
      'more than fifty items',
      { selectedItems: Array.from({ length: 51 }, (_, at) => ({ itemId: `i${at}`, quantity: 1 })) },
      'itemsTooMany',
    ],
    ['an item without an id', { selectedItems: [{ itemId: '', quantity: 1 }] }, 'itemUnknown'],
    ['an item whose id is a number', { selectedItems: [{ itemId: 7, quantity: 1 }] }, 'itemUnknown'],
    ['an item with an endless id', { selectedItems: [{ itemId: 'x'.repeat(101), quantity: 1 }] }, 'itemUnknown'],
    ['an item with a broken id', { selectedItems: [{ itemId: '\ud800', quantity: 1 }] }, 'itemUnknown'],
    ['half an item', { selectedItems: [{ itemId: 'a', quantity: 1.5 }] }, 'quantityInvalid'],
    ['some of an item', { selectedItems: [{ itemId: 'a', quantity: 'some' }] }, 'quantityInvalid'],
    ['an item twice', { selectedItems: [1, 2].map((quantity) => ({ itemId: 'a', quantity })) }, 'itemTwice'],
    ['none of an item', { selectedItems: [{ itemId: 'a', quantity: 0 }] }, 'quantityInvalid'],
    ['more than anybody eats', { selectedItems: [{ itemId: 'a', quantity: 1e9 }] }, 'quantityTooLarge'],
  ])('with %s is refused', (_what, given, fault) => expect(faults(given)).toEqual([fault]))

  test('takes fifty dishes with ids of a hundred characters', () => {
    const selectedItems = Array.from({ length: 50 }, (_, at) => ({ itemId: `${at}`.padEnd(100, 'x'), quantity: 1000 }))
    expect(faults({ selectedItems, numberOfServings: 10_000 })).toEqual([])
  })

  test('accepts texts at their limits, and a phone that cannot be dialed', () => {
    const most = { name: 'x'.repeat(100), phoneNumber: 'ask for Ana at home!', message: 'x'.repeat(1000) }
    expect(faults({ ...most, email: `${'x'.repeat(64)}@${`${'y'.repeat(60)}.`.repeat(3)}example` })).toEqual([])
    expect(faults({ phoneNumber: null, message: undefined })).toEqual([])
  })

  test('may ask for a dish in several sizes, for each of them once', () => {
    expect(inSizes('Half tray', 'Full tray', undefined)).toEqual([])
    expect(inSizes('Half tray', 'Half tray')).toEqual(['itemTwice'])
    expect(inSizes('x'.repeat(41))).toEqual(['itemUnknown'])
  })

  test('may leave out phone and message, or send them empty or as null', () => {
    for (const none of [undefined, null, ''])
      expect(v.parse(CateringRequest, { ...aCateringForm(), phoneNumber: none, message: none }).message).toBe('')
  })

  test('has no prices: totals, percentages and line prices are refused', () => {
    for (const more of [{ totalAmount: 1 }, { discountPercentage: 100 }, { status: 'accepted' }, { pk: 'x' }])
      expect(v.is(CateringRequest, { ...aCateringForm(), ...more })).toBe(false)
    expect(
      v.is(CateringRequest, aCateringForm({ selectedItems: [{ itemId: 'a', quantity: 1, price: '0' } as any] })),
    ).toBe(false)
  })

  test.each([
    ['today, though tomorrow in UTC', '2026-12-24', '2026-12-25T03:00:00Z', undefined],
    ['yesterday in Georgia', '2026-12-24', '2026-12-25T05:00:00Z', 'time-passed'],
    ['in two years and a day', '2028-12-24', '2026-12-24T12:00:00Z', undefined],
    ['in two years and two days', '2028-12-25', '2026-12-24T12:00:00Z', 'too-far-ahead'],
    ['in ten years', '2036-12-24', '2026-12-25T05:00:00Z', 'too-far-ahead'],
  ])('for %s', (_when, desiredDate, at, reason) =>
    expect(cateringRequestError({ desiredDate, website: '' }, whenUtc(at))).toBe(reason),
  )

  test('is refused if it comes from a bot', () => {
    const now = whenUtc('2026-12-01T17:00:00Z')
    expect(cateringRequestError({ desiredDate: '2026-12-24', website: 'https://x' }, now)).toBe('looks-automated')
    expect(cateringRequestError({ desiredDate: '2026-12-24', website: '', fillMs: 30 }, now)).toBe('looks-automated')
  })
})

const exact = (amount: bigint, given: number): bigint =>
  (amount * BigInt(Math.round(given * 1000)) + 50_000n) / 100_000n

describe('a quote', () => {
  test('applies the discount first, delivery to the subtotal, tax and tip to the discounted amount', () => {
    const lines = [
      { price: '$12.99', quantity: 10 },
      { price: '$3.50', quantity: 4 },
    ]
    const given = { deliveryPercentage: 10, salesTaxPercentage: 7, gratuityPercentage: 18, discountPercentage: 5 }
    expect(computeQuote(lines, given)).toMatchObject({
      subtotal: 14_390,
      discount: 720,
      delivery: 1439,
      tax: 957,
      gratuity: 2461,
      total: 18_527,
      toBeQuoted: 0,
    })
  })

  test('rounds half a cent up, once for each part', () => {
    expect(computeQuote([{ price: '0.50', quantity: 1 }], somePercentages({ salesTaxPercentage: 7 })).tax).toBe(4)
    expect(computeQuote([{ price: '1.15', quantity: 1 }], somePercentages({ deliveryPercentage: 10 })).delivery).toBe(
      12,
    )
  })

  test('lists its charges in order, with the discount subtracted', () => {
    const given = somePercentages({ gratuityPercentage: 18, discountPercentage: 5 })
    const shown = listQuoteCharges(computeQuote([{ price: '$100', quantity: 1 }], given), given, 'es')
    expect(shown.map(({ label, percentage, amount }) => [label, percentage, formatDollars(amount)])).toEqual([
      ['Descuento', 5, '-$5.00'],
      ['Propina (agregada por el restaurante)', 18, '$17.10'],
    ])
  })

  test('a charge that stored requests lack counts as 0', () => {
    const stored = { discountPercentage: 10 }
    const made = computeQuote([{ price: '$100', quantity: 1 }], stored)
    expect(made).toEqual(computeQuote([{ price: '$100', quantity: 1 }], somePercentages(stored)))
    expect(listQuoteCharges(made, stored, 'en').map(({ name }) => name)).toEqual(['discount'])
  })

  test('too small for its percentages has no discount and no negative amount', () => {
    const few = somePercentages({ discountPercentage: 1, deliveryPercentage: 1, salesTaxPercentage: 1 })
    for (const price of ['$0.01', '$0.00', '']) {
      const made = computeQuote([{ price, quantity: 1 }], few)
      const amounts = listQuoteCharges(made, few, 'en').map(({ amount }) => formatDollars(amount))
      expect([...amounts, formatDollars(made.total)].join()).not.toContain('-')
      expect(amounts).toEqual(['$0.00', '$0.00', '$0.00'])
    }
  })

  test('names a dish in both languages; a name stored as a plain string counts as English', () => {
    const dish = { id: 'a', name: { en: 'Mole', es: 'Mole negro', esOf: 'x' }, price: '$9.00', marketPrice: false }
    expect(toSelectedItem(dish, 2).itemName).toEqual({ en: 'Mole', es: 'Mole negro' })
    const line = { itemId: 'a', itemName: 'Tacos', price: '$1.00', quantity: 2 }
    const inEnglish = [{ ...line, itemName: { en: 'Tacos', es: '' } }]
    expect(parse({ selectedItems: [line], sentQuote: { selectedItems: [line] } })).toEqual({
      selectedItems: inEnglish,
      sentQuote: { selectedItems: inEnglish },
    })
    expect(parse({ selectedItems: [toSelectedItem(dish, 2)] })).toEqual({ selectedItems: [toSelectedItem(dish, 2)] })
  })

  test('takes the price and the name of the size that is chosen', () => {
    const dish = { id: 'a', name: toLocalizedText('Mole'), price: '$9.00', marketPrice: false }
    const label = { en: 'Full tray', es: 'Charola entera', esOf: 'x' }
    const inTrays = toSelectedItem(dish, 2, { label, price: '$80.00' })
    expect(inTrays).toMatchObject({ price: '$80.00', quantity: 2, size: { en: 'Full tray', es: 'Charola entera' } })
    expect(toSelectedItem(dish, 2)).toEqual({
      itemId: 'a',
      itemName: { en: 'Mole', es: '' },
      price: '$9.00',
      quantity: 2,
    })
    expect(lineName(inTrays, 'es')).toBe('Mole, Charola entera')
    expect(lineName(toSelectedItem(dish, 2), 'en')).toBe('Mole')
  })

  test('has one line for each dish and size, by their names in both languages', () => {
    const keys = [undefined, 'Tray', { en: 'Tray', es: '' }, { en: 'Tray', es: 'Charola' }].map((size) =>
      lineKey({ itemId: 'a', size }),
    )
    expect(keys).toEqual(['a\n', 'a\nTray', 'a\nTray\n', 'a\nTray\nCharola'])
  })

  test('leaves out dishes without a price, and lists them as to be quoted', () => {
    const market = toSelectedItem(
      { id: 'a', name: toLocalizedText('Catch of the day'), price: '$20.00', marketPrice: true },
      3,
    )
    expect(market.price).toBe('')
    expect(lineTotalCents(market)).toBeUndefined()
    expect(computeQuote([market, { price: '$1.00', quantity: 2 }], somePercentages())).toMatchObject({
      total: 200,
      toBeQuoted: 1,
    })
  })

  const price = fc.integer({ min: 0, max: 99_999_99 })
  const lines = fc.array(fc.record({ amount: price, quantity: fc.integer({ min: 1, max: 200 }) }), { maxLength: 12 })
  const percentage = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000)
  const settings = fc.record({
    deliveryPercentage: percentage,
    salesTaxPercentage: percentage,
    gratuityPercentage: percentage,
    discountPercentage: percentage,
  })

  test('agrees with exact arithmetic to the cent, for all prices and percentages', () => {
    fc.assert(
      fc.property(lines, settings, (some, given) => {
        const subtotal = some.reduce((sum, { amount, quantity }) => sum + BigInt(amount) * BigInt(quantity), 0n)
        const left = subtotal - exact(subtotal, given.discountPercentage)
        const total =
          left +
          exact(subtotal, given.deliveryPercentage) +
          exact(left, given.salesTaxPercentage) +
          exact(left, given.gratuityPercentage)
        const made = computeQuote(
          some.map(({ amount, quantity }) => ({ price: `$${(amount / 100).toFixed(2)}`, quantity })),
          given,
        )
        expect(BigInt(made.total)).toBe(total)
        expect(made.total).toBe(made.subtotal - made.discount + made.delivery + made.tax + made.gratuity)
        for (const part of Object.values(made)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }),
    )
  })

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, settings, (some, given) => {
        const texts = some.map(({ amount, quantity }) => ({ price: formatDollars(amount as any), quantity }))
        expect(computeQuote(texts.toReversed(), given)).toEqual(computeQuote(texts, given))
      }),
    )
  })

  test('turns any price text into a whole number of cents, never NaN', () => {
    const odd = fc.oneof(fc.string(), fc.constantFrom('$1.2.3', '٣', '1e9', '-1', 'NaN', '1e308', '2 for $5', ''))
    fc.assert(
      fc.property(odd, fc.integer({ min: 1, max: 1000 }), (text, quantity) => {
        const { total, toBeQuoted } = computeQuote(
          [{ price: text, quantity }],
          somePercentages({ salesTaxPercentage: 7 }),
        )
        expect(Number.isSafeInteger(total) && total >= 0 && toBeQuoted <= 1).toBe(true)
      }),
    )
  })
})

const until = (to: string): AvailabilityWindow[] => [{ weekdays: [5], opens: 660, closes: 900, from: '', to }]

describe('a dish for catering on a day', () => {
  test.each<[string, Parameters<typeof isForCatering>[0], boolean]>([
    ['is any dish that is shown', {}, true],
    ['is one that is still sold then', { soldWhen: until('2026-12-24') }, true],
    ['is no dish that is sold for the last time before', { soldWhen: until('2026-12-23') }, false],
    ['is no hidden dish', { hidden: true }, false],
    ['is no dish that is not for catering', { notForCatering: true }, false],
  ])('%s', (_which, dish, is) => expect(isForCatering(dish, '2026-12-24')).toBe(is))
})

describe('a typed quantity', () => {
  test.each([
    ['12', 12],
    ['0', 5],
    ['-3', 5],
    ['', 1],
    ['lots', 1],
    ['1e9', 1],
    ['999999', 1000],
    [' 25 guests', 25],
    ['1,000', 1000],
    ['1,000 guests', 1000],
    ['1,00', 1],
    ['1,0000', 1],
  ])('%j makes %j of 5', (text, quantity) => expect(parseQuantity(text, 5)).toBe(quantity))
})

test.each([-0.001, 100.001, 8.8755, '8', Number.NaN])('%j is no percentage', (deliveryPercentage) => {
  const { issues } = v.safeParse(CateringSettings, { ...defaultCateringSettings, deliveryPercentage })
  expect(issues?.[0].message).toBe('percentage')
})

test.each([0, 8.875, 100])('%d is a percentage', (deliveryPercentage) =>
  expect(v.is(CateringSettings, { ...defaultCateringSettings, deliveryPercentage })).toBe(true),
)
