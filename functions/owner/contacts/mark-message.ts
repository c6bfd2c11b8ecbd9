import { markMessage } from '#shared/contacts/message-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { message, markMessageOps } from '#functions/db/contacts/messages.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(markMessage, async ({ id, read, answered }) => {
  const found = await message(id)
  if (!found) throw new ApiError('not-found')
  await transact(markMessageOps(found, read, answered))
  const marked = await message(id)
  if (!marked) throw new ApiError('not-found')
  return marked
})
