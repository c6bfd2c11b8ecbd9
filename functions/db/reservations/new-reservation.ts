import { randomUUID } from 'node:crypto'
import { formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import type { NewReservation, WalkInInput } from '#shared/reservations/owner-reservation.ts'
import type { Reservation, ReservationRequest, ReservationSettings } from '#shared/reservations/reservation.ts'
import { quarterTime, withStayMinutes } from '#shared/reservations/capacity.ts'
import { withSmsConsent } from '#shared/sms/sms-consent.ts'
import type { LineParty } from '#shared/tables/door-line.ts'
import type { JoinWaitlistInput } from '#shared/waitlist/waitlist.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createManageToken } from './manage-token.ts'

/** The settings that decide the length of a stay. */
type Rules = Pick<ReservationSettings, 'stay'>

/** Where a guest's request came from, or when its email address was verified. The owner's own has neither. */
export type Origin = Pick<Reservation, 'networks' | 'verifiedAt'>

/** Builds the booked reservation of a guest's request, with its id and manage token. */
export const buildReservation = (
  { website: _honeypot, fillMs: _fillMs, inputs: _inputs, ...asked }: ReservationRequest,
  rules: Rules,
  origin: Origin,
): Reservation => made({ ...told(withSmsConsent(asked, nowIso())), ...origin, status: 'booked', source: 'web' }, rules)

/** Builds the waitlist entry of a guest's request, with its id and manage token. */
export const buildWaitlistEntry = (
  { website: _honeypot, fillMs: _fillMs, inputs: _inputs, from, to, ...asked }: JoinWaitlistInput,
  rules: Rules,
  origin: Origin,
): Reservation =>
  made(
    {
      ...told(withSmsConsent(asked, nowIso())),
      ...origin,
      reservationTime: from,
      waits: { from, to },
      status: 'waitlist',
      source: 'web',
    },
    rules,
  )

/** Builds the reservation that the owner took by phone or at the door. */
export const buildOwnerReservation = ({ overSeats: _flag, ...asked }: NewReservation, rules: Rules): Reservation =>
  made(told(asked), rules)

/** Builds the booked reservation of a large party that the owner accepted. Her answer verifies it. */
export const buildLargePartyReservation = (
  { id: _id, state: _state, createdAt: _createdAt, version: _version, occasion, ...asked }: LargeParty,
  rules: Rules,
): Reservation => made({ ...told({ ...asked, note: occasion }), status: 'booked', source: 'web' }, rules)

/** Builds the reservation of a walk-in: booked from the current quarter, arrived, and seated where it has a table. */
export const buildWalkIn = (
  { id, partySize, locale, table }: WalkInInput,
  rules: Rules,
  { at, now }: { at: string; now: LocalDateTime },
): Reservation =>
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
      arrivedAt: at,
      ...(table ? { table, seatedAt: at } : {}),
    },
    rules,
    id,
  )

/** Builds the reservation of a party of the line that gets a table: it has come when it joined. */
export const buildFromLine = (
  { id, name, partySize, phone, wishes, locale, joinedAt, version }: LineParty,
  { table, isSeated }: { table: string; isSeated: boolean },
  rules: Rules,
  now: LocalDateTime,
): Reservation => ({
  ...made(
    {
      firstName: '',
      lastName: name,
      partySize,
      ...(phone ? { phone } : {}),
      ...(wishes ? { wishes } : {}),
      locale,
      reservationDate: now.date,
      reservationTime: quarterTime(now.time),
      status: 'booked',
      source: 'walk-in',
      arrivedAt: joinedAt,
      table,
      ...(isSeated ? { seatedAt: nowIso() } : {}),
    },
    rules,
  ),
  id,
  // A party that is called again has no version that was seen before.
  version: version + 1,
  manageToken: createManageToken(id),
})

/** The first name of a walk-in; the last name is its time of arrival. */
const walkInName = { en: 'Walk-in', es: 'Sin reservación' } as const

type Told<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Returns the request without its empty fields. */
const told = <T extends object>(asked: T): Told<T> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Told<T>

type Unstored<R> = R extends Reservation ? Omit<R, 'id' | 'manageToken' | 'createdAt' | 'version'> : never

function made(asked: Unstored<Reservation>, rules: Rules, id: string = randomUUID()): Reservation {
  const reservation = { ...asked, id, manageToken: createManageToken(id), createdAt: nowIso(), version: 1 }
  return withStayMinutes(undefined, reservation, rules, restaurantNow())
}
