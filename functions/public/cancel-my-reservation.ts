import { cancelMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { canCancel } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { toManagedReservation, getReservationByToken } from '#functions/services/reservations/self-service.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { saveCancellation } from '#functions/db/reservations/cancel.ts'

export const handler = createHandler(cancelMyReservation, async ({ token }, { event }) => {
  const before = await getReservationByToken(token)
  if (before.status === 'cancelled') return toManagedReservation(before, getSiteOrigin(event))
  if (!canCancel(before, restaurantNow())) throw new ApiError('time-passed')

  const { after, posted } = await saveCancellation(before)
  if (!after) throw new ApiError('not-found')
  await triggerWorkers(posted)
  return toManagedReservation(after, getSiteOrigin(event))
})
