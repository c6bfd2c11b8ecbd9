import { getReservation } from '#shared/owner-calls/reservations.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { mailsAbout } from '../views/guest-mails.ts'
import { reservation } from '../store/reservations.ts'

export const handler = serveOwner(getReservation, async ({ id }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  const mails = await mailsAbout(found)
  return { reservation: ownersView(found, mails[0]), mails }
})
