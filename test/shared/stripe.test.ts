import { describe, expect, test } from 'vitest'
import { stripeSubscription } from '#shared/stripe.ts'
import { stripe } from '#test/make.ts'

const item = (given: object) => ({ items: { object: 'list', data: [{ ...stripe().items.data[0], ...given }] } })

describe('a Stripe subscription object', () => {
  const row = {
    id: 'sub_1MowQVLkdIwHu7ixeRlqHVzs',
    priceId: 'price_1MowQULkdIwHu7ixraBm864M',
    status: 'active',
    createdAt: '2026-11-30T00:53:20.000Z',
    currentPeriodEnd: '2026-12-30T00:53:20.000Z',
    cancelAtPeriodEnd: false,
  }
  test.each([
    ['of today', stripe(), row],
    [
      'of an older version of the API',
      { ...stripe({ current_period_end: 1_798_592_000 }), ...item({ current_period_end: undefined }) },
      row,
    ],
    [
      'that ends',
      stripe({ cancel_at_period_end: true, status: 'trialing' }),
      { ...row, status: 'trialing', cancelAtPeriodEnd: true },
    ],
  ])('%s becomes a row', (_what, object, expected) => expect(stripeSubscription(object)).toEqual(expected))

  test.each(['text', 7, null, undefined])('is not %j', (given) =>
    expect(stripeSubscription(given)).toEqual({
      faults: [{ field: 'the file', fault: 'must hold one Stripe subscription object' }],
    }),
  )

  test.each([
    ['another object', { object: 'customer' }, 'object: must be "subscription"'],
    ['no id', { id: undefined }, 'id: is missing'],
    ['an id of a customer', { id: 'cus_1' }, 'id: must be an id like sub_…'],
    ['an unknown status', { status: 'paid' }, 'status: must be one of active, canceled'],
    ['a time in milliseconds', { created: 1_796_000_000_000 }, 'created: must be a time in seconds, not milliseconds'],
    ['a flag as text', { cancel_at_period_end: 'false' }, 'cancel_at_period_end: must be true or false'],
    ['no items', { items: undefined }, 'items: is missing'],
    ['an empty list', { items: { object: 'list', data: [] } }, 'items.data: must hold exactly one item'],
    ['no price', item({ price: undefined }), 'items.data.0.price: is missing'],
    ['a price without an id', item({ price: {} }), 'items.data.0.price.id: is missing'],
    ['no end of its period', item({ current_period_end: undefined }), 'items.data.0.current_period_end: is missing'],
  ])('with %s is refused by the field’s name', (_what, given, words) => {
    const read = stripeSubscription(stripe(given))
    const faults = 'faults' in read ? read.faults.map(({ field, fault }) => `${field}: ${fault}`) : []
    expect(faults).toEqual([expect.stringContaining(words)])
  })
})
