import { deleteReservation } from '#shared/reservations/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { commitReservation, loggedReservation, reservation } from '#functions/db/reservations/reservations.ts'

export const handler = serveOwner(deleteReservation, async ({ id, version }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  await commitReservation({ before, room: {}, also: [loggedReservation(before)] })
  return { deleted: id }
})
