import { offerTable } from '#shared/reservations/owner-endpoints.ts'
import { additionRefusal, ownersView } from '#shared/reservations/owner-reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { isOffered, isPast } from '#shared/reservations/reservation.ts'
import { isWithdrawn, standsUntil } from '#shared/waitlist/waitlist.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { now, restaurantNow } from '#functions/runtime/clock.ts'
import { post } from '#functions/outbox/post.ts'
import { day } from '#functions/db/reservations/days.ts'
import { offerTo } from '#functions/db/waitlist/offers.ts'
import { reservation } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { mailsAbout } from '#functions/services/email/guest-emails.ts'

export const handler = serveOwner(offerTable, async ({ id, version, reservationTime: time }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  if (before.status !== 'waitlist') throw new Refused('move-refused')
  if (isOffered(before)) throw new Refused('offer-open')

  const { reservationDate: date } = before
  const [there, { rules, hours }] = await Promise.all([day(date), reservationRules()])
  const wish = { ...before, reservationTime: time, status: 'booked' as const }
  const at = restaurantNow()
  const reason = isPast(wish, at) ? 'time-passed' : additionRefusal(wish, there, rules, at)
  if (reason) throw new Refused(reason)
  // What no guest could take is not offered.
  if (isWithdrawn(wish, there, rules, hours, at)) throw new Refused('slot-closed')

  const until = standsUntil(date, time, new Date(now())).toISOString()
  const { after, posted } = await offerTo({ before, time, until, rules, byOwner: true })
  await post(posted)
  return ownersView(after, (await mailsAbout(after))[0])
})
