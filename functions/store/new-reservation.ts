import { randomBytes, randomUUID } from 'node:crypto'
import type { Reservation, ReservationRequest } from '#shared/reservation.ts'
import { instant } from '../door/clock.ts'

/** A guest's request as a booked reservation, with the id and the secret of its manage link. */
export function newReservation({
  website: _honeypot,
  fillMs: _fillMs,
  email,
  phone,
  ...asked
}: ReservationRequest): Reservation {
  return {
    ...asked,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    id: randomUUID(),
    status: 'booked',
    source: 'web',
    manageToken: randomBytes(24).toString('base64url'),
    createdAt: instant(),
    version: 1,
  }
}
