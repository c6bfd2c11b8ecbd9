import { listCalls } from '#shared/owner-calls/hours.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { serveOwner } from '../door/session.ts'
import { called } from '../store/calls.ts'
import { write } from '../store/table.ts'
import { callsToMake } from '../views/calls.ts'

export const handler = serveOwner(listCalls, async () => {
  const { booked, over } = await callsToMake()
  for (const one of over) await write(called(one))
  return { calls: booked.map((reservation) => ownersView(reservation)) }
})
