import { isOffered } from '#shared/reservation.ts'
import { passedOn } from '#shared/waiting.ts'
import { passOffer } from '#shared/waiting-calls.ts'
import { serve } from '../door/serve.ts'
import { siteOrigin } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { commitReservation } from '../store/reservations.ts'
import { rereading } from '../store/versioned.ts'
import { managed, reservationOf } from '../views/managed.ts'

export const handler = serve(passOffer, ({ token, reservationTime: time }, { event }) =>
  rereading(async () => {
    const before = await reservationOf(token)
    // Sent twice, or after it ran out: it is as the guest wants it.
    if (!isOffered(before) || before.reservationTime !== time) return managed(before, siteOrigin(event))
    const after = passedOn(before, false)
    await commitReservation({ before, after, room: {} })
    await wake('offer-tables')
    return managed({ ...after, version: before.version + 1 }, siteOrigin(event))
  }),
)
