import { discardMail } from '#shared/email/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { discard } from '#functions/db/email/failed-emails.ts'
import { write } from '#functions/db/table.ts'

export const handler = serveOwner(discardMail, async ({ id }) => {
  await write(discard(id))
  return { id }
})
