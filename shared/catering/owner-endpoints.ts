import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { type Catering, CateringSettings } from './catering.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import type { PageInput } from '#shared/lib/pagination.ts'
import { CateringEdit, QuoteToSend } from './quote-edit.ts'
import { noInput, idInput, pageInput, publishesSite } from '#shared/lib/endpoint-parts.ts'
import { PaymentSettings } from './payment-settings.ts'

/** The requests, newest first, a page at a time; `next` continues it. */
export const listCateringRequests = /* @__PURE__ */ defineEndpoint(
  'list-catering-requests',
  'GET',
  '/api/owner/catering-requests',
  'owner',
  { input: pageInput, output: output<PageInput<Catering>>(), needs: 'catering' },
)

/** One request as it stands. Refuses not-found. */
export const getCateringRequest = /* @__PURE__ */ defineEndpoint(
  'get-catering-request',
  'GET',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: v.strictObject(idInput), output: output<Catering>(), needs: 'catering' },
)

/** Another state, or other lines, percentages, day or servings: the total follows. Refuses not-found, changed-meanwhile, move-refused. */
export const updateCateringRequest = /* @__PURE__ */ defineEndpoint(
  'update-catering-request',
  'PUT',
  '/api/owner/catering-requests/{id}',
  'owner',
  { input: CateringEdit, output: output<Catering>(), needs: 'catering', table: 'write' },
)

/** Save a quote and mail it to its guest, who keeps what it said. */
export const sendCateringQuote = /* @__PURE__ */ defineEndpoint(
  'send-catering-quote',
  'POST',
  '/api/owner/catering-requests/{id}/quote',
  'owner',
  {
    input: QuoteToSend,
    output: output<Catering>(),
    needs: 'catering',
    table: 'write',
    wakes: ['send-catering-request'],
  },
)

/** Delete a request. Refuses not-found, changed-meanwhile. */
export const deleteCateringRequest = /* @__PURE__ */ defineEndpoint(
  'delete-catering-request',
  'DELETE',
  '/api/owner/catering-requests/{id}',
  'owner',
  {
    input: v.strictObject({ ...idInput, version: SettingsVersion }),
    output: output<{ id: string }>(),
    needs: 'catering',
    table: 'write',
  },
)

/** The percentages of a quote, with the version that a change begins from. */
export const getCateringSettings = /* @__PURE__ */ defineEndpoint(
  'get-catering-settings',
  'GET',
  '/api/owner/catering-settings',
  'owner',
  { input: noInput, output: output<Versioned<CateringSettings>>(), needs: 'catering' },
)

/** Save the percentages, over the version they were read at (see shared/README, Quote arithmetic). Refuses changed-meanwhile. */
export const saveCateringSettings = /* @__PURE__ */ defineEndpoint(
  'save-catering-settings',
  'PUT',
  '/api/owner/catering-settings',
  'owner',
  {
    input: v.strictObject({ ...CateringSettings.entries, version: SettingsVersion }),
    output: output<Versioned<CateringSettings>>(),
    needs: 'catering',
    ...publishesSite,
  },
)

/** Which price means which plan; `fixed` once a subscription is recorded. */
export const getPaymentSettings = /* @__PURE__ */ defineEndpoint(
  'get-payment-settings',
  'GET',
  '/api/owner/payment-settings',
  'owner',
  { input: noInput, output: output<PaymentSettings & { fixed: boolean }>() },
)

/** The tier, and with it what the pages show, may be another one afterwards; refused with prices-fixed once a subscription is recorded. */
export const savePaymentSettings = /* @__PURE__ */ defineEndpoint(
  'save-payment-settings',
  'PUT',
  '/api/owner/payment-settings',
  'owner',
  { input: PaymentSettings, output: output<PaymentSettings>(), ...publishesSite },
)
