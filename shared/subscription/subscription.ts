import * as v from 'valibot'

/** Basic gives contacts; premium adds reservations; enterprise adds catering. */
export const tiers = [
  { name: 'basic', gives: ['contacts'] },
  { name: 'premium', gives: ['contacts', 'reservations'] },
  { name: 'enterprise', gives: ['contacts', 'reservations', 'catering'] },
] as const
export type Tier = (typeof tiers)[number]['name']
export type Feature = 'contacts' | 'reservations' | 'catering'

/** The name of a tier. */
export const TierName = v.picklist(['basic', 'premium', 'enterprise'], 'tierUnknown')

/** What decides the tier besides the payment provider's rows: an operator's switches, and which price means which tier. */
export const SubscriptionSettings = v.strictObject({
  subscriptionDisabled: v.optional(v.boolean(), false),
  basicPriceId: v.optional(v.string(), ''),
  premiumPriceId: v.optional(v.string(), ''),
  enterprisePriceId: v.optional(v.string(), ''),
  manualOverrideActive: v.optional(v.boolean(), false),
  manualOverrideTier: v.optional(v.nullable(TierName), null),
})
export type SubscriptionSettings = v.InferOutput<typeof SubscriptionSettings>

/** A row of the payment provider, as far as the tier needs it. `currentPeriodEnd` is an ISO instant. */
export type StripeSubscription = {
  id: string
  priceId: string
  status: string
  createdAt: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}

/** Only active and trialing rows count. */
export const isLive = ({ status }: Pick<StripeSubscription, 'status'>): boolean =>
  ['active', 'trialing'].includes(status)

/** The tier in force, or null when inactive: override, then disabled, then the newest live row's price (see shared/README, Tiers). */
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

/** Whether a tier gives a feature (see shared/README, Tiers); no tier gives none. */
export const tierIncludes = (tier: Tier | null, feature: Feature): boolean =>
  tiers.some(({ name, gives }) => name === tier && (gives as readonly Feature[]).includes(feature))

/** What get-access answers. */
export type Access = {
  tier: Tier | null
  hasContactsAccess: boolean
  hasReservationsAccess: boolean
  hasCateringAccess: boolean
}

/** What a tier gives, feature by feature. */
export const accessOf = (tier: Tier | null): Access => ({
  tier,
  hasContactsAccess: tierIncludes(tier, 'contacts'),
  hasReservationsAccess: tierIncludes(tier, 'reservations'),
  hasCateringAccess: tierIncludes(tier, 'catering'),
})

/** The access of nobody: what holds until the tier is known. */
export const noAccess: Access = accessOf(null)

/** What get-subscription-status answers. `subscription` is the row that the tier rests on: null when inactive, and under a manual override. */
export type SubscriptionStatus = {
  isActive: boolean
  tier: Tier | null
  subscription: Pick<StripeSubscription, 'currentPeriodEnd' | 'cancelAtPeriodEnd'> | null
}

/** The tier in force as a status: by the very rule that gives access. */
export function subscriptionStatus(
  settings: SubscriptionSettings,
  newestLive: Pick<StripeSubscription, 'priceId' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'> | undefined,
): SubscriptionStatus {
  const tier = effectiveTier(settings, newestLive)
  if (!tier || settings.manualOverrideActive || !newestLive)
    return { isActive: tier !== null, tier, subscription: null }
  const { currentPeriodEnd, cancelAtPeriodEnd } = newestLive
  return { isActive: true, tier, subscription: { currentPeriodEnd, cancelAtPeriodEnd } }
}
