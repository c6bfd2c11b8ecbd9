import { isOffered } from '#shared/reservations/reservation.ts'
import { passedOn } from '#shared/waitlist/waitlist.ts'
import { passOffer } from '#shared/waitlist/endpoints.ts'
import { serve } from '#functions/http/create-handler.ts'
import { siteOrigin } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { commitReservation } from '#functions/db/reservations/reservations.ts'
import { rereading } from '#functions/db/versioned.ts'
import { managed, reservationOf } from '#functions/services/reservations/self-service.ts'

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
