import { createReservation } from '#shared/reservations/owner-endpoints.ts'
import { additionRefusal, letterOnRequest, ownersView, seatedBy } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { justWritten } from '#functions/services/email/guest-emails.ts'
import { post } from '#functions/outbox/post.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { addedReservation } from '#functions/db/reservations/new-reservation.ts'
import { commitReservation, loggedReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

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
