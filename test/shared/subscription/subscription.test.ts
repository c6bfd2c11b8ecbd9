import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import {
  accessOf,
  hasFeature,
  isSubscriptionLive,
  toSubscriptionStatus,
  type StripeSubscription,
  SubscriptionSettings,
  type Tier,
  TierSchema,
  effectiveTier,
} from '#shared/subscription/subscription.ts'

const prices = { basicPriceId: 'price_b', premiumPriceId: 'price_p', enterprisePriceId: 'price_e' }
const noPrices = { basicPriceId: '', premiumPriceId: '', enterprisePriceId: '' }
const statuses = [
  'active',
  'trialing',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'unpaid',
] as const
const paid: Record<string, Tier> = { price_b: 'basic', price_p: 'premium', price_e: 'enterprise' }
const rows = [
  undefined,
  ...[...Object.keys(paid), 'price_unknown', ''].flatMap((priceId) => statuses.map((status) => ({ priceId, status }))),
]
const flags = [true, false]

type Case = {
  settings: SubscriptionSettings
  row: { priceId: string; status: string } | undefined
  configured: boolean
}

/** Every combination of override, its tier, disabled, configured prices, and row with price and status. */
const cases: Case[] = flags.flatMap((manualOverrideActive) =>
  ([null, 'basic', 'premium', 'enterprise'] as const).flatMap((manualOverrideTier) =>
    flags.flatMap((subscriptionDisabled) =>
      flags.flatMap((configured) =>
        rows.map((row) => ({
          configured,
          row,
          settings: {
            manualOverrideActive,
            manualOverrideTier,
            subscriptionDisabled,
            ...(configured ? prices : noPrices),
          },
        })),
      ),
    ),
  ),
)

/** The table of tiers, written out. */
function expected({ settings, row, configured }: Case): Tier | null {
  if (settings.manualOverrideActive) return settings.manualOverrideTier ?? 'enterprise'
  if (settings.subscriptionDisabled) return null
  if (!row || (row.status !== 'active' && row.status !== 'trialing')) return null
  return (configured && paid[row.priceId]) || null
}

const rowOf = (row: Case['row']): StripeSubscription | undefined =>
  row && {
    ...row,
    id: 'sub_1',
    createdAt: '2026-11-01T00:00:00.000Z',
    currentPeriodEnd: '2026-12-01T00:00:00.000Z',
    cancelAtPeriodEnd: true,
  }

/** What the store finds: only live rows. */
const newest = (row: Case['row']) => {
  const whole = rowOf(row)
  return whole && isSubscriptionLive(whole) ? whole : undefined
}

describe('the tier in force', () => {
  test('has every combination', () => expect(cases).toHaveLength(2 * 4 * 2 * 2 * (1 + 5 * 8)))

  test('matches the table in every combination', () => {
    for (const given of cases)
      expect(effectiveTier(given.settings, newest(given.row)), JSON.stringify(given)).toBe(expected(given))
  })

  test('is the same in access and status, in every combination', () => {
    for (const given of cases) {
      const tier = expected(given)
      const status = toSubscriptionStatus(given.settings, newest(given.row))
      const access = accessOf(effectiveTier(given.settings, newest(given.row)))
      expect([status.isActive, status.tier, access.tier], JSON.stringify(given)).toEqual([tier !== null, tier, tier])
      expect(access).toMatchObject({
        hasContactsAccess: tier !== null,
        hasReservationsAccess: tier === 'premium' || tier === 'enterprise',
        hasCateringAccess: tier === 'enterprise',
      })
    }
  })

  test('is shown with the row that it rests on, and with none under an override', () => {
    for (const given of cases) {
      const { subscription } = toSubscriptionStatus(given.settings, newest(given.row))
      const rests = expected(given) !== null && !given.settings.manualOverrideActive
      expect(subscription, JSON.stringify(given)).toEqual(
        rests ? { currentPeriodEnd: '2026-12-01T00:00:00.000Z', cancelAtPeriodEnd: true } : null,
      )
    }
  })

  test('no tier gives no features', () =>
    expect((['contacts', 'reservations', 'catering'] as const).filter((feature) => hasFeature(null, feature))).toEqual(
      [],
    ))
})

test('every call of a feature needs it, but for what a guest may still do with a booking', () => {
  const features = {
    contacts: /^\/api\/owner\/contacts/,
    reservations: /^\/api\/(?:owner\/)?(?:reservations|days|reservation-settings|waiting)/,
    catering: /^\/api\/(?:owner\/)?catering/,
  }
  const open = allEndpoints.filter(({ path, feature }) =>
    Object.entries(features).some(([name, paths]) => paths.test(path) && feature !== name),
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'cancel-my-reservation',
    'cancel-reservation',
    'decline-offer',
    'get-reservation-settings',
    'save-my-eta',
    'show-booking-verification',
    'show-reservation',
    'verify-my-reservation',
  ])
})

test('the switches are off and no price is known until somebody says so; a tier is one of three', () => {
  expect(v.parse(SubscriptionSettings, {})).toEqual({
    subscriptionDisabled: false,
    basicPriceId: '',
    premiumPriceId: '',
    enterprisePriceId: '',
    manualOverrideActive: false,
    manualOverrideTier: null,
  })
  for (const tier of ['basic', 'premium', 'enterprise']) expect(v.parse(TierSchema, tier)).toBe(tier)
  expect(v.safeParse(TierSchema, 'gold').issues?.[0].message).toBe('tierUnknown')
})
