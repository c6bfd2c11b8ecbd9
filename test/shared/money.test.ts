import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToCents, formatDollars, percentOf, localizePriceText, parsePrice, formatPrice } from '#shared/money.ts'
import { growth, linear } from '#test/growth.ts'

describe('a price as it is shown', () => {
  test.each([
    ['10.25', '$10.25'],
    ['12', '$12.00'],
    ['  $ 4.5 ', '$4.50'],
    ['$.50', '$0.50'],
    ['1234', '$1,234.00'],
    ['9$', '$9.00'],
    ['9 $', '$9.00'],
    ['$7.00+', '$7.00+'],
    ['from 10', 'from $10.00'],
    ['$3.5 each', '$3.50 each'],
    ['US$9', 'US$9.00'],
    ['Market price', 'Market price'],
    ['2 for $5', '2 for $5'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatPrice(typed)).toBe(shown))

  test('means what was typed, and stays as it is once it has the form', () =>
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom('', '$', '$ ', 'from ', 'US$', 'ca. '),
          fc.oneof(
            fc.integer({ min: 0, max: 999_999 }).map(String),
            fc.integer({ min: 0, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2)),
            fc.integer({ min: 0, max: 99_999_999 }).map((amount) => formatDollars(roundToCents(amount)).slice(1)),
          ),
          fc.constantFrom('', '+', ' each', '$', ' $', ' /lb'),
        ),
        (parts) => {
          const typed = parts.join('')
          expect(parsePrice(formatPrice(typed))).toBe(parsePrice(typed))
          expect(formatPrice(formatPrice(typed))).toBe(formatPrice(typed))
        },
      ),
    ))
})

describe('a price text', () => {
  test.each([
    ['$12.99', 1299],
    ['12', 1200],
    ['$1,234.50', 123_450],
    ['$7.00+', 700],
    ['  $ 4.5 ', 450],
    ['$3.50 each', 350],
    ['US$9', 900],
    ['from $10', 1000],
    ['approx. $12', 1200],
    ['$5/lb', 500],
    ['12lb', 1200],
    ['$8 o más', 800],
    ['No. 7', 700],
    ['$9oz', 900],
    ['$0.50', 50],
    ['$.50', 50],
    ['1.15', 115],
    ['999,999.99', 99_999_999],
    [`${'x'.repeat(97)}$12`, 1200],
  ])('%s is one amount', (text, amount) => expect(parsePrice(text)).toBe(amount))

  test.each([
    ['nothing', ''],
    ['no amount', 'Market price'],
    ['two amounts', '2 for $5'],
    ['a range', '$5-7'],
    ['a fraction', '1/2 $5'],
    ['two points', '$1.2.3'],
    ['a tenth of a cent', '$1.234'],
    ['a decimal comma', '12,50'],
    ['a lone point', '$.'],
    ['digits of another script', '٣'],
    ['digits of another script beside ours', '$5 ٣'],
    ['wide digits', '１２'],
    ['raised cents', '12⁹⁹'],
    ['a half', '5½'],
    ['an exponent', '1e9'],
    ['a huge exponent', '1e308'],
    ['no number', 'NaN'],
    ['infinity', 'Infinity'],
    ['a minus', '-1'],
    ['a typographer’s minus', '−1'],
    ['a minus before the sign', '-$1'],
    ['a minus after the sign', '$-1'],
    ['a per cent', '10%'],
    ['cents', '99¢'],
    ['cents in words', '99 cents'],
    ['a cent', '1 cent'],
    ['cents close by', '99cents'],
    ['a centavo', '5 centavo'],
    ['centavos', '50 centavos'],
    ['a peso', '1 peso'],
    ['a minus far from its amount', '- $ 5'],
    ['a per cent with a blank', '10 %'],
    ['more than a hundred characters', `${'x'.repeat(98)}$12`],
    ['another currency', '€12'],
    ['pesos', '120 pesos'],
    ['a million', '1000000'],
    ['a million with commas', '1,000,000'],
    ['leading zeros', '007'],
    ['a hex number', '0x10'],
    ['a letter for a digit at its end', '$3.5o'],
    ['a letter for a digit at its beginning', 'l2.99'],
    ['a letter for a digit in its middle', '$1O.99'],
    ['two letters for digits', '12.OO'],
    ['a letter for a digit behind its dollar sign', '$ I5'],
  ])('with %s is refused', (_what, text) => expect(parsePrice(text)).toBeUndefined())

  test('a readable price means the same as its digits and point alone', () => {
    const sign = fc.constantFrom(
      ...'0123456789'.split(''),
      '.',
      ',',
      '$',
      ' ',
      '-',
      '+',
      '/',
      '%',
      'e',
      'x',
      '٣',
      '½',
      '\u00a0',
    )
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        const amount = parsePrice(text)
        if (amount === undefined) return
        const withoutFullStops = text.replace(/(?<!\d)\.(?!\d)/g, '')
        expect(amount).toBe(Math.round(Number(withoutFullStops.replace(/[^\d.]/g, '')) * 100))
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThan(100_000_000)
      }),
      { numRuns: 5000 },
    )
  })

  test('of ours has a dollar sign, commas and two decimals', () => {
    expect([0, 5, 123_450].map((amount) => formatDollars(roundToCents(amount)))).toEqual([
      '$0.00',
      '$0.05',
      '$1,234.50',
    ])
  })

  test('zero is never written as negative', () => {
    expect(formatDollars(roundToCents(-0))).toBe('$0.00')
    expect(formatDollars(roundToCents(-0.4))).toBe('$0.00')
    expect(formatDollars(roundToCents(-250))).toBe('-$2.50')
  })

  test('written by us is read back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
        expect(parsePrice(formatDollars(roundToCents(amount)))).toBe(amount)
      }),
    )
  })

  test.each(['.', '1,', '1', '$ '])('costs no more to judge than its length: many of "%s"', (part) => {
    expect(growth((n) => expect(parsePrice(part.repeat(n))).toBeUndefined(), 15_000)).toBeLessThan(linear)
  })
})

describe('a percentage', () => {
  test.each([
    [1000, 7, 70],
    [1050, 5, 53],
    [1049, 5, 52],
    [333, 8.875, 30],
    [1, 50, 1],
    [1, 49.999, 0],
    [12_345, 0, 0],
    [12_345, 100, 12_345],
    [4_103_157_018_929, 73.324, 3_008_598_852_559],
  ])('of %i cents at %f is %i, rounded once, half up', (amount, percentage, share) =>
    expect(percentOf(roundToCents(amount), percentage)).toBe(share),
  )

  test('agrees with exact arithmetic', () => {
    const thousandths = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000_000_000 }), thousandths, (amount, rate) => {
        const exact = (BigInt(amount) * BigInt(rate) * 2n + 100_000n) / 200_000n
        expect(BigInt(percentOf(roundToCents(amount), rate / 1000))).toBe(exact)
      }),
    )
  })
})

describe('the words beside a price', () => {
  test.each([
    ['Market price', 'Precio del día'],
    ['from $10.00', 'desde $10.00'],
    ['From $10.00', 'Desde $10.00'],
    ['$3.50 each', '$3.50 c/u'],
    ['$12.00 per person', '$12.00 por persona'],
    ['$7.00+', '$7.00+'],
    ['', ''],
  ])('%s is %s in Spanish, and back', (en, es) => {
    expect([localizePriceText(en, 'es'), localizePriceText(es, 'en')]).toEqual([es, en])
    expect([localizePriceText(en, 'en'), localizePriceText(es, 'es')]).toEqual([en, es])
    expect(parsePrice(localizePriceText(en, 'es'))).toBe(parsePrice(en))
  })

  test('unknown words beside a price stay as written, and none is found inside another word', () =>
    expect(
      ['$9.00 teacher', 'freedom fries $5.00', '$4.00 la orden'].map((price) => localizePriceText(price, 'es')),
    ).toEqual(['$9.00 teacher', 'freedom fries $5.00', '$4.00 la orden']))
})
