import { cancelReservation } from '#shared/reservations/endpoints.ts'
import { limitPerNetwork } from '#shared/endpoint.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { ApiError } from '#shared/api-error.ts'
import { canCancel, type Reservation, isSamePhone } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { consumeLimit } from '#functions/http/rate-limit.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { saveCancellation } from '#functions/db/reservations/cancel.ts'
import { listCancellableReservations } from '#functions/db/reservations/reservations.ts'

/** Wrong dates for one phone from all addresses. The middleware counts those of one address. */
const perPhone = limitPerNetwork(10, 'hour')

export const handler = createHandler(cancelReservation, async ({ phone, reservationDate }) => {
  const number = toE164(phone) ?? phone
  const means = (one: Reservation): boolean =>
    one.reservationDate === reservationDate && one.phone !== undefined && isSamePhone(one.phone, phone)
  const found = (await listCancellableReservations(number, reservationDate)).filter((one) =>
    canCancel(one, restaurantNow()),
  )
  // Only a wrong date counts toward the limit, however many others guessed before.
  if (found.length === 0) await consumeLimit('cancel-reservation-phone', number, perPhone)

  let cancelled = 0
  for (const before of found) {
    const { after, posted } = await saveCancellation(before, means)
    await triggerWorkers(posted)
    if (after?.status === 'cancelled' && means(after)) cancelled++
  }
  if (cancelled === 0) throw new ApiError('not-found')
  return { cancelled }
})
