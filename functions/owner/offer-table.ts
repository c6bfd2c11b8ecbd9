import { offerTable } from '#shared/owner-calls/reservations.ts'
import { additionRefusal, ownersView } from '#shared/owner-reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { isOffered, isPast } from '#shared/reservation.ts'
import { standsUntil } from '#shared/waiting.ts'
import { instantOf } from '#shared/hours.ts'
import { serveOwner } from '../door/session.ts'
import { instant, now, restaurantNow } from '../ground/clock.ts'
import { post } from '../outbox/post.ts'
import { day, roomOf } from '../store/days.ts'
import { offerTo } from '../store/offers.ts'
import { reservation } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'
import { mailsAbout } from '../views/guest-mails.ts'

export const handler = serveOwner(offerTable, async ({ id, version, reservationTime: time }) => {
  const before = await reservation(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  if (before.status !== 'waitlist') throw new Refused('move-refused')
  if (isOffered(before)) throw new Refused('offer-open')

  const { reservationDate: date } = before
  const [there, { rules }] = await Promise.all([day(date), reservationRules()])
  const wish = { ...before, reservationTime: time, status: 'booked' as const }
  const at = restaurantNow()
  const reason = isPast(wish, at) ? 'time-passed' : additionRefusal(wish, there, rules, at)
  if (reason) throw new Refused(reason)

  // No offer outlasts its table.
  const until = instant(Math.min(standsUntil(date, new Date(now())).getTime(), instantOf(date, time).getTime()))
  const { after, posted } = await offerTo({ before, time, until, room: roomOf(rules), byOwner: true })
  await post(posted)
  return ownersView(after, (await mailsAbout(after))[0])
})
