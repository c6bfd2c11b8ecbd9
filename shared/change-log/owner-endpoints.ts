import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import { ChangeId, type ChangeSeen } from './change-log.ts'
import { Month } from '#shared/validation.ts'

/** The log of a month, the restaurant's present one unless told, newest first; `next` continues it, also where a page shows nothing. */
export const listChanges = /* @__PURE__ */ call('list-changes', 'GET', '/api/owner/changes', 'owner', {
  input: v.strictObject({ month: v.optional(Month), after: v.optional(ChangeId) }),
  output: answers<{ changes: ChangeSeen[]; next?: string }>(),
})

/** Put back what a change replaced, added or deleted. Refuses not-found, changed-meanwhile (see shared/README, The table), bookings-outside (see shared/README, Stranded bookings). */
export const undoChange = /* @__PURE__ */ call('undo-change', 'POST', '/api/owner/changes/undo', 'owner', {
  input: v.strictObject({ id: ChangeId }),
  output: answers<{ undone: string }>(),
  table: 'write',
  wakes: ['publish-site', 'apply-impact-plans'],
})
