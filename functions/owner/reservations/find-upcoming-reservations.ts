import { limitPerNetwork } from '#shared/endpoint.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { findUpcomingReservations } from '#shared/reservations/owner-endpoints.ts'
import { toFoundReservations } from '#shared/stand/stand-booking.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { consumeLimit, refundLimit } from '#functions/http/rate-limit.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { listReservationsOfPhoneFrom } from '#functions/db/reservations/reservations.ts'

/** Searches without a match that a tablet may make in an hour; the tablet's id takes the place of a network. */
const misses = limitPerNetwork(30, 'hour')

/** A search counts for its tablet before it is answered. One that finds somebody is taken back out of the count. */
export const handler = createOwnerHandler(findUpcomingReservations, async ({ phone }, { stand }) => {
  if (stand) await consumeLimit(findUpcomingReservations.name, stand.hash, misses)
  const today = restaurantNow().date
  const reservations = toFoundReservations(await listReservationsOfPhoneFrom(toE164(phone) ?? phone, today), today)
  if (stand && reservations.length > 0) await refundLimit(findUpcomingReservations.name, stand.hash, misses)
  return { reservations }
})
