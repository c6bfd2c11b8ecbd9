import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/validation.ts'
import { type MenuItem, MenuItemChange, MenuItemForm } from './menu.ts'
import { CategoryKey, type StoredTabs } from './categories.ts'
import { MenuTabsInput } from './categories-form.ts'
import { type CategoryOrder, CategoryOrderInput } from './category-order.ts'
import { noInput, publishesSite } from '#shared/lib/endpoint-parts.ts'

/**
 * Lists a hundred dishes in the order of their ids, with when they are sold out. `today` is the restaurant's date,
 * `now` the server's instant. `askedAgainAt` is the instant from which all allergens need a new check, '' without one.
 */
export const listMenuItems = /* @__PURE__ */ defineEndpoint('list-menu-items', 'GET /api/owner/menu-items', 'owner', {
  input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'after'))) }),
  output: outputType<{ items: MenuItem[]; today: string; now: string; askedAgainAt: string; next?: string }>(),
  stand: 'sold-out',
})

/** Returns one dish. */
export const getMenuItem = /* @__PURE__ */ defineEndpoint('get-menu-item', 'GET /api/owner/menu-items/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: outputType<MenuItem>(),
  errors: ['not-found'],
})

/** Creates a dish. */
export const createMenuItem = /* @__PURE__ */ defineEndpoint(
  'create-menu-item',
  'POST /api/owner/menu-items',
  'owner',
  {
    input: MenuItemForm,
    output: outputType<MenuItem>(),
    errors: ['changed-meanwhile', 'too-many-overrides'],
    status: 201,
    creates: true,
    ...publishesSite,
  },
)

/** Saves a dish over a version. */
export const updateMenuItem = /* @__PURE__ */ defineEndpoint(
  'update-menu-item',
  'PUT /api/owner/menu-items/{id}',
  'owner',
  {
    input: MenuItemChange,
    output: outputType<MenuItem>(),
    errors: ['not-found', 'changed-meanwhile', 'too-many-overrides'],
    ...publishesSite,
  },
)

/** Makes a dish sold out until the next opening, or available again. */
export const setSoldOut = /* @__PURE__ */ defineEndpoint(
  'set-sold-out',
  'PUT /api/owner/menu-items/{id}/sold-out',
  'owner',
  {
    input: v.strictObject({ id: Id, soldOut: v.boolean() }),
    output: outputType<MenuItem>(),
    errors: ['not-found', 'changed-meanwhile', 'too-many-overrides'],
    stand: 'sold-out',
    ...publishesSite,
  },
)

/** Deletes a dish. */
export const deleteMenuItem = /* @__PURE__ */ defineEndpoint(
  'delete-menu-item',
  'DELETE /api/owner/menu-items/{id}',
  'owner',
  {
    input: v.strictObject({ id: Id }),
    output: outputType<void>(),
    errors: ['not-found', 'changed-meanwhile'],
    status: 204,
    ...publishesSite,
  },
)

/** Asks for a new check of all allergens, since the fryer or its oil changed. */
export const recheckAllergens = /* @__PURE__ */ defineEndpoint(
  'recheck-allergens',
  'PUT /api/owner/allergens-asked',
  'owner',
  { input: noInput, output: outputType<{ askedAgainAt: string }>(), ...publishesSite },
)

/** Returns the order of a category's dishes; empty with version 0 without one. */
export const getCategoryOrder = /* @__PURE__ */ defineEndpoint(
  'get-category-order',
  'GET /api/owner/menu-order/{category}',
  'owner',
  {
    input: v.strictObject({ category: CategoryKey }),
    output: outputType<CategoryOrder>(),
  },
)

/** Saves the order over a version. */
export const saveCategoryOrder = /* @__PURE__ */ defineEndpoint(
  'save-category-order',
  'PUT /api/owner/menu-order/{category}',
  'owner',
  { input: CategoryOrderInput, output: outputType<CategoryOrder>(), errors: ['changed-meanwhile'], ...publishesSite },
)

/** Returns the tabs with their categories; the default ones with version 0 where nothing was changed. */
export const getMenuTabs = /* @__PURE__ */ defineEndpoint('get-menu-tabs', 'GET /api/owner/menu-tabs', 'owner', {
  input: noInput,
  output: outputType<StoredTabs>(),
})

/** Saves the tabs over a version. A category that has dishes cannot be removed. */
export const saveMenuTabs = /* @__PURE__ */ defineEndpoint('save-menu-tabs', 'PUT /api/owner/menu-tabs', 'owner', {
  input: MenuTabsInput,
  output: outputType<StoredTabs>(),
  errors: ['changed-meanwhile', 'category-in-use'],
  ...publishesSite,
})

/** Moves at most two hundred dishes of a category to another one, and tells how many are left. */
export const moveDishes = /* @__PURE__ */ defineEndpoint('move-dishes', 'PUT /api/owner/menu-tabs/dishes', 'owner', {
  input: v.pipe(
    v.strictObject({ from: CategoryKey, to: CategoryKey }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from !== to, 'twice'),
      ['to'],
    ),
  ),
  output: outputType<{ moved: number; left: number }>(),
  errors: ['changed-meanwhile', 'not-found'],
  ...publishesSite,
})
