import { createReservation } from '#shared/owner-calls/reservations.ts'
import { additionRefusal, letterOnRequest, ownersView } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { justWritten } from '../views/guest-mails.ts'
import { post } from '../outbox/post.ts'
import { day } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { addedReservation } from '../store/new-reservation.ts'
import { commitReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serveOwner(createReservation, async (request, { remember }) => {
  const [asked, { rules }] = await Promise.all([day(request.reservationDate), reservationRules()])

  const reason = additionRefusal(request, asked, rules, restaurantNow())
  if (reason) throw new Refused(reason)

  const after = addedReservation(request)
  const kind = letterOnRequest(after)
  const mails = newMails(kind ? [{ kind, reservation: after }] : [])
  const answer = ownersView(after, justWritten(mails, kind))
  await commitReservation({ after, max: rules.maxReservationsPerDay, also: [...remember(answer), ...mails.ops] })
  await post(mails.posted)
  return answer
})
