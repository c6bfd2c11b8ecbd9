import * as v from 'valibot'
import { guestFieldSchemas, type GuestFieldName, type GuestFieldTexts, guestFields } from './reservation-fields.ts'
import { formGuardFields, LocalDate, Locale, StoredVersion } from '#shared/validation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  type EtaDelay,
  etaDelays,
  hasSlotBegun,
  PartySize,
  type Reservation,
  ReservationDate,
  type ReservationSettings,
  ReservationTime,
} from './reservation.ts'
import { type BookingContext, slotError, type SlotRequest, isAskingForMore } from './availability.ts'
import { withStayMinutes } from './capacity.ts'

/** The secret of a manage link. */
export const ManageRequest = v.strictObject({
  token: v.pipe(v.string('token'), v.regex(/^[\w-]{20,100}$/, 'token')),
  locale: formGuardFields.locale,
})

/**
 * A guest's change by link, with all fields. `version` is the one that the guest saw, `locale` the language that the
 * guest reads from now on.
 */
export const ChangeRequest = v.strictObject({
  ...ManageRequest.entries,
  locale: v.optional(Locale),
  version: StoredVersion,
  partySize: PartySize,
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  ...guestFieldSchemas,
})
/** A guest's word by manage link that they come, or how late. */
export const EtaRequest = v.strictObject({
  ...ManageRequest.entries,
  minutesLate: v.picklist(etaDelays, 'minutesLate'),
})
type Change = SlotRequest & { readonly [Name in GuestFieldName]?: string | undefined }

/** A date and party size for which a guest with a booking asks for slots. */
export const TimesRequest = v.strictObject({ ...ManageRequest.entries, date: LocalDate, partySize: PartySize })

/**
 * The page of a manage link. It has no phone and email, since links are forwarded. `calendar` is an .ics file, `mail`
 * the state of the confirmation. Waitlist guests see their window and offer.
 */
export type ManagedReservation = Pick<
  Reservation,
  'firstName' | 'partySize' | 'reservationDate' | 'reservationTime' | 'status' | 'version'
> &
  Pick<Reservation, 'waits' | 'offeredUntil' | 'passed' | 'eta'> &
  GuestFieldTexts & {
    canChange: boolean
    canCancel: boolean
    /** Pressing a button behind this link verifies the guest's address. */
    canVerify?: true
    /** The delays in minutes that the guest can tell now. */
    etaDelays: readonly EtaDelay[]
    /** How long the table waits for a late guest; 0 where guests are told nothing. */
    graceMinutes: number
    calendar: string
    mail?: 'pending' | 'sent' | 'failed'
  }

/** The most changes of one booking by link. Each sends two emails, and a stranger may hold the link. */
const mostChanges = 20

/** Tells whether a guest may change a booking (see shared/reservations/README, Changing). */
export const canChange = (reservation: Reservation, now: LocalDateTime): boolean =>
  reservation.status === 'booked' &&
  !reservation.arrivedAt &&
  !hasSlotBegun(reservation, now) &&
  (reservation.timesChanged ?? 0) < mostChanges

const wished = ['partySize', 'reservationDate', 'reservationTime', ...guestFields.map(({ name }) => name)] as const

/** Tells whether a booking already is as its guest asks: a repeated request is done. */
export const isUnchangedRequest = (before: Reservation, change: Change): boolean =>
  before.status === 'booked' && wished.every((name) => before[name] === change[name])

/** Returns why a guest's change is refused, or undefined. Capacity is checked again at the write. */
export function changeError(
  before: Reservation,
  { version, ...change }: Change & { version: number },
  context: BookingContext,
): ErrorCode | undefined {
  if (!canChange(before, context.now)) return 'not-movable'
  if (before.version !== version) return 'changed-meanwhile'
  return slotError(change, context, before)
}

/** Returns a booking after its guest's change. It stays `overSeats` unless it asks for more. */
export function applyGuestChange(
  before: Reservation,
  change: Change,
  rules: Pick<ReservationSettings, 'stay'>,
  now: LocalDateTime,
): Reservation {
  const { overSeats, ...rest } = { ...before, ...Object.fromEntries(wished.map((name) => [name, change[name]])) }
  for (const { name } of guestFields) if (rest[name] === undefined) delete rest[name]
  const after: Reservation = { ...rest, askedAs: before.version + 1, timesChanged: (before.timesChanged ?? 0) + 1 }
  return withStayMinutes(
    before,
    overSeats && !isAskingForMore(before, change) ? { ...after, overSeats } : after,
    rules,
    now,
  )
}
