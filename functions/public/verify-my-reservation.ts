import { verifyMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import {
  toManagedReservation,
  getReservationByToken,
  verifiedByLink,
} from '#functions/services/reservations/self-service.ts'

export const handler = createHandler(verifyMyReservation, ({ token }, { event }) =>
  retryOnConflict(async () => {
    const before = await getReservationByToken(token)
    const after = await verifiedByLink(token, before)
    if (after === before) return toManagedReservation(before, getSiteOrigin(event))
    await saveReservation({ before, after, capacity: {}, limited: true })
    return toManagedReservation({ ...after, version: before.version + 1 }, getSiteOrigin(event))
  }),
)
