import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { ChangeId, type ChangeEntry } from './change-log.ts'
import { LocalMonth } from '#shared/validation.ts'

/** Lists the changes of a month, by default the present one, newest first. `next` may follow an empty page. */
export const listChanges = /* @__PURE__ */ defineEndpoint('list-changes', 'GET /api/owner/changes', 'owner', {
  input: v.strictObject({ month: v.optional(LocalMonth), after: v.optional(ChangeId) }),
  output: outputType<{ changes: ChangeEntry[]; next?: string }>(),
})

/** Undoes a change. */
export const undoChange = /* @__PURE__ */ defineEndpoint('undo-change', 'POST /api/owner/changes/undo', 'owner', {
  input: v.strictObject({ id: ChangeId }),
  output: outputType<{ undone: string }>(),
  errors: ['not-found', 'changed-meanwhile', 'bookings-affected', 'too-many-bookings-affected', 'category-in-use'],
  table: 'write',
  triggers: ['publish-site', 'apply-impact-plans'],
})
