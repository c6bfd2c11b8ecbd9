import { discardMail } from '#shared/owner-calls/mails.ts'
import { serveOwner } from '../door/session.ts'
import { discard } from '../store/failed-mails.ts'
import { write } from '../store/table.ts'

export const handler = serveOwner(discardMail, async ({ id }) => {
  await write(discard(id))
  return { id }
})
