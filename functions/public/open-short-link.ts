import { pathInLocale } from '#shared/site/locale-path.ts'
import { addDays } from '#shared/time/local-time.ts'
import { openShortLink } from '#shared/sms/endpoints.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { findShortLinkTarget } from '#functions/db/sms/short-links.ts'

/** The page says that it cannot find the reservation where the link tells none. */
const withoutTable = { location: '/reservations/manage' }

export const handler = createHandler(openShortLink, async ({ code }) => {
  const { reservation: id, line } = await findShortLinkTarget(code)
  if (line) return { location: `/api/line?code=${line.code}&locale=${line.locale}` }
  const reservation = id ? await findReservation(id) : undefined
  if (!reservation || reservation.reservationDate < addDays(restaurantNow().date, -1)) return withoutTable
  const { locale, manageToken } = reservation
  return { location: `${pathInLocale('/reservations/manage', locale)}#${manageToken}` }
})
