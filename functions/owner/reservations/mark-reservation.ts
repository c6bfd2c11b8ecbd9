import { markReservation } from '#shared/reservations/owner-endpoints.ts'
import { afterMark, markRefusal, ownersView, seatedBy } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { withStay } from '#shared/reservations/capacity.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { day, roomOf } from '#functions/db/reservations/days.ts'
import { commitReservation, loggedReservation, reservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { mailsAbout } from '#functions/services/email/guest-emails.ts'

export const handler = serveOwner(markReservation, async ({ id, version, mark, overSeats }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const now = restaurantNow()
  const refused = markRefusal(before, mark, now)
  if (refused) throw new Refused(refused)

  const [there, { rules }] = await Promise.all([day(before.reservationDate), reservationRules()])
  const marked = withStay(before, afterMark(before, mark, instant()), rules, now)
  const seated = seatedBy(before, marked, there, rules, overSeats)
  if (!seated) throw new Refused('time-full')
  const saved = { ...seated.after, version: version + 1 }
  await commitReservation({
    before,
    after: seated.after,
    room: roomOf(rules, seated.over),
    also: [loggedReservation(before, saved)],
  })
  return ownersView(saved, (await mailsAbout(saved))[0])
})
