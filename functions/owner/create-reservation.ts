import { createReservation } from '#shared/owner-calls/reservations.ts'
import { additionRefusal, letterOnRequest, ownersView, seatedBy } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { justWritten } from '../views/guest-mails.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { newMails } from '../store/mails.ts'
import { addedReservation } from '../store/new-reservation.ts'
import { commitReservation, loggedReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

export const handler = serveOwner(createReservation, async (request, { remember }) => {
  const [asked, { rules }] = await Promise.all([day(request.reservationDate), reservationRules()])

  const reason = additionRefusal(request, asked, rules, restaurantNow())
  if (reason) throw new Refused(reason)

  const seated = seatedBy(undefined, addedReservation(request, rules), asked, rules, request.overSeats)
  if (!seated) throw new Refused('time-full')
  const { after, over } = seated
  const kind = letterOnRequest(after)
  const mails = newMails(kind ? [{ kind, by: 'restaurant', reservation: after }] : [])
  const answer = ownersView(after, justWritten(mails, kind))
  await commitReservation({
    after,
    room: roomOf(rules, over),
    also: [...remember(answer), ...mails.ops, ...(over ? [loggedReservation(undefined, after)] : [])],
  })
  await post(mails.posted)
  return answer
})
