import { showReservation } from '#shared/reservations/self-service-endpoints.ts'
import { toManagedReservation, getReservationByToken } from '#functions/services/reservations/self-service.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'

export const handler = createHandler(showReservation, async ({ token }, { event }) =>
  toManagedReservation(await getReservationByToken(token), getSiteOrigin(event)),
)
