import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import { lookedAt } from '#shared/reservations/impact.ts'
import { type Foresight, type Given, OrderId, Orders, type TodayOrders } from './types.ts'
import { nothing } from '#shared/lib/endpoint-parts.ts'

/** It may change the hours that the public sees and bookings are judged by. */
const opens = { table: 'write', wakes: ['publish-site', 'apply-impact-plans'] } as const

/** What stands of the owner's orders, and the day's hours. */
export const getToday = /* @__PURE__ */ call('get-overrides', 'GET', '/api/owner/today', 'owner', {
  input: nothing,
  output: answers<TodayOrders>(),
})

/** What orders would do, given one after the other; nothing is done. An order that can't be given is an answer, not a refusal. */
export const foreseeOrders = /* @__PURE__ */ call('preview-overrides', 'POST', '/api/owner/today/foresee', 'owner', {
  input: v.strictObject({ orders: Orders }),
  output: answers<Foresight>(),
})

/**
 * Give orders: those that can be given all stand at once, of the others is said why not. `shown` and `answers` as for `save-hours`. Refuses bookings-outside
 * while nobody looked at the bookings that they leave outside, changed-meanwhile when those are others than were shown.
 */
export const giveOrders = /* @__PURE__ */ call('apply-overrides', 'POST', '/api/owner/today', 'owner', {
  input: v.strictObject({ orders: Orders, ...lookedAt }),
  output: answers<{ given: Given[]; today: TodayOrders }>(),
  ...opens,
})

/** Take an order back: what stood before it holds again. Refuses not-found where it is over or was taken back, order-replaced where a later one took its place, bookings-outside where it would leave some outside. */
export const undoOrder = /* @__PURE__ */ call('revert-override', 'POST', '/api/owner/today/undo', 'owner', {
  input: v.strictObject({ id: OrderId }),
  output: answers<TodayOrders>(),
  ...opens,
})
