import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/validation.ts'
import { type MenuItem, MenuItemChange, MenuItemForm } from './menu.ts'
import { type CategoryOrder, CategoryOrderInput, OrderableCategory } from './category-order.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/**
 * A hundred dishes at a time in the order of their ids, with when they are sold out; `next` continues it. `today` is the restaurant's date, `now` the instant
 * by the server's clock, `askedAgainAt` the one at which all allergens were asked anew, '' for never.
 */
export const listMenuItems = /* @__PURE__ */ defineEndpoint(
  'list-menu-items',
  'GET',
  '/api/owner/menu-items',
  'owner',
  {
    input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'after'))) }),
    output: output<{ items: MenuItem[]; today: string; now: string; askedAgainAt: string; next?: string }>(),
  },
)

/** One dish. Refuses not-found. */
export const getMenuItem = /* @__PURE__ */ defineEndpoint(
  'get-menu-item',
  'GET',
  '/api/owner/menu-items/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: output<MenuItem>(),
  },
)

/** A new dish. Refuses exceptions-full when it is sold out and no more can stand. */
export const createMenuItem = /* @__PURE__ */ defineEndpoint(
  'create-menu-item',
  'POST',
  '/api/owner/menu-items',
  'owner',
  {
    input: MenuItemForm,
    output: output<MenuItem>(),
    status: 201,
    creates: true,
    ...publishesSite,
  },
)

/** Save a dish, over the version it was read at. Refuses not-found, changed-meanwhile, exceptions-full. */
export const updateMenuItem = /* @__PURE__ */ defineEndpoint(
  'update-menu-item',
  'PUT',
  '/api/owner/menu-items/{id}',
  'owner',
  {
    input: MenuItemChange,
    output: output<MenuItem>(),
    ...publishesSite,
  },
)

/** Sold out until the restaurant opens again, or on sale again: an order like those of Today. What is sold out for longer stays so. Refuses not-found, exceptions-full. */
export const setSoldOut = /* @__PURE__ */ defineEndpoint(
  'set-sold-out',
  'PUT',
  '/api/owner/menu-items/{id}/sold-out',
  'owner',
  {
    input: v.strictObject({ id: Id, soldOut: v.boolean() }),
    output: output<MenuItem>(),
    ...publishesSite,
  },
)

/** Delete a dish. Refuses not-found. */
export const deleteMenuItem = /* @__PURE__ */ defineEndpoint(
  'delete-menu-item',
  'DELETE',
  '/api/owner/menu-items/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: output<void>(),
    status: 204,
    ...publishesSite,
  },
)

/** The fryer or its oil changed: what is said of allergens holds of no dish until it is said again. */
export const recheckAllergens = /* @__PURE__ */ defineEndpoint(
  'recheck-allergens',
  'PUT',
  '/api/owner/allergens-asked',
  'owner',
  { input: noInput, output: output<{ askedAgainAt: string }>(), ...publishesSite },
)

/** The order of a category's dishes; none and version 0 where the owner never gave one. */
export const getCategoryOrder = /* @__PURE__ */ defineEndpoint(
  'get-category-order',
  'GET',
  '/api/owner/menu-order/{category}',
  'owner',
  {
    input: v.strictObject({ category: OrderableCategory }),
    output: output<CategoryOrder>(),
  },
)

/** Save it over the version it was read at. Refuses changed-meanwhile. */
export const saveCategoryOrder = /* @__PURE__ */ defineEndpoint(
  'save-category-order',
  'PUT',
  '/api/owner/menu-order/{category}',
  'owner',
  { input: CategoryOrderInput, output: output<CategoryOrder>(), ...publishesSite },
)
