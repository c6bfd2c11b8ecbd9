import * as v from 'valibot'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { impactSnapshotSchema } from '#shared/reservations/impact.ts'
import {
  type PreviewResult,
  type ApplyOverridesResult,
  OverrideId,
  OverrideCommands,
  type OverridesView,
} from './types.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** It may change the hours that the public sees and bookings are judged by. */
const opens = { table: 'write', wakes: ['publish-site', 'apply-impact-plans'] } as const

/** What stands of the owner's orders, and the day's hours. */
export const getOverrides = /* @__PURE__ */ defineEndpoint('get-overrides', 'GET', '/api/owner/today', 'owner', {
  input: noInput,
  output: output<OverridesView>(),
})

/** What orders would do, given one after the other; nothing is done. An order that can't be given is an answer, not a refusal. */
export const previewOverrides = /* @__PURE__ */ defineEndpoint(
  'preview-overrides',
  'POST',
  '/api/owner/today/foresee',
  'owner',
  {
    input: v.strictObject({ orders: OverrideCommands }),
    output: output<PreviewResult>(),
  },
)

/**
 * Give orders: those that can be given all stand at once, of the others is said why not. `shown` and `answers` as for `save-hours`. Refuses bookings-outside
 * while nobody looked at the bookings that they leave outside, changed-meanwhile when those are others than were shown.
 */
export const applyOverrides = /* @__PURE__ */ defineEndpoint('apply-overrides', 'POST', '/api/owner/today', 'owner', {
  input: v.strictObject({ orders: OverrideCommands, ...impactSnapshotSchema }),
  output: output<{ given: ApplyOverridesResult[]; today: OverridesView }>(),
  ...opens,
})

/** Take an order back: what stood before it holds again. Refuses not-found where it is over or was taken back, order-replaced where a later one took its place, bookings-outside where it would leave some outside. */
export const revertOverride = /* @__PURE__ */ defineEndpoint(
  'revert-override',
  'POST',
  '/api/owner/today/undo',
  'owner',
  {
    input: v.strictObject({ id: OverrideId }),
    output: output<OverridesView>(),
    ...opens,
  },
)
