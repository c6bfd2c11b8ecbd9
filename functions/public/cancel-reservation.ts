import { cancelReservation } from '#shared/calls.ts'
import { e164 } from '#shared/phone.ts'
import { Refused } from '#shared/refusal.ts'
import { serve } from '../door/serve.ts'
import { cancellableOf, change } from '../store/reservations.ts'

export const handler = serve(cancelReservation, async ({ phone, reservationDate }) => {
  const found = await cancellableOf(e164(phone)!, reservationDate)
  if (found.length === 0) throw new Refused('not-found')

  for (const before of found) await change({ before, after: { ...before, status: 'cancelled' }, max: 0 })
  return { cancelled: found.length }
})
