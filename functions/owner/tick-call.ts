import { tickCall } from '#shared/owner-calls/hours.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { seen } from '../store/news.ts'
import { reservation } from '../store/reservations.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(tickCall, async ({ id }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  await transact([seen('CALLS', found)])
  return { ticked: id }
})
