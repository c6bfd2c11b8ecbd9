import { randomUUID } from 'node:crypto'
import { formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { NewReservation, WalkInInput } from '#shared/reservations/owner-reservation.ts'
import type { Reservation, ReservationRequest, ReservationSettings } from '#shared/reservations/reservation.ts'
import { quarterTime, withStayMinutes } from '#shared/reservations/capacity.ts'
import type { JoinWaitlistInput } from '#shared/waitlist/waitlist.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createManageToken } from './manage-token.ts'

/** What a stay is taken from. */
type Rules = Pick<ReservationSettings, 'stay'>

/** A guest's request as a booked reservation, with the id and the secret of its manage link. */
export const buildReservation = (
  { website: _honeypot, fillMs: _fillMs, inputs: _inputs, ...asked }: ReservationRequest,
  rules: Rules,
): Reservation => made({ ...told(asked), status: 'booked', source: 'web' }, rules)

/** A guest's wish for a table as it waits, with the id and the secret of its manage link. */
export const buildWaitlistEntry = (
  { website: _honeypot, fillMs: _fillMs, inputs: _inputs, from, to, ...asked }: JoinWaitlistInput,
  rules: Rules,
): Reservation =>
  made({ ...told(asked), reservationTime: from, waits: { from, to }, status: 'waitlist', source: 'web' }, rules)

/** What the owner wrote down for a caller or a walk-in. */
export const buildOwnerReservation = ({ overSeats: _flag, ...asked }: NewReservation, rules: Rules): Reservation =>
  made(told(asked), rules)

/** A party that walked in and sits: booked from the quarter that runs, and arrived. */
export const buildWalkIn = ({ partySize, locale }: WalkInInput, rules: Rules, now: LocalDateTime): Reservation =>
  made(
    {
      firstName: walkInName[locale],
      lastName: formatTime(now.time, locale),
      partySize,
      locale,
      reservationDate: now.date,
      reservationTime: quarterTime(now.time),
      status: 'booked',
      source: 'walk-in',
      arrivedAt: nowIso(),
    },
    rules,
  )

/** What a party is called that gave no name, before the time at which it came. */
const walkInName = { en: 'Walk-in', es: 'Sin reservación' } as const

type Told<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** What was told, without what was left empty. */
const told = <T extends object>(asked: T): Told<T> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Told<T>

function made(asked: Omit<Reservation, 'id' | 'manageToken' | 'createdAt' | 'version'>, rules: Rules): Reservation {
  const id = randomUUID()
  const reservation = { ...asked, id, manageToken: createManageToken(id), createdAt: nowIso(), version: 1 }
  return withStayMinutes(undefined, reservation, rules, restaurantNow())
}
