import * as v from 'valibot'
import { answers, call } from '#shared/endpoint.ts'
import type { Paged } from '#shared/lib/pagination.ts'
import type { GuestMessage } from './message.ts'
import { oneOf, page } from '#shared/lib/endpoint-parts.ts'

/** The inbox, newest first, a page at a time. */
export const listMessages = /* @__PURE__ */ call('list-messages', 'GET', '/api/owner/messages', 'owner', {
  input: page,
  output: answers<Paged<GuestMessage>>(),
})

/** A message was read, perhaps answered too, or is new again. */
export const markMessage = /* @__PURE__ */ call('mark-message', 'PUT', '/api/owner/messages/{id}', 'owner', {
  input: v.strictObject({ ...oneOf, read: v.boolean('read'), answered: v.optional(v.boolean('read'), false) }),
  output: answers<GuestMessage>(),
  table: 'write',
})

/** Delete a message; who wrote it stays in the address book. Refuses not-found. */
export const deleteMessage = /* @__PURE__ */ call('delete-message', 'DELETE', '/api/owner/messages/{id}', 'owner', {
  input: v.strictObject(oneOf),
  output: answers<{ id: string }>(),
  table: 'write',
})
