import {
  hasFeature,
  type StripeSubscription,
  type SubscriptionSettings,
  type Tier,
} from '#shared/subscription/subscription.ts'

type Subscription = { tier: Tier | null; row: StripeSubscription | undefined; settings: SubscriptionSettings }

/** Formats the tier and its reason for a terminal. */
export function formatSubscription({ tier, row, settings }: Subscription): string {
  const { manualOverrideActive, manualOverrideTier, subscriptionDisabled } = settings
  const features = (['contacts', 'reservations', 'catering'] as const).filter((feature) => hasFeature(tier, feature))
  const lines = {
    Tier: tier ?? 'none: inactive',
    Gives: features.join(', ') || 'nothing',
    Override: manualOverrideActive ? (manualOverrideTier ?? 'enterprise') : 'none',
    Disabled: subscriptionDisabled ? 'yes' : 'no',
    Stripe: row ? stripeWords(row, settings) : 'no active or trialing subscription',
    Prices: `basic ${settings.basicPriceId || '–'}, premium ${settings.premiumPriceId || '–'}, enterprise ${settings.enterprisePriceId || '–'}`,
  }
  return Object.entries(lines)
    .map(([name, words]) => `${name.padEnd(10)}${words}`)
    .join('\n')
}

function stripeWords(row: StripeSubscription, settings: SubscriptionSettings): string {
  const known = [settings.basicPriceId, settings.premiumPriceId, settings.enterprisePriceId].includes(row.priceId)
  const end = row.currentPeriodEnd?.slice(0, 10) ?? 'an unknown day'
  return `${row.id}, ${row.status}, price ${row.priceId}${known ? '' : ' (none of the three)'}, ${row.cancelAtPeriodEnd ? 'ends' : 'renews'} ${end}`
}
