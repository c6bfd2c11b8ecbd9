import { cancelReservation } from '#shared/calls.ts'
import { perIp } from '#shared/call.ts'
import { e164 } from '#shared/phone.ts'
import { Refused } from '#shared/refusal.ts'
import { canCancel } from '#shared/reservation.ts'
import { restaurantNow } from '../door/clock.ts'
import { count } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { post } from '../mailing/post.ts'
import { cancel } from '../store/cancel.ts'
import { cancellableOf } from '../store/reservations.ts'

/** Tries at one phone, from wherever they come (trust 1). */
const perPhone = perIp(10, 'hour')

export const handler = serve(cancelReservation, async ({ phone, reservationDate }) => {
  const number = e164(phone)!
  await count('cancel-reservation-phone', number, perPhone)
  const found = (await cancellableOf(number, reservationDate)).filter((one) => canCancel(one, restaurantNow()))
  if (found.length === 0) throw new Refused('not-found')

  for (const before of found) {
    const { posted } = await cancel(before)
    await post(posted)
  }
  return { cancelled: found.length }
})
