import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MenuItemForm } from '#shared/menu/menu.ts'
import { toStoredSizes, lowestPriceText, findSize, Sizes } from '#shared/menu/sizes.ts'
import { toStoredText, translationState } from '#shared/localized-text.ts'

const size = (label: unknown, price = '$8.00') => ({ label, price })
const flat = (sizes: unknown) => v.flatten(v.safeParse(Sizes, sizes).issues ?? ([] as never))
const faultsOf = (sizes: unknown) => flat(sizes).nested
/** Forty characters until its amount is written as dollars. */
const longPrice = '1200 for the whole family and its guests'
const storedSize = (en: string, price: string, es = '') => ({ label: toStoredText({ en, es }), price })

const judged = (given: object) => {
  const form = { name: 'Horchata', category: 'drinks', price: '', sizes: [size('S'), size('L')], ...given }
  return v.flatten(v.safeParse(MenuItemForm, form).issues ?? ([] as never)).nested
}

describe('the sizes of a dish', () => {
  test('have a name in at least one language and one price each, in the order in which they were given', () => {
    expect(v.parse(Sizes, [size('Large', '14'), size({ es: 'Chica' }, '8')])).toEqual([
      { label: { en: 'Large', es: '' }, price: '$14.00' },
      { label: { en: '', es: 'Chica' }, price: '$8.00' },
    ])
  })

  test.each([
    ['without a price', [size('Small'), size('Large', '')], { '1.price': ['priceInvalid'] }],
    ['with two prices', [size('Small', '2 for $5')], { '0.price': ['priceInvalid'] }],
    ['without a name', [size(' ')], { '0.label.en': ['sizeNameRequired'] }],
    ['of one name', [size('Small'), size('Large'), size(' small')], { '2.label.en': ['sizeTwice'] }],
    [
      'of one name in Spanish',
      [size({ en: 'Cup', es: 'Chico' }), size({ en: 'Small', es: 'chico' })],
      { '1.label.es': ['sizeTwice'] },
    ],
    [
      'that read alike in Spanish, one for want of a translation',
      [size({ en: 'Cup', es: 'Grande' }), size('Grande')],
      { '1.label.en': ['sizeTwice'] },
    ],
    ['whose price is too long once it is written in full', [size('Tray', longPrice)], { '0.price': ['too-long'] }],
  ])('%s are refused at their field', (_what, sizes, errors) => expect(faultsOf(sizes)).toEqual(errors))

  test.each([
    ['that are no list', 'S $8 / L $14', 'sizes'],
    ['beyond twelve', Array.from({ length: 13 }, (_, index) => size(`No. ${index}`)), 'sizesTooMany'],
  ])('%s are refused as a whole', (_what, sizes, error) => expect(flat(sizes)).toEqual({ root: [error] }))

  test('are two where a letter is another', () => expect(faultsOf([size('Maß'), size('Mass')])).toBeUndefined())

  test('stand instead of the price, never beside it', () => {
    expect(judged({})).toBeUndefined()
    for (const given of [{ price: '$4' }, { marketPrice: true }])
      expect(judged(given)).toEqual({ price: ['priceOrSizes'] })
    expect(judged({ sizes: [] })).toEqual({ price: ['priceInvalid'] })
  })

  test('are held against what they were called before, however their order', () => {
    const before = toStoredSizes([
      { label: { en: 'Small', es: 'Chica' }, price: '$8.00' },
      { label: { en: 'Large', es: 'Grande' }, price: '$14.00' },
    ])
    const [large, little] = toStoredSizes(
      [
        { label: { en: 'Large', es: 'Grande' }, price: '$15.00' },
        { label: { en: 'Little', es: 'Chica' }, price: '$8.00' },
      ],
      before,
    )
    expect(large).toEqual({ ...before[1], price: '$15.00' })
    // Its English was changed: the Spanish is older from now on.
    expect(little!.label.esOf).toBe(before[0]!.label.esOf)
    expect(little!.label.enOf).toBe(before[0]!.label.enOf)
  })

  test('stay as they were where their names do, even one whose translation is older', () => {
    const little = { label: { en: 'Small', es: 'Chica' }, price: '$8.00' }
    const sent = { label: { en: 'Tray', es: 'Grande' }, price: '$14.00' }
    const changed = toStoredSizes([sent], [storedSize('Large', '$14.00', 'Grande')])
    expect(translationState(changed[0]!.label, 'es')).toBe('older')
    expect(toStoredSizes([sent], toStoredSizes([little]).concat(changed))).toEqual(changed)
  })

  test('are found by what they are called in a language, borrowed words among them', () => {
    const sizes = [storedSize('Small', '$8.00', 'Chica'), storedSize('Large', '$14.00')]
    expect(findSize(sizes, 'Chica', 'es')).toBe(sizes[0])
    expect(findSize(sizes, 'Large', 'es')).toBe(sizes[1])
    expect(findSize(sizes, 'Chica', 'en')).toBeUndefined()
  })

  test('cost from the least of them on', () => {
    expect(lowestPriceText([storedSize('L', '$14.00'), storedSize('S', '$8.00+')])).toBe('$8.00')
    expect(lowestPriceText([storedSize('S', '$8.00'), storedSize('L', 'Market price')])).toBe('$8.00')
    expect(lowestPriceText([])).toBeUndefined()
  })
})
