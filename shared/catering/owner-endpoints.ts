import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import { type Catering, CateringSettings } from './catering.ts'
import { Version, type Versioned } from '#shared/site/settings-versions.ts'
import type { Paged } from '#shared/lib/pagination.ts'
import { CateringEdit, QuoteToSend } from './quote-edit.ts'
import { nothing, oneOf, page, publishes } from '#shared/lib/endpoint-parts.ts'

/** The requests, newest first, a page at a time; `next` continues it. */
export const listCateringRequests = /* @__PURE__ */ call(
  'list-catering-requests',
  'GET',
  '/api/owner/catering-requests',
  'owner',
  { input: page, output: answers<Paged<Catering>>(), needs: 'catering' },
)

/** One request as it stands. Refuses not-found. */
export const getCateringRequest = /* @__PURE__ */ call(
  'get-catering-request',
  'GET',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: v.strictObject(oneOf), output: answers<Catering>(), needs: 'catering' },
)

/** Another state, or other lines, percentages, day or servings: the total follows. Refuses not-found, changed-meanwhile, move-refused. */
export const updateCateringRequest = /* @__PURE__ */ call(
  'update-catering-request',
  'PUT',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: CateringEdit, output: answers<Catering>(), needs: 'catering', table: 'write' },
)

/** Save a quote and mail it to its guest, who keeps what it said. */
export const sendCateringQuote = /* @__PURE__ */ call(
  'send-catering-quote',
  'POST',
  '/api/owner/catering-requests/{id}/quote',
  'owner',
  {
    input: QuoteToSend,
    output: answers<Catering>(),
    needs: 'catering',
    table: 'write',
    wakes: ['send-catering-request'],
  },
)

/** Delete a request. Refuses not-found, changed-meanwhile. */
export const deleteCateringRequest = /* @__PURE__ */ call(
  'delete-catering-request',
  'DELETE',
  '/api/owner/catering-requests/{id}',
  'owner',
  {
    input: v.strictObject({ ...oneOf, version: Version }),
    output: answers<{ id: string }>(),
    needs: 'catering',
    table: 'write',
  },
)

/** The percentages of a quote, with the version that a change begins from. */
export const getCateringSettings = /* @__PURE__ */ call(
  'get-catering-settings',
  'GET',
  '/api/owner/catering-settings',
  'owner',
  { input: nothing, output: answers<Versioned<CateringSettings>>(), needs: 'catering' },
)

/** Save the percentages, over the version they were read at (see shared/README, Quote arithmetic). Refuses changed-meanwhile. */
export const saveCateringSettings = /* @__PURE__ */ call(
  'save-catering-settings',
  'PUT',
  '/api/owner/catering-settings',
  'owner',
  {
    input: v.strictObject({ ...CateringSettings.entries, version: Version }),
    output: answers<Versioned<CateringSettings>>(),
    needs: 'catering',
    ...publishes,
  },
)
