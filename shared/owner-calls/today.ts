import * as v from 'valibot'
import { answers, call } from '../call.ts'
import { type Foreseen, type Given, OrderId, Orders, type Today } from '../today.ts'
import { nothing, publishes } from './parts.ts'

/** What stands of the owner's orders, and the day's hours. */
export const getToday = /* @__PURE__ */ call('get-today', 'GET', '/api/owner/today', 'owner', {
  input: nothing,
  output: answers<Today>(),
})

/** What orders would do, given one after the other; nothing is done. An order that can't be given is an answer, not a refusal. */
export const foreseeOrders = /* @__PURE__ */ call('foresee-orders', 'POST', '/api/owner/today/foresee', 'owner', {
  input: v.strictObject({ orders: Orders }),
  output: answers<{ orders: Foreseen[] }>(),
})

/** Give orders: those that can be given all stand at once, of the others is said why not. */
export const giveOrders = /* @__PURE__ */ call('give-orders', 'POST', '/api/owner/today', 'owner', {
  input: v.strictObject({ orders: Orders }),
  output: answers<{ given: Given[]; today: Today }>(),
  ...publishes,
})

/** Take an order back: what stood before it holds again. Refuses not-found where it is over or was taken back, order-replaced where a later one took its place. */
export const undoOrder = /* @__PURE__ */ call('undo-order', 'POST', '/api/owner/today/undo', 'owner', {
  input: v.strictObject({ id: OrderId }),
  output: answers<Today>(),
  ...publishes,
})
