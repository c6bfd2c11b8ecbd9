import { showReservation } from '#shared/manage-calls.ts'
import { managed, reservationOf } from '../views/managed.ts'
import { serve } from '../door/serve.ts'

export const handler = serve(showReservation, async ({ token }) => managed(await reservationOf(token)))
