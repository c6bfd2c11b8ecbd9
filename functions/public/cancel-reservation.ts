import { cancelReservation } from '#shared/reservations/endpoints.ts'
import { limitPerNetwork } from '#shared/endpoint.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { ApiError } from '#shared/api-error.ts'
import { canCancel, type Reservation, isSamePhone } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { networkOf } from '#functions/runtime/network.ts'
import { consumeLimit, isLimitReached } from '#functions/http/rate-limit.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { saveCancellation } from '#functions/db/reservations/cancel.ts'
import { listCancellableReservations } from '#functions/db/reservations/reservations.ts'
import { hashNetworks } from '#functions/db/reservations/unverified-quota.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'

/** Wrong dates for one phone from all addresses. The middleware counts those of one address. */
const perPhone = limitPerNetwork(10, 'hour')
/** Wrong dates for one phone from one network, after which only a table that was booked from it is cancelled. */
const perPhoneAndNetwork = limitPerNetwork(3, 'day')

export const handler = createHandler(cancelReservation, async ({ phone, reservationDate }, { ip }) => {
  const number = toE164(phone) ?? phone
  const means = (one: Reservation): boolean =>
    one.reservationDate === reservationDate && one.phone !== undefined && isSamePhone(one.phone, phone)
  const [network] = await hashNetworks(ip)
  const guesser = await hashIdentifier(`${networkOf(ip)} ${number}`)
  const [all, isGuessing] = await Promise.all([
    listCancellableReservations(number, reservationDate),
    isLimitReached('cancel-wrong-date', guesser, perPhoneAndNetwork),
  ])
  const found = all.filter(
    (one) => canCancel(one, restaurantNow()) && (!isGuessing || (network && one.networks?.includes(network))),
  )
  if (found.length === 0) {
    if (isGuessing) throw new ApiError('cancel-by-link')
    // Only a wrong date counts toward the limits, however many others guessed before.
    await consumeLimit('cancel-wrong-date', guesser, perPhoneAndNetwork)
    await consumeLimit('cancel-reservation-phone', number, perPhone)
  }

  let cancelled = 0
  for (const before of found) {
    const { after, posted } = await saveCancellation(before, means)
    await triggerWorkers(posted)
    if (after?.status === 'cancelled' && means(after)) cancelled++
  }
  if (cancelled === 0) throw new ApiError('not-found')
  return { cancelled }
})
