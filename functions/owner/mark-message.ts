import { markMessage } from '#shared/owner-calls.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { contact, markRead } from '../store/contacts.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(markMessage, async ({ id, read }) => {
  const message = await contact(id)
  if (!message) throw new Refused('not-found')
  await transact(markRead(message, read))
  const marked = await contact(id)
  if (!marked) throw new Refused('not-found')
  return marked
})
