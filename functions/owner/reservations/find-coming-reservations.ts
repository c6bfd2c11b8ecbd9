import { limitPerNetwork } from '#shared/endpoint.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { findComingReservations } from '#shared/reservations/owner-endpoints.ts'
import { listFoundReservations } from '#shared/stand/stand-booking.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { consumeLimit, refundLimit } from '#functions/http/rate-limit.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { listReservationsOfPhoneFrom } from '#functions/db/reservations/reservations.ts'

/** Phones of nobody that a tablet may try in an hour. */
const misses = limitPerNetwork(30, 'hour')

/** A try counts for its tablet before it is answered. One that finds somebody is taken back out of the count. */
export const handler = createOwnerHandler(findComingReservations, async ({ phone }, { stand }) => {
  if (stand) await consumeLimit(findComingReservations.name, stand.hash, misses)
  const today = restaurantNow().date
  const reservations = listFoundReservations(await listReservationsOfPhoneFrom(toE164(phone) ?? phone, today), today)
  if (stand && reservations.length > 0) await refundLimit(findComingReservations.name, stand.hash, misses)
  return { reservations }
})
