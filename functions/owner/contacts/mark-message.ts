import { markMessage } from '#shared/contacts/message-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { message, markRead } from '#functions/db/contacts/messages.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(markMessage, async ({ id, read, answered }) => {
  const found = await message(id)
  if (!found) throw new Refused('not-found')
  await transact(markRead(found, read, answered))
  const marked = await message(id)
  if (!marked) throw new Refused('not-found')
  return marked
})
