import { deleteMessage } from '#shared/owner-calls/messages.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { message, removeMessage } from '../store/messages.ts'
import { logged } from '../store/changes.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(deleteMessage, async ({ id }) => {
  const found = await message(id)
  if (!found) throw new Refused('not-found')
  await transact([...removeMessage(found), logged({ what: 'message', of: id, title: found.name, before: found })])
  return { id }
})
