import { deleteMessage } from '#shared/contacts/message-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { message, deleteMessageOps } from '#functions/db/contacts/messages.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(deleteMessage, async ({ id }) => {
  const found = await message(id)
  if (!found) throw new ApiError('not-found')
  await transact([
    ...deleteMessageOps(found),
    auditEntryOp({ what: 'message', of: id, title: found.name, before: found }),
  ])
  return { id }
})
