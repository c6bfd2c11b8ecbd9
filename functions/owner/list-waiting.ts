import { listWaiting } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { restaurantNow } from '../ground/clock.ts'
import { day, daysWaitedFor } from '../store/days.ts'
import { waitingFor } from '../store/reservations.ts'
import { reservationRules } from '../store/settings.ts'
import { withMails } from '../views/guest-mails.ts'

export const handler = serveOwner(listWaiting, async ({ date }) => {
  const today = restaurantNow().date
  const [days, { rules, hours }] = await Promise.all([daysWaitedFor(today), reservationRules()])
  const shown = date ?? days[0]?.date ?? today
  const [there, waiting] = await Promise.all([day(shown), waitingFor(shown)])
  return { days, day: there, waiting: await withMails(waiting), rules, hours }
})
