import { cancelReservation } from '#shared/calls.ts'
import { perIp } from '#shared/call.ts'
import { e164 } from '#shared/phone.ts'
import { Refused } from '#shared/refusal.ts'
import { canCancel, type Reservation, samePhone } from '#shared/reservation.ts'
import { restaurantNow } from '../ground/clock.ts'
import { count } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { post } from '../outbox/post.ts'
import { cancel } from '../store/cancel.ts'
import { cancellableOf } from '../store/reservations.ts'

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
