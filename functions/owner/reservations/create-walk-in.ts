import { createWalkIn } from '#shared/reservations/owner-endpoints.ts'
import { ownersView, seatedBy } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { walkedIn } from '#functions/db/reservations/new-reservation.ts'
import { commitReservation, loggedReservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

export const handler = serveOwner(createWalkIn, async (request, { remember }) => {
  const now = restaurantNow()
  const [today, { rules }] = await Promise.all([day(now.date), reservationRules()])
  const seated = seatedBy(undefined, walkedIn(request, rules, now), today, rules, request.overSeats)
  if (!seated) throw new Refused('time-full')
  const { after, over } = seated
  const answer = ownersView(after)
  const { seats, arrivals } = roomOf(rules, over)
  await commitReservation({
    after,
    // They are here: neither a full day nor a blocked one sends them away.
    room: { seats, arrivals },
    also: [...remember(answer), ...(over ? [loggedReservation(undefined, after)] : [])],
  })
  return answer
})
