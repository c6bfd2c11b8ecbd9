import * as v from 'valibot'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { oneLine } from '#shared/validation.ts'

/** The id of a Stripe price; empty without one. */
const PriceId = v.pipe(oneLine(100), v.regex(/^[\w-]*$/, 'priceIdInvalid'))

type PriceField = 'basicPriceId' | 'premiumPriceId' | 'enterprisePriceId'
type Prices = Record<PriceField, string> & { version: number }

const differ = (a: PriceField, b: PriceField) => (prices: Prices) => !prices[a] || prices[a] !== prices[b]

/** The price id of each tier. No two tiers share one, or a subscription would not decide between them. */
export const PaymentSettings = v.pipe(
  v.strictObject({
    basicPriceId: PriceId,
    premiumPriceId: PriceId,
    enterprisePriceId: PriceId,
    version: SettingsVersion,
  }),
  v.forward(v.check(differ('premiumPriceId', 'basicPriceId'), 'priceIdTwice'), ['premiumPriceId']),
  v.forward(v.check(differ('enterprisePriceId', 'basicPriceId'), 'priceIdTwice'), ['enterprisePriceId']),
  v.forward(v.check(differ('enterprisePriceId', 'premiumPriceId'), 'priceIdTwice'), ['enterprisePriceId']),
)
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>
