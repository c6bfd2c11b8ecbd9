import { fullName } from '#shared/reservations/guest-name.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import { datesOf } from '#shared/reservations/owner-reservation.ts'
import { e164 } from '#shared/phone/phone.ts'
import type { Status } from '#shared/reservations/reservation.ts'
import { answersTo } from '#shared/lib/fuzzy-search.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { withMails } from '#functions/services/email/guest-emails.ts'
import {
  periodPage,
  reservationPage,
  reservationsAnswering,
  reservationsOfPhone,
} from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'

export const handler = serveOwner(listReservations, async ({ period, after, phone, words, status }) => {
  const today = restaurantNow().date
  const [{ reservations, next }, { rules }] = await Promise.all([
    phone ? found(phone) : words ? answering(words, after) : listed(datesOf(period, today), status, after),
    reservationRules(),
  ])
  return {
    reservations: await withMails(reservations),
    today,
    max: rules.maxReservationsPerDay,
    ...(next ? { next } : {}),
  }
})

type Listed = Awaited<ReturnType<typeof reservationPage>>
const found = async (phone: string): Promise<Listed> => ({ reservations: await reservationsOfPhone(e164(phone)!) })
const answering = (words: string, after?: string): Promise<Listed> =>
  reservationsAnswering((one) => answersTo(words, [fullName(one), one.email], one.phone), after)
const listed = (dates: string, status?: Status, after?: string): Promise<Listed> => {
  const pageAfter = (from?: string) => (dates ? periodPage(dates, { after: from }) : reservationPage(from))
  return status ? reservationsAnswering((one) => one.status === status, after, pageAfter) : pageAfter(after)
}
