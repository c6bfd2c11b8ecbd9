import * as v from 'valibot'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { hasCapacityFor, type SlotRequest } from './availability.ts'
import { reservationFieldSchemas, optionalFieldSchemas } from './reservation-fields.ts'
import { LocalDate, Locale, Name, OptionalEmail, wholeNumber } from '#shared/validation.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import { OptionalPhoneSchema } from '#shared/phone/phone.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  isCancellableStatus,
  type DayCounts,
  type Day,
  dayError,
  toOwnerRules,
  isHoldingPlace,
  maxOwnerPartySize,
  isPlaceHoldingStatus,
  reservationTransitions,
  type Reservation,
  ReservationDate,
  ReservationTime,
  type ReservationSettings,
  type ReservationStatus,
  reservationStatuses,
} from './reservation.ts'
import { hasCapacity, loadDelta, loadOf } from './capacity.ts'
import { impactSnapshotSchema, type AffectedBookings } from './impact.ts'
import { withOfferAccepted } from '#shared/waitlist/waitlist.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** The occasions of a reservation. */
export const occasions = ['regular', 'birthday', 'anniversary', 'business', 'private'] as const

/** Optional: a caller may give the last name alone. */
const FirstName = v.optional(v.pipe(v.string('nameRequired'), v.trim(), v.union([v.literal(''), Name])), '')

const fields = {
  firstName: FirstName,
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhoneSchema,
  partySize: wholeNumber(1, maxOwnerPartySize, 'partySize'),
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  type: v.picklist(occasions, 'occasion'),
  ...reservationFieldSchemas,
  locale: Locale,
}

/** The owner saw the warning that the time is full, and seats the party anyway. */
export const overFlag = { overSeats: v.optional(v.boolean('overSeats')) }
/** The owner saw that another party has the table, and seats both there. */
export const allowSharedTableField = { shared: v.optional(v.boolean('shared')) }

/** A reservation that the owner enters. The status waitlist is for a full day. */
export const NewReservation = v.strictObject({
  ...fields,
  type: v.optional(fields.type, 'regular'),
  ...optionalFieldSchemas,
  locale: v.optional(fields.locale, 'en'),
  source: v.picklist(['phone', 'walk-in'], 'source'),
  status: v.optional(v.picklist(['booked', 'waitlist'], 'status'), 'booked'),
  ...overFlag,
})
export type NewReservation = v.InferOutput<typeof NewReservation>

/** A change of a reservation: fields that are sent. An empty optional field is removed. */
export const ReservationEdit = v.strictObject({
  id: EntryId,
  version: SettingsVersion,
  ...v.partial(v.strictObject({ ...fields, status: v.picklist(reservationStatuses, 'status') })).entries,
  ...overFlag,
})
export type ReservationEdit = v.InferOutput<typeof ReservationEdit>

/** Milliseconds since a device did what it sends now: its queue waited for the network, for a week at most. */
const agoField = { msAgo: v.optional(wholeNumber(0, 7 * 86_400_000, 'msAgo')) }

/** A party that walked in: its size, the table where it sits, and the language of its placeholder name. */
export const WalkInInput = v.strictObject({
  /** A device that has no network makes the id itself. */
  id: v.optional(v.pipe(v.string('id'), v.uuid('id'))),
  partySize: fields.partySize,
  locale: v.optional(Locale, 'en'),
  table: optionalFieldSchemas.table,
  ...agoField,
  ...overFlag,
  ...allowSharedTableField,
})
export type WalkInInput = v.InferOutput<typeof WalkInInput>

/** Marks that one tap sets; expected undoes the others. Seated and check are for parties at named tables. */
export const attendanceMarks = ['arrived', 'seated', 'check', 'left', 'no-show', 'expected'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** A mark for a reservation. `version` is the one that was shown. */
export const MarkInput = v.strictObject({
  id: EntryId,
  version: SettingsVersion,
  mark: v.picklist(attendanceMarks, 'mark'),
  ...agoField,
  ...overFlag,
})

/** Returns the marks that a reservation can get (see shared/reservations/README, On the day). */
export const listAllowedMarks = ({
  status,
  noShow,
  arrivedAt,
  seatedAt,
  checkAt,
}: Pick<Reservation, 'status' | 'noShow' | 'arrivedAt' | 'seatedAt' | 'checkAt'>): AttendanceMark[] => {
  if (status === 'completed') return seatedAt ? [checkAt ? 'check' : 'seated', 'expected'] : ['expected']
  if (status !== 'booked') return noShow ? ['expected'] : []
  if (seatedAt) return [checkAt ? 'seated' : 'check', 'left', 'arrived', 'expected']
  return arrivedAt ? ['seated', 'left', 'expected'] : ['arrived', 'seated', 'left', 'no-show']
}

/** Returns the marks that take a mark back, in their order. `before` is the reservation without it. */
export function listInverseMarks(
  {
    status,
    noShow,
    arrivedAt,
    seatedAt,
    checkAt,
  }: Pick<Reservation, 'status' | 'noShow' | 'arrivedAt' | 'seatedAt' | 'checkAt'>,
  mark: AttendanceMark,
): AttendanceMark[] {
  if (noShow) return ['no-show']
  if (status === 'completed') return ['left']
  if (seatedAt) {
    const isUnseated = mark === 'arrived' || mark === 'expected'
    return checkAt ? (isUnseated ? ['seated', 'check'] : ['check']) : ['seated']
  }
  if (!arrivedAt) return ['expected']
  return mark === 'left' ? ['expected', 'arrived'] : ['arrived']
}

/** Returns why a mark is refused, or undefined. Future days cannot be marked. */
export const markError = (before: Reservation, mark: AttendanceMark, now: LocalDateTime): ErrorCode | undefined =>
  before.reservationDate > now.date
    ? 'day-in-future'
    : listAllowedMarks(before).includes(mark)
      ? undefined
      : 'transition-refused'

/** Returns a reservation after a mark, before `withStayMinutes`. `at` is an ISO instant. */
export function applyMark(marked: Reservation, mark: AttendanceMark, at: string): Reservation {
  const {
    arrivedAt,
    seatedAt,
    checkAt,
    leftAt: _leftAt,
    noShow: _noShow,
    waits: _waits,
    offeredUntil: _until,
    ...before
  } = marked
  const here = { ...before, arrivedAt: arrivedAt ?? at }
  switch (mark) {
    case 'arrived':
      return { ...here, status: 'booked' }
    case 'seated':
      return { ...here, status: 'booked', seatedAt: seatedAt ?? at }
    case 'check':
      return { ...here, status: 'booked', seatedAt: seatedAt ?? at, checkAt: checkAt ?? at }
    case 'left':
      return {
        ...before,
        ...(arrivedAt ? { arrivedAt } : {}),
        ...(seatedAt ? { seatedAt, leftAt: at } : {}),
        ...(checkAt ? { checkAt } : {}),
        status: 'completed',
      }
    case 'no-show':
      return { ...before, status: 'cancelled', noShow: true }
    default:
      return { ...before, status: 'booked' }
  }
}

/** An email to the guest. `at` is the ISO instant of writing; a pending one may wait for its mailbox's next hour. */
export type EmailStatus = {
  id: string
  kind: EmailKind
  state: 'pending' | 'sent' | 'failed'
  at: string
  error?: string
}

/** A reservation as the owner sees it, with the newest email to its guest. */
export type OwnerReservation = Omit<Reservation, 'manageToken'> & { mail?: EmailStatus }

/** Returns a reservation without the guest's secret, with the newest email. */
export const toOwnerReservation = (
  { manageToken: _secret, ...reservation }: Reservation,
  mail?: EmailStatus,
): OwnerReservation => ({ ...reservation, ...(mail ? { mail } : {}) })

/** The dates that have waitlist guests, and one date's guests in queue order with what is free. */
export type WaitlistView = {
  days: { date: string; waiting: number }[]
  day: Day
  waiting: OwnerReservation[]
  rules: ReservationSettings
  hours: OpeningHours
}

/** Ranges of dates that have a name. */
export const periods = ['all', 'yesterday', 'today', 'tomorrow', 'month'] as const
export type ReservationPeriod = (typeof periods)[number] | (string & {})

/** A named range, or a date. */
export const PeriodOrDate = v.union([v.picklist(periods), LocalDate], 'period')

/** Returns the beginning of a range's dates: a day yyyy-MM-dd, a month yyyy-MM, '' for all. */
export function datePrefixOfPeriod(period: ReservationPeriod, today: string): string {
  switch (period) {
    case 'all':
      return ''
    case 'yesterday':
      return addDays(today, -1)
    case 'today':
      return today
    case 'tomorrow':
      return addDays(today, 1)
    case 'month':
      return today.slice(0, 7)
    default:
      return period
  }
}

/** Adds up the counts of some days: reservations by status, places taken, and guests who hold one. */
export function sumDayCounts(days: readonly Day[]): Record<ReservationStatus | 'all' | 'places' | 'guests', number> {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const counted = (name: keyof DayCounts) => sum(({ counts = {} }) => counts[name] ?? 0)
  const [booked, waitlist, completed] = [counted('booked'), counted('waitlist'), counted('completed')]
  const cancelled = counted('cancelled') + counted('noShow')
  const all = booked + waitlist + completed + cancelled
  return { all, booked, waitlist, completed, cancelled, places: sum((day) => day.booked), guests: counted('guests') }
}

/** The end of a page of reservations: a reservation, or the end of a month. */
export const ReservationCursor = v.pipe(
  v.string('after'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2}#\d{2}:\d{2}:\d{2}#[\w-]{1,64})?$/, 'after'),
)

/** Returns why the owner cannot use a place of a day. Hours and pauses do not bind her. */
const closedTo = (day: Day, rules: ReservationSettings, now: LocalDateTime): ErrorCode | undefined =>
  dayError(day, toOwnerRules(rules), undefined, now)

/** Returns why the owner cannot create a reservation, or undefined. Today's past slots are open to her. */
export function creationError(
  wish: Pick<NewReservation, 'status'> & SlotRequest,
  day: Day,
  rules: ReservationSettings,
  now: LocalDateTime,
): ErrorCode | undefined {
  const reason = closedTo(day, rules, now)
  if (wish.status === 'booked') return reason
  if (reason) return reason === 'day-full' ? undefined : reason
  return hasCapacityFor(wish, day, rules) ? 'day-not-full' : undefined
}

/**
 * Returns a reservation of the owner's with its seats, marked `overSeats` where they do not suffice and she confirmed.
 * It is undefined, and refused with time-full, where she did not (see shared/reservations/README, Seats).
 */
export function seatByOwner(
  before: Reservation | undefined,
  { overSeats: marked, ...after }: Reservation,
  { day, rules, goesOver }: { day: Day; rules: ReservationSettings; goesOver: boolean | undefined },
): { after: Reservation; over: boolean } | undefined {
  const was = before?.reservationDate === after.reservationDate ? loadOf(before) : undefined
  const shift = loadDelta(was, loadOf(after))
  const over = !hasCapacity(shift, day, rules)
  if (over && !goesOver) return undefined
  const takes = Object.values(shift.seated).some((more) => more > 0)
  return { after: { ...after, ...(over || (marked && !takes) ? { overSeats: true } : {}) }, over }
}

/** Returns a reservation after an edit, before `withStayMinutes`. */
export function applyReservationEdit(
  before: Reservation,
  { id: _id, version: _version, overSeats: _flag, ...changes }: ReservationEdit,
): Reservation {
  const given = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)
  const after = Object.fromEntries(given) as Reservation
  if (before.status === 'waitlist') return afterWait(before, after)
  // One that was cancelled while it waited has a table now.
  return after.status === 'booked' ? withOfferAccepted(after, after.reservationTime) : after
}

/** Returns a waitlist entry after an edit: the owner books it, or changes what it waits for and drops its offers. */
function afterWait(before: Reservation, after: Reservation): Reservation {
  if (after.status !== 'waitlist' && after.status !== 'cancelled')
    return withOfferAccepted(after, after.reservationTime)
  if (!isMoved(before, after) && before.partySize === after.partySize) return after
  const { offeredUntil: _until, passed: _passed, missed: _missed, waits, ...rest } = after
  if (before.reservationTime !== after.reservationTime || !waits) return rest
  return { ...rest, waits, reservationTime: waits.from }
}

const isMoved = (before: Reservation, after: Reservation): boolean =>
  before.reservationDate !== after.reservationDate || before.reservationTime !== after.reservationTime

/** An error of an edit. `open` lists the statuses that are possible. */
export type EditError = { reason: ErrorCode; open?: readonly ReservationStatus[] }

/** Returns why an edit is refused, or undefined. `day` is the day after the edit. */
export function findEditError(
  before: Reservation,
  edit: ReservationEdit,
  { day, rules, now }: { day: Day; rules: ReservationSettings; now: LocalDateTime },
): EditError | undefined {
  const after = applyReservationEdit(before, edit)
  const open = reservationTransitions[before.status]
  if (edit.status && !open.includes(edit.status)) return { reason: 'transition-refused', open }
  if (isMoved(before, after) && !isCancellableStatus(after)) return { reason: 'not-movable', open }
  const takes = isPlaceHoldingStatus(after.status)
  if (before.reservationDate !== after.reservationDate) {
    const reason = closedTo(day, rules, now)
    return reason && (takes || reason !== 'day-full') ? { reason } : undefined
  }
  if (!takes || isHoldingPlace(before)) return undefined
  if (day.blocked) return { reason: 'date-blocked' }
  return day.booked >= rules.maxReservationsPerDay ? { reason: 'day-full' } : undefined
}

/** Returns the kind of email that an edit sends, or undefined: nothing for past days or waitlist entries. */
export function emailKindAfterEdit(
  before: Reservation,
  after: Reservation,
  today: string,
): 'reservation-confirmed' | 'reservation-changed' | 'reservation-cancelled' | undefined {
  if (!(after.email || hasSmsConsent(after)) || after.reservationDate < today) return undefined
  // A guest's waitlist entry was never confirmed, so its end is not emailed.
  if (after.status === 'cancelled')
    return isCancellableStatus(before) && !before.waits ? 'reservation-cancelled' : undefined
  if (after.status !== 'booked') return undefined
  if (before.status === 'waitlist' || before.status === 'cancelled') return 'reservation-confirmed'
  if (isMoved(before, after) || before.partySize !== after.partySize) return 'reservation-changed'
  return before.email === after.email ? undefined : 'reservation-confirmed'
}

/** Returns the kind of email that the owner can ask for, or undefined: a no-show has none. */
export const emailKindOnRequest = ({ status, noShow }: Pick<Reservation, 'status' | 'noShow'>) =>
  status === 'booked'
    ? 'reservation-confirmed'
    : status === 'cancelled' && !noShow
      ? 'reservation-cancelled'
      : undefined

/** The upcoming bookings that a change affects: the first fifty of each kind, and the hash of the list. */
export type ImpactSummary = Record<keyof AffectedBookings, { count: number; reservations: OwnerReservation[] }> & {
  hash: string
}

/** Tells whether a change affects any booking. */
export const hasAffectedBookings = ({ outside, overrun, arrived }: ImpactSummary): boolean =>
  outside.count + overrun.count + arrived.count > 0

/** At most a month of dates. */
const Dates = v.pipe(v.array(LocalDate, 'dates'), v.minLength(1, 'dates'), v.maxLength(31, 'dates'))
export const BlockDatesInput = v.strictObject({ dates: Dates, blocked: v.boolean('blocked'), ...impactSnapshotSchema })
export const CheckDatesInput = v.strictObject({ dates: Dates })
