import { showReservation } from '#shared/manage-calls.ts'
import { managed, reservationOf } from '../views/managed.ts'
import { serve } from '../door/serve.ts'
import { siteOrigin } from '../door/session.ts'

export const handler = serve(showReservation, async ({ token }, { event }) =>
  managed(await reservationOf(token), siteOrigin(event)),
)
