import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { withOfferDeclined } from '#shared/waitlist/waitlist.ts'
import { declineOffer } from '#shared/waitlist/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import {
  toManagedReservation,
  getReservationByToken,
  verifiedByLink,
} from '#functions/services/reservations/self-service.ts'

export const handler = createHandler(declineOffer, ({ token, reservationTime: time }, { event }) =>
  retryOnConflict(async () => {
    const before = await getReservationByToken(token)
    // Sent twice, or after it ran out: it is as the guest wants it.
    if (!hasOpenOffer(before) || before.reservationTime !== time)
      return toManagedReservation(before, getSiteOrigin(event))
    const after = withOfferDeclined(await verifiedByLink(token, before))
    await saveReservation({ before, after, capacity: {} })
    await trigger('offer-tables')
    return toManagedReservation({ ...after, version: before.version + 1 }, getSiteOrigin(event))
  }),
)
