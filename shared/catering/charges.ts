import type { Locale } from '#shared/validation.ts'

/** A percentage of a quote. `base` is the amount that it is taken of; a discount is always taken of the subtotal. */
type Charge = {
  name: string
  /** The field of its stored percentage. */
  setting: `${string}Percentage`
  label: Record<Locale, string>
} & ({ kind: 'discount'; base: 'subtotal' } | { kind: 'fee'; base: 'subtotal' | 'discounted' })

/**
 * The charges of a quote in order. A line here is all that a new one needs: schema, defaults, sums, screens, emails and
 * export follow; older requests count it as 0 (see shared/catering/README, Quote arithmetic).
 */
export const charges = [
  {
    name: 'discount',
    setting: 'discountPercentage',
    kind: 'discount',
    base: 'subtotal',
    label: { en: 'Discount', es: 'Descuento' },
  },
  {
    name: 'delivery',
    setting: 'deliveryPercentage',
    kind: 'fee',
    base: 'subtotal',
    label: { en: 'Delivery', es: 'Entrega' },
  },
  {
    name: 'tax',
    setting: 'salesTaxPercentage',
    kind: 'fee',
    base: 'discounted',
    label: { en: 'Sales tax', es: 'Impuesto' },
  },
  {
    name: 'gratuity',
    setting: 'gratuityPercentage',
    kind: 'fee',
    base: 'discounted',
    label: { en: 'Gratuity (added by the restaurant)', es: 'Propina (agregada por el restaurante)' },
  },
] as const satisfies readonly Charge[]

export type ChargeName = (typeof charges)[number]['name']
export type ChargeSetting = (typeof charges)[number]['setting']

/** Returns a record with a value for every charge's percentage. */
export const perCharge = <T>(of: (charge: (typeof charges)[number]) => T): Record<ChargeSetting, T> =>
  Object.fromEntries(charges.map((charge) => [charge.setting, of(charge)])) as Record<ChargeSetting, T>
