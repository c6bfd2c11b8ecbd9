import { tickCall } from '#shared/hours/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { seen } from '#functions/db/overview/unread.ts'
import { reservation } from '#functions/db/reservations/reservations.ts'
import { transact } from '#functions/db/table.ts'

export const handler = serveOwner(tickCall, async ({ id }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  await transact([seen('CALLS', found)])
  return { ticked: id }
})
