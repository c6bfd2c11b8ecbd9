import { cancelReservation } from '#shared/reservations/endpoints.ts'
import { perIp } from '#shared/endpoint.ts'
import { e164 } from '#shared/phone/phone.ts'
import { Refused } from '#shared/api-error.ts'
import { canCancel, type Reservation, samePhone } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { count } from '#functions/http/rate-limit.ts'
import { serve } from '#functions/http/create-handler.ts'
import { post } from '#functions/outbox/post.ts'
import { cancel } from '#functions/db/reservations/cancel.ts'
import { cancellableOf } from '#functions/db/reservations/reservations.ts'

/** Wrong dates for one phone, from wherever they come; those of one address are counted before, at the door. */
const perPhone = perIp(10, 'hour')

export const handler = serve(cancelReservation, async ({ phone, reservationDate }) => {
  const number = e164(phone)!
  const means = (one: Reservation): boolean =>
    one.reservationDate === reservationDate && one.phone !== undefined && samePhone(one.phone, phone)
  const found = (await cancellableOf(number, reservationDate)).filter((one) => canCancel(one, restaurantNow()))
  // Who names the right day is the guest, however many guessed before: only a wrong one counts.
  if (found.length === 0) await count('cancel-reservation-phone', number, perPhone)

  let cancelled = 0
  for (const before of found) {
    const { after, posted } = await cancel(before, means)
    await post(posted)
    if (after?.status === 'cancelled' && means(after)) cancelled++
  }
  if (cancelled === 0) throw new Refused('not-found')
  return { cancelled }
})
