import { showReservation } from '#shared/reservations/self-service-endpoints.ts'
import { managed, reservationOf } from '#functions/services/reservations/self-service.ts'
import { serve } from '#functions/http/create-handler.ts'
import { siteOrigin } from '#functions/http/require-session.ts'

export const handler = serve(showReservation, async ({ token }, { event }) =>
  managed(await reservationOf(token), siteOrigin(event)),
)
