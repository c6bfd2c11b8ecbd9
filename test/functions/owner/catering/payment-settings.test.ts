import { expect, test } from 'vitest'
import { withOwner } from '#test/functions/with-owner.ts'
import { isDeep } from '#test/deep.ts'

const { ask, asOwner } = withOwner()
const path = '/api/owner/payment-settings'
const prices = { basicPriceId: 'price_1Basic', premiumPriceId: 'price_1Premium', enterprisePriceId: '', version: 0 }
const save = (change: object) => asOwner(`PUT ${path}`, { ...prices, ...change })

test('the price of the newest subscription decides the plan, and what an operator switched by hand stays', async () => {
  const store = await import('#functions/db/subscription/subscription.ts')
  const { getItem: get, writeItem: write } = await import('#functions/db/table.ts')
  const { keys } = await import('#functions/db/keys.ts')
  await write(store.overwriteSubscriptionSettingsOp({ manualOverrideTier: 'basic' }))
  const made = async () => (await get<{ createdAt: string }>(keys.setting('CFG#subscription')))?.createdAt
  const since = await made()
  expect(since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const row = { createdAt: '2026-11-01T00:00:00.000Z', currentPeriodEnd: null, cancelAtPeriodEnd: false }
  expect((await ask('GET /api/access')).body.tier).toBeNull()
  expect((await save({})).body).toEqual({ ...prices, version: 1 })
  expect((await asOwner(`GET ${path}`)).body).toEqual({ ...prices, version: 1, fixed: false })

  await write(store.saveStripeSubscriptionOp({ ...row, id: 'sub_1', priceId: 'price_1Premium', status: 'active' }))
  expect((await ask('GET /api/access')).body).toMatchObject({ tier: 'premium', hasReservationsAccess: true })
  expect((await store.getSubscription()).settings.manualOverrideTier).toBe('basic')
  expect((await asOwner(`GET ${path}`)).body).toEqual({ ...prices, version: 1, fixed: true })
  expect((await save({ version: 1 })).body.reason).toBe('prices-fixed')
  expect(await made()).toBe(since)
  await write(store.saveStripeSubscriptionOp({ ...row, id: 'sub_1', priceId: 'price_1Premium', status: 'canceled' }))
})

test('a save over an older version is refused', async () =>
  expect((await save({})).body.reason).toBe('changed-meanwhile'))

test.each([
  ['the same price for two plans', { premiumPriceId: 'price_1Basic' }, { premiumPriceId: ['priceIdTwice'] }],
  ['a price that is none', { enterprisePriceId: 'price 1#' }, { enterprisePriceId: ['priceIdInvalid'] }],
  ['another day of its making', { createdAt: '2000-01-01T00:00:00.000Z' }, { createdAt: ['unknown'] }],
  ['that nothing was recorded', { isRecorded: false, fixed: false }, { isRecorded: ['unknown'] }],
  ['a plan by hand', { manualOverrideActive: true }, { manualOverrideActive: ['unknown'] }],
])('%s is refused', async (_what, change, fields) => {
  const refused = await save({ version: 1, ...change })
  expect([refused.status, refused.body.fields]).toEqual([400, fields])
})

const ids = ['price_1Basic', 'price_1Premium', 'price_1Enterprise'] as const
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const
/** Two that differ in every place; all when deep. */
const someOrders = isDeep ? orders : [orders[1], orders[2]]

test.each(['active', 'trialing', 'past_due', 'canceled'])(
  'once a subscription is recorded, %s or not, no price that the owner saves changes the tier',
  async (status) => {
    const store = await import('#functions/db/subscription/subscription.ts')
    const { transact } = await import('#functions/db/table.ts')
    const row = { createdAt: '2026-11-01T00:00:00.000Z', currentPeriodEnd: null, cancelAtPeriodEnd: false }
    const [basicPriceId, premiumPriceId, enterprisePriceId] = ids
    for (const priceId of ids) {
      await transact([store.updateSubscriptionSettingsOp({ basicPriceId, premiumPriceId, enterprisePriceId })])
      await transact(store.recordStripeSubscriptionOps({ ...row, id: 'sub_1', priceId, status }))
      const { tier } = (await store.getSubscription()) as { tier: unknown }
      const { version } = await store.readPaymentSettings()
      for (const [b, p, e] of someOrders) {
        const given = { basicPriceId: ids[b], premiumPriceId: ids[p], enterprisePriceId: ids[e], version }
        const refused = await asOwner(`PUT ${path}`, given)
        expect([refused.status, refused.body.reason]).toEqual([422, 'prices-fixed'])
        expect((await store.getSubscription()).tier).toBe(tier)
      }
    }
  },
)

test('a subscription that is recorded while the owner saves keeps the prices as they are', async () => {
  const store = await import('#functions/db/subscription/subscription.ts')
  const { transact } = await import('#functions/db/table.ts')
  const { version } = await store.readPaymentSettings()
  const saved = transact([
    store.savePaymentSettingsOp({ basicPriceId: '', premiumPriceId: '', enterprisePriceId: ids[0] }, version),
  ])
  await expect(saved).rejects.toMatchObject({ reason: 'prices-fixed' })
})
