import { describe, expect, test } from 'vitest'
import { parseStripeSubscription } from '#shared/subscription/stripe.ts'
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
  ])('%s becomes a row', (_what, object, expected) => expect(parseStripeSubscription(object)).toEqual(expected))

  test.each(['text', 7, null, undefined])('is not %j', (given) =>
    expect(parseStripeSubscription(given)).toEqual({
      faults: [{ field: 'the file', fault: 'must hold one Stripe subscription object' }],
    }),
  )

  test.each([
    ['no object', { object: undefined }, 'object: is missing'],
    ['another object', { object: 'customer' }, 'object: must be "subscription"'],
    ['no id', { id: undefined }, 'id: is missing'],
    ['an id of a customer', { id: 'cus_1' }, 'id: must be an id like sub_…'],
    [
      'an unknown status',
      { status: 'paid' },
      'status: must be one of active, canceled, incomplete, incomplete_expired, past_due, paused, trialing, unpaid',
    ],
    ['a time in milliseconds', { created: 1_796_000_000_000 }, 'created: must be a time in seconds, not milliseconds'],
    ['half a second', { created: 1_796_000_000.5 }, 'created: must be a time in whole seconds'],
    ['a time before 2001', { created: 999_999_999 }, 'created: must be a time in seconds since 1970'],
    ['a time as text', { created: '2026' }, 'created: must be a time in seconds'],
    ['an endless id', { id: `sub_${'x'.repeat(201)}` }, 'id: must be an id like sub_…'],
    ['an id within another', { id: 'my sub_1' }, 'id: must be an id like sub_…'],
    ['an id with a sign', { id: 'sub_1-' }, 'id: must be an id like sub_…'],
    ['an id that is a number', { id: 7 }, 'id: must be an id like sub_…'],
    ['items that are no list', { items: 7 }, 'items: must be the list of items'],
    ['a page of items', { items: { ...stripe().items, object: 'page' } }, 'items.object: must be "list"'],
    ['a list of nothing', { items: { object: 'list', data: 7 } }, 'items.data: must be a list of items'],
    ['a number for an item', { items: { object: 'list', data: [7] } }, 'items.data.0: must be an item with its price'],
    ['a price as text', item({ price: 'price_1' }), 'items.data.0.price: must be a price with its id'],
    ['a price of a plan', item({ price: { id: 'plan_1' } }), 'items.data.0.price.id: must be an id like price_…'],
    [
      'two items',
      { items: { object: 'list', data: stripe().items.data.flatMap((one) => [one, one]) } },
      'items.data: must hold exactly one item',
    ],
    ['a flag as text', { cancel_at_period_end: 'false' }, 'cancel_at_period_end: must be true or false'],
    ['no items', { items: undefined }, 'items: is missing'],
    ['an empty list', { items: { object: 'list', data: [] } }, 'items.data: must hold exactly one item'],
    ['no price', item({ price: undefined }), 'items.data.0.price: is missing'],
    ['a price without an id', item({ price: {} }), 'items.data.0.price.id: is missing'],
    ['no end of its period', item({ current_period_end: undefined }), 'items.data.0.current_period_end: is missing'],
  ])('with %s is refused by the field’s name', (_what, given, words) => {
    const read = parseStripeSubscription(stripe(given))
    const faults = 'faults' in read ? read.faults.map(({ field, fault }) => `${field}: ${fault}`) : []
    expect(faults).toEqual([expect.stringContaining(words)])
  })

  test.each([1_000_000_000, 9_999_999_999])('may be made at %d and end whenever', (created) =>
    expect(parseStripeSubscription(stripe({ created, id: `sub_${'x'.repeat(200)}` }))).toMatchObject({
      createdAt: new Date(created * 1000).toISOString(),
    }),
  )
})
