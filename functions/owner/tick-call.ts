import { tickCall } from '#shared/owner-calls/hours.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { called } from '../store/calls.ts'
import { reservation } from '../store/reservations.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(tickCall, async ({ id }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  await transact([called(found)])
  return { ticked: id }
})
