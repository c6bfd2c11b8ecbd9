import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import { Id } from '#shared/validation.ts'
import { type MenuItem, MenuItemChange, MenuItemForm } from './menu.ts'
import { type MenuOrder, MenuOrderChange, OrderedCategory } from './category-order.ts'
import { nothing, publishes } from '#shared/lib/endpoint-parts.ts'

/**
 * A hundred dishes at a time in the order of their ids, with when they are sold out; `next` continues it. `today` is the restaurant's date, `now` the instant
 * by the server's clock, `askedAgainAt` the one at which all allergens were asked anew, '' for never.
 */
export const listMenuItems = /* @__PURE__ */ call('list-menu-items', 'GET', '/api/owner/menu-items', 'owner', {
  input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'after'))) }),
  output: answers<{ items: MenuItem[]; today: string; now: string; askedAgainAt: string; next?: string }>(),
})

/** One dish. Refuses not-found. */
export const getMenuItem = /* @__PURE__ */ call('get-menu-item', 'GET', '/api/owner/menu-items/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: answers<MenuItem>(),
})

/** A new dish. Refuses exceptions-full when it is sold out and no more can stand. */
export const createMenuItem = /* @__PURE__ */ call('create-menu-item', 'POST', '/api/owner/menu-items', 'owner', {
  input: MenuItemForm,
  output: answers<MenuItem>(),
  status: 201,
  creates: true,
  ...publishes,
})

/** Save a dish, over the version it was read at. Refuses not-found, changed-meanwhile, exceptions-full. */
export const updateMenuItem = /* @__PURE__ */ call('update-menu-item', 'PUT', '/api/owner/menu-items/{id}', 'owner', {
  input: MenuItemChange,
  output: answers<MenuItem>(),
  ...publishes,
})

/** Sold out until the restaurant opens again, or on sale again: an order like those of Today. What is sold out for longer stays so. Refuses not-found, exceptions-full. */
export const setSoldOut = /* @__PURE__ */ call('set-sold-out', 'PUT', '/api/owner/menu-items/{id}/sold-out', 'owner', {
  input: v.strictObject({ id: Id, soldOut: v.boolean() }),
  output: answers<MenuItem>(),
  ...publishes,
})

/** Delete a dish. Refuses not-found. */
export const deleteMenuItem = /* @__PURE__ */ call(
  'delete-menu-item',
  'DELETE',
  '/api/owner/menu-items/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: answers<void>(),
    status: 204,
    ...publishes,
  },
)

/** The fryer or its oil changed: what is said of allergens holds of no dish until it is said again. */
export const askAllergensAgain = /* @__PURE__ */ call(
  'recheck-allergens',
  'PUT',
  '/api/owner/allergens-asked',
  'owner',
  { input: nothing, output: answers<{ askedAgainAt: string }>(), ...publishes },
)

/** The order of a category's dishes; none and version 0 where the owner never gave one. */
export const getMenuOrder = /* @__PURE__ */ call(
  'get-category-order',
  'GET',
  '/api/owner/menu-order/{category}',
  'owner',
  {
    input: v.strictObject({ category: OrderedCategory }),
    output: answers<MenuOrder>(),
  },
)

/** Save it over the version it was read at. Refuses changed-meanwhile. */
export const saveMenuOrder = /* @__PURE__ */ call(
  'save-category-order',
  'PUT',
  '/api/owner/menu-order/{category}',
  'owner',
  { input: MenuOrderChange, output: answers<MenuOrder>(), ...publishes },
)
