import { cancelMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { canCancel } from '#shared/reservations/reservation.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serve } from '#functions/http/create-handler.ts'
import { siteOrigin } from '#functions/http/require-session.ts'
import { managed, reservationOf } from '#functions/services/reservations/self-service.ts'
import { post } from '#functions/outbox/post.ts'
import { cancel } from '#functions/db/reservations/cancel.ts'

export const handler = serve(cancelMyReservation, async ({ token }, { event }) => {
  const before = await reservationOf(token)
  if (before.status === 'cancelled') return managed(before, siteOrigin(event))
  if (!canCancel(before, restaurantNow())) throw new Refused('time-passed')

  const { after, posted } = await cancel(before)
  if (!after) throw new Refused('not-found')
  await post(posted)
  return managed(after, siteOrigin(event))
})
