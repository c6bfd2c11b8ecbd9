import * as v from 'valibot'

/** Each tier with the features that it gives. */
export const tiers = [
  { name: 'basic', gives: ['contacts'] },
  { name: 'premium', gives: ['contacts', 'reservations'] },
  { name: 'enterprise', gives: ['contacts', 'reservations', 'catering'] },
] as const
export type Tier = (typeof tiers)[number]['name']
export type Feature = 'contacts' | 'reservations' | 'catering'

export const TierSchema = v.picklist(['basic', 'premium', 'enterprise'], 'tierUnknown')

/** Settings that decide the tier beside Stripe's rows: an operator's switches, and the price of each tier. */
export const SubscriptionSettings = v.strictObject({
  subscriptionDisabled: v.optional(v.boolean(), false),
  basicPriceId: v.optional(v.string(), ''),
  premiumPriceId: v.optional(v.string(), ''),
  enterprisePriceId: v.optional(v.string(), ''),
  manualOverrideActive: v.optional(v.boolean(), false),
  manualOverrideTier: v.optional(v.nullable(TierSchema), null),
})
export type SubscriptionSettings = v.InferOutput<typeof SubscriptionSettings>

/** A Stripe subscription, as far as the tier needs it. `currentPeriodEnd` is an ISO instant. */
export type StripeSubscription = {
  id: string
  priceId: string
  status: string
  createdAt: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}

/** Tells whether a row counts: it is active or trialing. */
export const isSubscriptionLive = ({ status }: Pick<StripeSubscription, 'status'>): boolean =>
  ['active', 'trialing'].includes(status)

/** Returns the tier in force, or null (see shared/subscription/README, Tiers). */
export function effectiveTier(
  settings: SubscriptionSettings,
  newestLive: Pick<StripeSubscription, 'priceId'> | undefined,
): Tier | null {
  if (settings.manualOverrideActive) return settings.manualOverrideTier ?? 'enterprise'
  if (settings.subscriptionDisabled || !newestLive?.priceId) return null
  const { basicPriceId, premiumPriceId, enterprisePriceId } = settings
  if (newestLive.priceId === basicPriceId) return 'basic'
  if (newestLive.priceId === premiumPriceId) return 'premium'
  if (newestLive.priceId === enterprisePriceId) return 'enterprise'
  return null
}

/** Tells whether a tier gives a feature; no tier gives none. */
export const hasFeature = (tier: Tier | null, feature: Feature): boolean =>
  tiers.some(({ name, gives }) => name === tier && (gives as readonly Feature[]).includes(feature))

/** The answer of get-access. */
export type Access = {
  tier: Tier | null
  hasContactsAccess: boolean
  hasReservationsAccess: boolean
  hasCateringAccess: boolean
}

/** Returns the features that a tier gives. */
export const accessOf = (tier: Tier | null): Access => ({
  tier,
  hasContactsAccess: hasFeature(tier, 'contacts'),
  hasReservationsAccess: hasFeature(tier, 'reservations'),
  hasCateringAccess: hasFeature(tier, 'catering'),
})

/** The access while the tier is unknown: none. */
export const noAccess: Access = accessOf(null)

/** The answer of get-subscription-status. `subscription` decides the tier: null under a manual override. */
export type SubscriptionStatus = {
  isActive: boolean
  tier: Tier | null
  subscription: Pick<StripeSubscription, 'currentPeriodEnd' | 'cancelAtPeriodEnd'> | null
}

/** Returns the tier in force as a status, by the same rule that gives access. */
export function toSubscriptionStatus(
  settings: SubscriptionSettings,
  newestLive: Pick<StripeSubscription, 'priceId' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'> | undefined,
): SubscriptionStatus {
  const tier = effectiveTier(settings, newestLive)
  if (!tier || settings.manualOverrideActive || !newestLive)
    return { isActive: tier !== null, tier, subscription: null }
  const { currentPeriodEnd, cancelAtPeriodEnd } = newestLive
  return { isActive: true, tier, subscription: { currentPeriodEnd, cancelAtPeriodEnd } }
}
