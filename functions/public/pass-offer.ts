import { Refused } from '#shared/refusal.ts'
import { isOffered } from '#shared/reservation.ts'
import { passedOn } from '#shared/waiting.ts'
import { passOffer } from '#shared/waiting-calls.ts'
import { serve } from '../door/serve.ts'
import { wake } from '../ground/wake.ts'
import { commitReservation } from '../store/reservations.ts'
import { managed, reservationOf } from '../views/managed.ts'

const tries = 4

export const handler = serve(passOffer, async ({ token, reservationTime: time }) => {
  for (let tried = 1; ; tried++) {
    const before = await reservationOf(token)
    // Sent twice, or after it ran out: it is as the guest wants it.
    if (!isOffered(before) || before.reservationTime !== time) return managed(before)
    const after = passedOn(before, false)
    try {
      await commitReservation({ before, after, room: {} })
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== 'changed-meanwhile' || tried === tries) throw error
      continue
    }
    await wake('offer-tables')
    return managed({ ...after, version: before.version + 1 })
  }
})
