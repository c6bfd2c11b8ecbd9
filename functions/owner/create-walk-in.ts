import { createWalkIn } from '#shared/owner-calls/reservations.ts'
import { ownersView, seatedBy } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day, roomOf } from '../store/days.ts'
import { walkedIn } from '../store/new-reservation.ts'
import { commitReservation, loggedReservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'

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
