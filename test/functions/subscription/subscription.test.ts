import { beforeEach, describe, expect, test } from 'vitest'
import type { StripeSubscription } from '#shared/subscription/subscription.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'

const { ask, faultProxies } = withEmulatedAws()
const prices = { basicPriceId: 'price_b', premiumPriceId: 'price_p', enterprisePriceId: 'price_e' }

const stores = async () => ({
  ...(await import('#functions/db/subscription/subscription.ts')),
  ...(await import('#functions/db/table.ts')),
})
async function set(settings: object): Promise<void> {
  const { overwriteSubscriptionSettingsOp: saveSubscription, writeItem: write } = await stores()
  await write(saveSubscription(settings))
}
async function row(given: Partial<StripeSubscription>): Promise<void> {
  const { saveStripeSubscriptionOp: saveStripe, writeItem: write } = await stores()
  await write(
    saveStripe({
      id: 'sub_1',
      priceId: 'price_b',
      status: 'active',
      createdAt: '2026-10-01T00:00:00.000Z',
      currentPeriodEnd: '2026-12-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      ...given,
    }),
  )
}
const tiers = async () => {
  const [access, status] = [await ask('GET /api/access'), await ask('GET /api/subscription-status')]
  expect([access.status, status.status]).toEqual([200, 200])
  expect(status.headers['cache-control']).toBe('no-store')
  expect(access.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
  expect(status.body.tier).toBe(access.body.tier)
  expect(status.body.isActive).toBe(access.body.tier !== null)
  return status.body
}

describe('the subscription, as both calls tell it', () => {
  beforeEach(async () => {
    await set(prices)
    for (const id of ['sub_1', 'sub_2', 'sub_3']) await row({ id, status: 'canceled' })
  })

  test('is inactive without a live row', async () =>
    expect(await tiers()).toEqual({ isActive: false, tier: null, subscription: null }))

  test('follows the newest live subscription in any order of writing', async () => {
    await row({ id: 'sub_2', priceId: 'price_e', createdAt: '2026-11-02T00:00:00.000Z', status: 'trialing' })
    await row({ id: 'sub_1', priceId: 'price_b', createdAt: '2026-11-01T00:00:00.000Z' })
    await row({ id: 'sub_3', priceId: 'price_p', createdAt: '2026-11-03T00:00:00.000Z', status: 'past_due' })
    expect(await tiers()).toEqual({
      isActive: true,
      tier: 'enterprise',
      subscription: { currentPeriodEnd: '2026-12-01T00:00:00.000Z', cancelAtPeriodEnd: false },
    })
    await row({ id: 'sub_2', priceId: 'price_e', createdAt: '2026-11-02T00:00:00.000Z', status: 'canceled' })
    expect((await tiers()).tier).toBe('basic')
  })

  test('is inactive when the newest live row has a price that is not known, though an older one has', async () => {
    await row({ id: 'sub_1', priceId: 'price_p', createdAt: '2026-11-01T00:00:00.000Z' })
    await row({ id: 'sub_2', priceId: 'price_x', createdAt: '2026-11-02T00:00:00.000Z' })
    expect((await tiers()).isActive).toBe(false)
  })

  test('an override holds over everything, and the calls obey at once', async () => {
    await row({ id: 'sub_1', priceId: 'price_b' })
    await set({ ...prices, subscriptionDisabled: true, manualOverrideActive: true, manualOverrideTier: 'premium' })
    expect(await tiers()).toEqual({ isActive: true, tier: 'premium', subscription: null })
    await set({ ...prices, subscriptionDisabled: true })
    expect((await tiers()).isActive).toBe(false)
  })

  test('a failing lookup answers 503 and gives nothing away', async () => {
    faultProxies().dynamo.down(true)
    const answers = [await ask('GET /api/subscription-status'), await ask('GET /api/access')]
    faultProxies().dynamo.down(false)
    for (const { status, body, headers } of [...answers, await ask('GET /api/access?x=1')])
      expect(headers['cache-control'], `${status} ${body.reason}`).toBe('no-store')
    for (const answer of answers) expect([answer.status, answer.body.reason]).toEqual([503, 'unavailable'])
  })
})
