import * as v from 'valibot'
import { guestFieldSchemas, type GuestFieldName, type GuestFieldTexts, guestFieldNames } from './reservation-fields.ts'
import { formGuard, LocalDate, StoredVersion } from '#shared/validation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  type Day,
  isPast,
  PartySize,
  type Reservation,
  ReservationDate,
  type ReservationSettings,
  ReservationTime,
} from './reservation.ts'
import { slotError, type SlotRequest, asksForMore } from './availability.ts'
import { withStayMinutes } from './capacity.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** The secret of a manage link. */
export const ManageRequest = v.strictObject({
  token: v.pipe(v.string('token'), v.regex(/^[\w-]{20,100}$/, 'token')),
  locale: formGuard.locale,
})

/** What a guest asks for in place of the table that a manage link opens: all of it, as it is to be. `version` is the one that the guest was shown. */
export const ChangeRequest = v.strictObject({
  ...ManageRequest.entries,
  version: StoredVersion,
  partySize: PartySize,
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  ...guestFieldSchemas,
})
type Change = SlotRequest & { readonly [Name in GuestFieldName]?: string | undefined }

/** For which times of a date a guest asks who has a table already. */
export const TimesRequest = v.strictObject({ ...ManageRequest.entries, date: LocalDate, partySize: PartySize })

/**
 * What the page behind the manage link shows: no phone and no e-mail, since links get forwarded. `calendar` is an .ics file, `mail` where the confirmation
 * stands, when there is one. Who waits sees the window, and until when the time is held that is offered.
 */
export type ManagedReservation = Pick<
  Reservation,
  'firstName' | 'partySize' | 'reservationDate' | 'reservationTime' | 'status' | 'version'
> &
  Pick<Reservation, 'waits' | 'offeredUntil' | 'passed'> &
  GuestFieldTexts & {
    canChange: boolean
    canCancel: boolean
    calendar: string
    mail?: 'pending' | 'sent' | 'failed'
  }

/** Changes of one booking by its link, beyond what any guest thinks of: each is a mail to two, and more than that is a call. */
const mostChanges = 20

/** Whether its guest may change it (see shared/README, Changing): it is booked, nobody sits at it, its time has not come, and it was not changed too often. */
export const canChange = (reservation: Reservation, now: LocalDateTime): boolean =>
  reservation.status === 'booked' &&
  !reservation.arrivedAt &&
  !isPast(reservation, now) &&
  (reservation.timesChanged ?? 0) < mostChanges

const wished = ['partySize', 'reservationDate', 'reservationTime', ...guestFieldNames.map(({ name }) => name)] as const

/** Whether a booking stands just as its guest asks for it: then there is nothing to change, and what was sent twice is done. */
export const isUnchangedRequest = (before: Reservation, change: Change): boolean =>
  before.status === 'booked' && wished.every((name) => before[name] === change[name])

/** Why a guest's change is refused, or undefined. `day` is the day that it asks for. The seats are judged once more when it is written. */
export function changeError(
  before: Reservation,
  { version, ...change }: Change & { version: number },
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: LocalDateTime,
): ErrorCode | undefined {
  if (!canChange(before, now)) return 'not-movable'
  if (before.version !== version) return 'changed-meanwhile'
  return slotError(change, day, rules, hours, now, before)
}

/** A booking after its guest's change; what it holds follows (`withStay`). Whom the owner seated over the seats has them as before, unless it asks for others. */
export function applyChange(
  before: Reservation,
  change: Change,
  rules: Pick<ReservationSettings, 'stay'>,
  now: LocalDateTime,
): Reservation {
  const { overSeats, ...rest } = { ...before, ...Object.fromEntries(wished.map((name) => [name, change[name]])) }
  for (const { name } of guestFieldNames) if (rest[name] === undefined) delete rest[name]
  const after: Reservation = { ...rest, askedAs: before.version + 1, timesChanged: (before.timesChanged ?? 0) + 1 }
  return withStayMinutes(
    before,
    overSeats && !asksForMore(before, change) ? { ...after, overSeats } : after,
    rules,
    now,
  )
}
