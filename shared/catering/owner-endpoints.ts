import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type StoredCateringRequest, CateringSettings } from './catering.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { CateringEdit, QuoteInput } from './quote-edit.ts'
import { noInput, idInput, pageInput, publishesSite } from '#shared/lib/endpoint-parts.ts'
import { PaymentSettings } from './payment-settings.ts'

/** Lists the requests page by page, newest first; to a tablet, the accepted ones of today and tomorrow. */
export const listCateringRequests = /* @__PURE__ */ defineEndpoint(
  'list-catering-requests',
  'GET /api/owner/catering-requests',
  'owner',
  { input: pageInput, output: outputType<EntryPage<StoredCateringRequest>>(), feature: 'catering', stand: 'catering' },
)

/** Returns one request. */
export const getCateringRequest = /* @__PURE__ */ defineEndpoint(
  'get-catering-request',
  'GET /api/owner/catering-requests/{id}',
  'owner',
  {
    input: v.strictObject(idInput),
    output: outputType<StoredCateringRequest>(),
    errors: ['not-found'],
    feature: 'catering',
  },
)

/** Changes a request and its total. */
export const updateCateringRequest = /* @__PURE__ */ defineEndpoint(
  'update-catering-request',
  'PUT /api/owner/catering-requests/{id}',
  'owner',
  {
    input: CateringEdit,
    output: outputType<StoredCateringRequest>(),
    errors: ['not-found', 'changed-meanwhile', 'transition-refused'],
    feature: 'catering',
    table: 'write',
  },
)

/** Saves a quote and emails it to the guest. */
export const sendCateringQuote = /* @__PURE__ */ defineEndpoint(
  'send-catering-quote',
  'POST /api/owner/catering-requests/{id}/quote',
  'owner',
  {
    input: QuoteInput,
    output: outputType<StoredCateringRequest>(),
    errors: ['not-found', 'changed-meanwhile', 'time-passed', 'transition-refused'],
    feature: 'catering',
    table: 'write',
    triggers: ['send-catering-request'],
  },
)

/** Deletes a request. */
export const deleteCateringRequest = /* @__PURE__ */ defineEndpoint(
  'delete-catering-request',
  'DELETE /api/owner/catering-requests/{id}',
  'owner',
  {
    input: v.strictObject({ ...idInput, version: SettingsVersion }),
    output: outputType<{ id: string }>(),
    errors: ['not-found', 'changed-meanwhile'],
    feature: 'catering',
    table: 'write',
  },
)

/** Returns the percentages with their version. */
export const getCateringSettings = /* @__PURE__ */ defineEndpoint(
  'get-catering-settings',
  'GET /api/owner/catering-settings',
  'owner',
  { input: noInput, output: outputType<Versioned<CateringSettings>>(), feature: 'catering' },
)

/** Saves the percentages over a version (see shared/catering/README, Quote arithmetic). */
export const saveCateringSettings = /* @__PURE__ */ defineEndpoint(
  'save-catering-settings',
  'PUT /api/owner/catering-settings',
  'owner',
  {
    input: v.strictObject({ ...CateringSettings.entries, version: SettingsVersion }),
    output: outputType<Versioned<CateringSettings>>(),
    errors: ['changed-meanwhile'],
    feature: 'catering',
    ...publishesSite,
  },
)

/** Returns the price ids of the tiers; `fixed` once a subscription is recorded. */
export const getPaymentSettings = /* @__PURE__ */ defineEndpoint(
  'get-payment-settings',
  'GET /api/owner/payment-settings',
  'owner',
  { input: noInput, output: outputType<PaymentSettings & { fixed: boolean }>() },
)

/** Saves the price ids, which may change the tier. */
export const savePaymentSettings = /* @__PURE__ */ defineEndpoint(
  'save-payment-settings',
  'PUT /api/owner/payment-settings',
  'owner',
  {
    input: PaymentSettings,
    output: outputType<PaymentSettings>(),
    errors: ['changed-meanwhile', 'prices-fixed'],
    ...publishesSite,
  },
)
