import { cancelMyReservation } from '#shared/manage-calls.ts'
import { Refused } from '#shared/refusal.ts'
import { canCancel } from '#shared/reservation.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serve } from '../door/serve.ts'
import { siteOrigin } from '../door/session.ts'
import { managed, reservationOf } from '../views/managed.ts'
import { post } from '../outbox/post.ts'
import { cancel } from '../store/cancel.ts'

export const handler = serve(cancelMyReservation, async ({ token }, { event }) => {
  const before = await reservationOf(token)
  if (before.status === 'cancelled') return managed(before, siteOrigin(event))
  if (!canCancel(before, restaurantNow())) throw new Refused('time-passed')

  const { after, posted } = await cancel(before)
  if (!after) throw new Refused('not-found')
  await post(posted)
  return managed(after, siteOrigin(event))
})
