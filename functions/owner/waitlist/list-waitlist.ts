import { listWaiting } from '#shared/reservations/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { day, daysWaitedFor } from '#functions/db/reservations/days.ts'
import { waitingFor } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { withMails } from '#functions/services/email/guest-emails.ts'

export const handler = serveOwner(listWaiting, async ({ date }) => {
  const today = restaurantNow().date
  const [days, { rules, hours }] = await Promise.all([daysWaitedFor(today), reservationRules()])
  const shown = date ?? days[0]?.date ?? today
  const [there, waiting] = await Promise.all([day(shown), waitingFor(shown)])
  return { days, day: there, waiting: await withMails(waiting), rules, hours }
})
