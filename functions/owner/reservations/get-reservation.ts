import { getReservation } from '#shared/reservations/owner-endpoints.ts'
import { ownersView } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { mailsAbout } from '#functions/services/email/guest-emails.ts'
import { reservation } from '#functions/db/reservations/reservations.ts'

export const handler = serveOwner(getReservation, async ({ id }) => {
  const found = await reservation(id)
  if (!found) throw new Refused('not-found')
  const mails = await mailsAbout(found)
  return { reservation: ownersView(found, mails[0]), mails }
})
