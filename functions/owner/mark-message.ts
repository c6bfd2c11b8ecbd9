import { markMessage } from '#shared/owner-calls/messages.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { message, markRead } from '../store/messages.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(markMessage, async ({ id, read, answered }) => {
  const found = await message(id)
  if (!found) throw new Refused('not-found')
  await transact(markRead(found, read, answered))
  const marked = await message(id)
  if (!marked) throw new Refused('not-found')
  return marked
})
