import * as v from 'valibot'
import type { StripeSubscription } from './subscription.ts'

const seconds = v.pipe(
  v.number('must be a time in seconds'),
  v.integer('must be a time in whole seconds'),
  v.minValue(1_000_000_000, 'must be a time in seconds since 1970'),
  v.maxValue(9_999_999_999, 'must be a time in seconds, not milliseconds'),
)
const id = (prefix: string) =>
  v.pipe(
    v.string(`must be an id like ${prefix}_…`),
    v.regex(new RegExp(`^${prefix}_\\w{1,200}$`), `must be an id like ${prefix}_…`),
  )

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

/** The fields of a Stripe subscription that decide the tier. Since 2025 its one item holds the end of the period. */
const StripeObject = v.object({
  object: v.literal('subscription', 'must be "subscription"'),
  id: id('sub'),
  status: v.picklist(statuses, `must be one of ${statuses.join(', ')}`),
  created: seconds,
  cancel_at_period_end: v.boolean('must be true or false'),
  current_period_end: v.optional(seconds),
  items: v.object(
    {
      object: v.literal('list', 'must be "list"'),
      data: v.pipe(
        v.array(
          v.object(
            {
              current_period_end: v.optional(seconds),
              price: v.object({ id: id('price') }, 'must be a price with its id'),
            },
            'must be an item with its price',
          ),
          'must be a list of items',
        ),
        v.length(1, 'must hold exactly one item: one price decides the tier'),
      ),
    },
    'must be the list of items',
  ),
})

export type StripeSubscriptionError = { field: string; fault: string }

const instant = (at: number): string => new Date(at * 1000).toISOString()

/** Reads a Stripe subscription object: its row, or the first fault of each field. */
export function parseStripeSubscription(given: unknown): StripeSubscription | { faults: StripeSubscriptionError[] } {
  const read = v.safeParse(StripeObject, given)
  if (!read.success) return { faults: read.issues.map(faultOf) }
  const { id, status, created, cancel_at_period_end, current_period_end, items } = read.output
  const item = items.data[0]!
  const end = current_period_end ?? item.current_period_end
  if (end === undefined) return { faults: [{ field: 'items.data.0.current_period_end', fault: 'is missing' }] }
  return {
    id,
    priceId: item.price.id,
    status,
    createdAt: instant(created),
    currentPeriodEnd: instant(end),
    cancelAtPeriodEnd: cancel_at_period_end,
  }
}

function faultOf(issue: v.BaseIssue<unknown>): StripeSubscriptionError {
  const field = v.getDotPath(issue)
  if (!field) return { field: 'the file', fault: 'must hold one Stripe subscription object' }
  return { field, fault: issue.received === 'undefined' || issue.input === undefined ? 'is missing' : issue.message }
}
