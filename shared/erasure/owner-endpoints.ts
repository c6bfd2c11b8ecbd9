import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { type Erasure, type GuestData, GuestQuery } from './guest-erasure.ts'
import { RetentionUpdate, type RetentionSettings } from './retention.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Finds a guest's data before erasing. */
export const findGuest = /* @__PURE__ */ defineEndpoint('find-guest', 'POST /api/owner/guests/find', 'owner', {
  input: GuestQuery,
  output: outputType<GuestData>(),
})

/** Starts the job that erases a guest's data. */
export const eraseGuest = /* @__PURE__ */ defineEndpoint('erase-guest', 'POST /api/owner/guests/erase', 'owner', {
  input: GuestQuery,
  output: outputType<Erasure>(),
  errors: ['upcoming-booking'],
  status: 201,
  creates: true,
  table: 'write',
  triggers: ['apply-erasures'],
})

/** Lists running erasures and those of the last day, newest first. */
export const listErasures = /* @__PURE__ */ defineEndpoint('list-erasures', 'GET /api/owner/guests/erasures', 'owner', {
  input: noInput,
  output: outputType<{ erasures: Erasure[] }>(),
})

/** Returns how long guests' data is kept. */
export const getRetention = /* @__PURE__ */ defineEndpoint('get-retention', 'GET /api/owner/retention', 'owner', {
  input: noInput,
  output: outputType<Versioned<RetentionSettings>>(),
})

/** Saves how long guests' data is kept. */
export const saveRetention = /* @__PURE__ */ defineEndpoint('save-retention', 'PUT /api/owner/retention', 'owner', {
  input: RetentionUpdate,
  output: outputType<Versioned<RetentionSettings>>(),
  errors: ['changed-meanwhile'],
  table: 'write',
})
