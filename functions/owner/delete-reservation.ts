import { deleteReservation } from '#shared/owner-calls/reservations.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { commitReservation, loggedReservation, reservation } from '../store/reservations.ts'

export const handler = serveOwner(deleteReservation, async ({ id, version }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  await commitReservation({ before, room: {}, also: [loggedReservation(before)] })
  return { deleted: id }
})
