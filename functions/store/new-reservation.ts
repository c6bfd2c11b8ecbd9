import { randomUUID } from 'node:crypto'
import type { Reservation, ReservationRequest } from '#shared/reservation.ts'
import { instant } from '../door/clock.ts'
import { newManageToken } from './manage-token.ts'

/** A guest's request as a booked reservation, with the id and the secret of its manage link. */
export function newReservation({
  website: _honeypot,
  fillMs: _fillMs,
  email,
  phone,
  ...asked
}: ReservationRequest): Reservation {
  const id = randomUUID()
  return {
    ...asked,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    id,
    status: 'booked',
    source: 'web',
    manageToken: newManageToken(id),
    createdAt: instant(),
    version: 1,
  }
}
