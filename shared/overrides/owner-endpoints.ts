import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { impactSnapshotSchema } from '#shared/reservations/impact.ts'
import {
  type PreviewResult,
  type ApplyOverridesResult,
  OverrideId,
  OverrideCommands,
  type OverridesView,
} from './types.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** An endpoint that may change the hours of pages and bookings. */
const opens = { table: 'write', triggers: ['publish-site', 'apply-impact-plans'] } as const

/** Returns the overrides in force and the day's hours; to a tablet, the pauses. */
export const getOverrides = /* @__PURE__ */ defineEndpoint('get-overrides', 'GET /api/owner/today', 'owner', {
  input: noInput,
  output: outputType<OverridesView>(),
  stand: 'pause',
})

/** Previews commands one after the other. A command that cannot be applied is an answer, no error. */
export const previewOverrides = /* @__PURE__ */ defineEndpoint(
  'preview-overrides',
  'POST /api/owner/today/foresee',
  'owner',
  {
    input: v.strictObject({ orders: OverrideCommands }),
    output: outputType<PreviewResult>(),
    errors: ['too-many-bookings-affected'],
  },
)

/**
 * Applies commands. Those that are possible apply at once; the answer says why others are not. `shown` and `answers`
 * are as in `saveHours`. A tablet pauses for an hour at most.
 */
export const applyOverrides = /* @__PURE__ */ defineEndpoint('apply-overrides', 'POST /api/owner/today', 'owner', {
  input: v.strictObject({ orders: OverrideCommands, ...impactSnapshotSchema }),
  output: outputType<{ given: ApplyOverridesResult[]; today: OverridesView }>(),
  errors: ['changed-meanwhile', 'bookings-affected', 'too-many-bookings-affected'],
  stand: 'pause',
  ...opens,
})

/** Reverts an override. */
export const revertOverride = /* @__PURE__ */ defineEndpoint('revert-override', 'POST /api/owner/today/undo', 'owner', {
  input: v.strictObject({ id: OverrideId }),
  output: outputType<OverridesView>(),
  errors: ['not-found', 'changed-meanwhile', 'override-replaced', 'bookings-affected', 'too-many-bookings-affected'],
  ...opens,
})
