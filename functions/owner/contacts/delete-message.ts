import { deleteMessage } from '#shared/contacts/message-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { message, removeMessage } from '#functions/db/contacts/messages.ts'
import { logged } from '#functions/db/change-log/change-log.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(deleteMessage, async ({ id }) => {
  const found = await message(id)
  if (!found) throw new Refused('not-found')
  await transact([...removeMessage(found), logged({ what: 'message', of: id, title: found.name, before: found })])
  return { id }
})
