import type { PaymentSettings } from '#shared/catering/payment-settings.ts'
import {
  isSubscriptionLive,
  type StripeSubscription,
  type SubscriptionSettings,
  type Tier,
  effectiveTier,
} from '#shared/subscription/subscription.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { getSetting } from '#functions/db/site/settings.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { stripKeys, type TransactionItem, queryPage, putOp, updateOp } from '#functions/db/table.ts'

const name = 'CFG#subscription'

/** When the settings were first saved. */
const since = 'createdAt = if_not_exists(createdAt, :since)'

/** The default settings. */
const unset: SubscriptionSettings = {
  subscriptionDisabled: false,
  basicPriceId: '',
  premiumPriceId: '',
  enterprisePriceId: '',
  manualOverrideActive: false,
  manualOverrideTier: null,
}

/** Returns the newest active or trialing subscription. */
async function newestLive(): Promise<StripeSubscription | undefined> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.liveSubscriptions,
    newestFirst: true,
    limit: 1,
  })
  return items[0] && stripKeys<StripeSubscription>(items[0])
}

/**
 * Returns the tier in force and its subscription, for endpoints and middleware alike (see shared/subscription/README,
 * Tiers).
 */
export async function getSubscription(): Promise<{
  tier: Tier | null
  row: StripeSubscription | undefined
  settings: SubscriptionSettings
}> {
  const [set, row] = await Promise.all([getSetting<Partial<SubscriptionSettings>>(name), newestLive()])
  const settings = { ...unset, ...set }
  return { tier: effectiveTier(settings, row), row, settings }
}

/** Builds the write of the settings that decide the tier. */
export const overwriteSubscriptionSettingsOp = (settings: Partial<SubscriptionSettings>): TransactionItem =>
  putOp({ ...keys.setting(name), ...unset, ...settings, createdAt: nowIso() })

/** Builds the write of some of these settings. */
export function updateSubscriptionSettingsOp(change: Partial<SubscriptionSettings>): TransactionItem {
  const names = Object.keys(change)
  return updateOp(keys.setting(name), `SET ${names.map((key) => `#${key} = :${key}`).join(', ')}, ${since}`, {
    names: Object.fromEntries(names.map((key) => [`#${key}`, key])),
    values: {
      ...Object.fromEntries(Object.entries(change).map(([key, value]) => [`:${key}`, value])),
      ':since': nowIso(),
    },
  })
}

/** Builds the write of a subscription. Only an active or trialing one is in the index. */
export const saveStripeSubscriptionOp = (row: StripeSubscription): TransactionItem =>
  putOp({
    ...keys.stripeSubscription(row.id),
    ...row,
    ...(isSubscriptionLive(row)
      ? { gsi1pk: indexKeys.liveSubscriptions.pk, gsi1sk: `${row.createdAt}#${row.id}` }
      : {}),
  })

/**
 * Builds the writes that store a subscription of Stripe. After the first one, only the operator changes the price ids.
 */
export const recordStripeSubscriptionOps = (row: StripeSubscription): TransactionItem[] => [
  saveStripeSubscriptionOp(row),
  updateOp(keys.setting(name), `SET isRecorded = :yes, ${since}`, { values: { ':yes': true, ':since': nowIso() } }),
]

type Stored = Partial<SubscriptionSettings & { version: number; isRecorded: boolean }>

/** Returns the price ids for the editor. `fixed` once a subscription is recorded. */
export async function readPaymentSettings(): Promise<PaymentSettings & { fixed: boolean }> {
  const [set, live] = await Promise.all([getSetting<Stored>(name), newestLive()])
  const { basicPriceId, premiumPriceId, enterprisePriceId, version } = { ...unset, version: 0, ...set }
  return { basicPriceId, premiumPriceId, enterprisePriceId, version, fixed: Boolean(set?.isRecorded ?? live) }
}

/**
 * Builds the write of the price ids over their version, as long as no subscription is recorded. Throws prices-fixed,
 * changed-meanwhile.
 */
export const savePaymentSettingsOp = (prices: Omit<PaymentSettings, 'version'>, version: number): TransactionItem =>
  updateOp(
    keys.setting(name),
    `SET basicPriceId = :basic, premiumPriceId = :premium, enterprisePriceId = :enterprise, version = :next, ${since}`,
    {
      if: `attribute_not_exists(isRecorded) AND ${version === 0 ? 'attribute_not_exists(version)' : 'version = :version'}`,
      values: {
        ':basic': prices.basicPriceId,
        ':premium': prices.premiumPriceId,
        ':enterprise': prices.enterprisePriceId,
        ':next': version + 1,
        ':since': nowIso(),
        ...(version === 0 ? {} : { ':version': version }),
      },
      otherwise: (old) => (old?.['isRecorded'] ? 'prices-fixed' : 'changed-meanwhile'),
    },
  )
