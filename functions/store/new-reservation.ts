import { randomUUID } from 'node:crypto'
import type { NewReservation } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationRequest } from '#shared/reservation.ts'
import { instant } from '../ground/clock.ts'
import { newManageToken } from './manage-token.ts'

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
    status: 'booked',
    source: 'web',
    ...made(),
  }
}

/** What the owner wrote down for a caller or a walk-in. */
export function addedReservation({ email, phone, table, notes, ...asked }: NewReservation): Reservation {
  return {
    ...asked,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(table ? { table } : {}),
    ...(notes ? { notes } : {}),
    ...made(),
  }
}

function made() {
  const id = randomUUID()
  return { id, manageToken: newManageToken(id), createdAt: instant(), version: 1 }
}
