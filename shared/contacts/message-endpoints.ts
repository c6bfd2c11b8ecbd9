import * as v from 'valibot'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import type { GuestMessage } from './message.ts'
import { idInput, pageInput } from '#shared/lib/endpoint-parts.ts'

/** Lists the messages page by page, newest first. */
export const listMessages = /* @__PURE__ */ defineEndpoint('list-messages', 'GET /api/owner/messages', 'owner', {
  input: pageInput,
  output: outputType<EntryPage<GuestMessage>>(),
})

/** Marks a message as read, answered or new. Without `answered` that stays as it is. */
export const markMessage = /* @__PURE__ */ defineEndpoint('mark-message', 'PUT /api/owner/messages/{id}', 'owner', {
  input: v.strictObject({ ...idInput, read: v.boolean('read'), answered: v.optional(v.boolean('read')) }),
  output: outputType<GuestMessage>(),
  errors: ['not-found'],
  table: 'write',
})

/** Deletes a message; its contact stays. */
export const deleteMessage = /* @__PURE__ */ defineEndpoint(
  'delete-message',
  'DELETE /api/owner/messages/{id}',
  'owner',
  {
    input: v.strictObject(idInput),
    output: outputType<{ id: string }>(),
    errors: ['not-found'],
    table: 'write',
  },
)
