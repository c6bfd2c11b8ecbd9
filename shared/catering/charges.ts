import type { Locale } from '#shared/validation.ts'

/** One percentage of a quote. What it is taken of: the subtotal, or what the discounts leave of it. Only what adds can rest on the latter. */
type Charge = {
  name: string
  /** The field under which its percentage is stored and sent. */
  setting: `${string}Percentage`
  label: Record<Locale, string>
} & ({ kind: 'discount'; base: 'subtotal' } | { kind: 'fee'; base: 'subtotal' | 'discounted' })

/**
 * What a catering quote adds and takes off, in the order in which it is shown. A line here is all that another one needs: schema, defaults, sums, screens,
 * mails and the export follow; what was stored before it counts as 0 (see shared/README, Quote arithmetic).
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
    label: { en: 'Gratuity', es: 'Propina' },
  },
] as const satisfies readonly Charge[]

export type ChargeName = (typeof charges)[number]['name']
export type ChargeSetting = (typeof charges)[number]['setting']

/** Something for the percentage of every charge. */
export const perCharge = <T>(of: (charge: (typeof charges)[number]) => T): Record<ChargeSetting, T> =>
  Object.fromEntries(charges.map((charge) => [charge.setting, of(charge)])) as Record<ChargeSetting, T>
