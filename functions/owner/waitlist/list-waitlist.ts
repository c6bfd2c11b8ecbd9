import { listWaitlist } from '#shared/waitlist/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { getDay, listDaysWithWaitlist } from '#functions/db/reservations/days.ts'
import { listWaitlistOfDate } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { withNewestEmails } from '#functions/services/email/guest-emails.ts'

export const handler = createOwnerHandler(listWaitlist, async ({ date }) => {
  const today = restaurantNow().date
  const [days, { rules, hours }] = await Promise.all([listDaysWithWaitlist(today), getReservationRulesAndHours()])
  const shown = date ?? days[0]?.date ?? today
  const [there, waiting] = await Promise.all([getDay(shown), listWaitlistOfDate(shown)])
  return { days, day: there, waiting: await withNewestEmails(waiting), rules, hours }
})
