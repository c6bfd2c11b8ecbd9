import { randomUUID } from 'node:crypto'
import type { NewReservation } from '#shared/owner-reservation.ts'
import type { Reservation, ReservationRequest } from '#shared/reservation.ts'
import { instant } from '../ground/clock.ts'
import { newManageToken } from './manage-token.ts'

/** A guest's request as a booked reservation, with the id and the secret of its manage link. */
export const newReservation = ({
  website: _honeypot,
  fillMs: _fillMs,
  inputs: _inputs,
  ...asked
}: ReservationRequest): Reservation => ({
  ...told(asked),
  status: 'booked',
  source: 'web',
  ...made(),
})

/** What the owner wrote down for a caller or a walk-in. */
export const addedReservation = (asked: NewReservation): Reservation => ({ ...told(asked), ...made() })

type Told<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** What was told, without what was left empty. */
const told = <T extends object>(asked: T): Told<T> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Told<T>

function made() {
  const id = randomUUID()
  return { id, manageToken: newManageToken(id), createdAt: instant(), version: 1 }
}
