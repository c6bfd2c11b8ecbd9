import { showReservation } from '#shared/reservations/self-service-endpoints.ts'
import {
  canVerify,
  toManagedReservation,
  getReservationByToken,
} from '#functions/services/reservations/self-service.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'

export const handler = createHandler(showReservation, async ({ token }, { event }) => {
  const found = await getReservationByToken(token)
  const managed = await toManagedReservation(found, getSiteOrigin(event))
  return (await canVerify(token, found)) ? { ...managed, canVerify: true as const } : managed
})
