import { deleteMessage } from '#shared/owner-calls.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { contact, removeMessage } from '../store/contacts.ts'
import { logged } from '../store/log.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(deleteMessage, async ({ id }) => {
  const message = await contact(id)
  if (!message) throw new Refused('not-found')
  await transact([...removeMessage(message), logged({ what: 'message', of: id, title: message.name, before: message })])
  return { id }
})
