import { fullName } from '#shared/reservations/guest-name.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import { datePrefixOfPeriod } from '#shared/reservations/owner-reservation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { isMatchingPerson } from '#shared/lib/fuzzy-search.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { withNewestEmails } from '#functions/services/email/guest-emails.ts'
import {
  listReservationPageInPeriod,
  listReservationPage,
  searchReservations,
  listReservationsByPhone,
} from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createOwnerHandler(listReservations, async ({ period, after, phone, words, status }) => {
  const today = restaurantNow().date
  const [{ reservations, next }, { rules }] = await Promise.all([
    phone ? found(phone) : words ? answering(words, after) : listed(datePrefixOfPeriod(period, today), status, after),
    getReservationRulesAndHours(),
  ])
  return {
    reservations: await withNewestEmails(reservations),
    today,
    max: rules.maxReservationsPerDay,
    ...(next ? { next } : {}),
  }
})

type Listed = Awaited<ReturnType<typeof listReservationPage>>
const found = async (phone: string): Promise<Listed> => ({
  reservations: await listReservationsByPhone(toE164(phone) ?? phone),
})
const answering = (words: string, after?: string): Promise<Listed> =>
  searchReservations((one) => isMatchingPerson(words, [fullName(one), one.email], one.phone), after)
const listed = (dates: string, status?: ReservationStatus, after?: string): Promise<Listed> => {
  const pageAfter = (from?: string) =>
    dates ? listReservationPageInPeriod(dates, { after: from }) : listReservationPage(from)
  return status ? searchReservations((one) => one.status === status, after, pageAfter) : pageAfter(after)
}
