import * as v from 'valibot'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { hasCapacityFor, type SlotRequest } from './availability.ts'
import { fieldTexts, optionalFieldSchemas } from './reservation-fields.ts'
import { LocalDate, Locale, Name, OptionalEmail, wholeNumber } from '#shared/validation.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import { EntryCursor } from '#shared/lib/pagination.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import { OptionalPhoneSchema } from '#shared/phone/phone.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  cancellable,
  type Counts,
  type Day,
  dayRefusal,
  ownerRules,
  countsTowardDay,
  holdsSlot,
  transitions,
  type Reservation,
  ReservationDate,
  ReservationTime,
  type ReservationSettings,
  type Status,
  statuses,
} from './reservation.ts'
import { hasCapacity, loadDelta, loadOf } from './capacity.ts'
import { impactSnapshotSchema, type AffectedBookings } from './impact.ts'
import { withOfferAccepted } from '#shared/waitlist/waitlist.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** The largest party that the owner writes down: those of more than ten call. */
export const largestParty = 99

/** What a table is taken for. */
export const occasions = ['regular', 'birthday', 'anniversary', 'business', 'private'] as const

/** A caller may give the last name alone. */
const FirstName = v.optional(v.pipe(v.string('nameRequired'), v.trim(), v.union([v.literal(''), Name])), '')

const fields = {
  firstName: FirstName,
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhoneSchema,
  partySize: wholeNumber(1, largestParty, 'partySize'),
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  type: v.picklist(occasions, 'occasion'),
  ...fieldTexts,
  locale: Locale,
}

/** The owner was warned that the time is full, and seats the party over the seats (see shared/README, Seats). */
const overFlag = { overSeats: v.optional(v.boolean('overSeats')) }

/** What the owner writes down for a caller or a walk-in. `status` waitlist is for a day that is full (see shared/README, Who holds a place). */
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

/** A change of a reservation: only what is sent changes; what can be empty and is sent empty is taken away. `version` is the one it began from. */
export const ReservationEdit = v.strictObject({
  id: EntryCursor,
  version: SettingsVersion,
  ...v.partial(v.strictObject({ ...fields, status: v.picklist(statuses, 'status') })).entries,
  ...overFlag,
})
export type ReservationEdit = v.InferOutput<typeof ReservationEdit>

/** A party that walked in: its size, and the language in which it is called so. */
export const WalkInInput = v.strictObject({
  partySize: fields.partySize,
  locale: v.optional(Locale, 'en'),
  ...overFlag,
})
export type WalkInInput = v.InferOutput<typeof WalkInInput>

/** What one tap of the evening says of a party: it came, it left, it did not come; or that none of these is so and it is expected. */
export const attendanceMarks = ['arrived', 'left', 'no-show', 'expected'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** A tap on a reservation of the day. `version` is the one it began from. */
export const MarkInput = v.strictObject({
  id: EntryCursor,
  version: SettingsVersion,
  mark: v.picklist(attendanceMarks, 'mark'),
  ...overFlag,
})

/** The marks that are open for a reservation. One that was cancelled otherwise than by nobody coming, and one that waits, have none (see shared/README, The evening). */
export const allowedMarks = ({
  status,
  noShow,
  arrivedAt,
}: Pick<Reservation, 'status' | 'noShow' | 'arrivedAt'>): AttendanceMark[] =>
  status === 'booked'
    ? arrivedAt
      ? ['left', 'expected']
      : ['arrived', 'left', 'no-show']
    : status === 'completed' || noShow
      ? ['expected']
      : []

/** Why a mark is refused, or undefined: only the day itself and days that have passed are marked. */
export const markError = (before: Reservation, mark: AttendanceMark, now: LocalDateTime): ErrorCode | undefined =>
  before.reservationDate > now.date ? 'not-yet' : allowedMarks(before).includes(mark) ? undefined : 'move-refused'

/** A reservation after a mark; what it holds follows (`withStay`). `at` is the ISO instant. */
export function applyMark(
  { arrivedAt, noShow: _noShow, ...before }: Reservation,
  mark: AttendanceMark,
  at: string,
): Reservation {
  if (mark === 'arrived') return { ...before, arrivedAt: at }
  if (mark === 'left') return { ...before, ...(arrivedAt ? { arrivedAt } : {}), status: 'completed' }
  return mark === 'no-show' ? { ...before, status: 'cancelled', noShow: true } : { ...before, status: 'booked' }
}

/** A mail to the guest of a reservation. `at` is the ISO instant it was written; a pending one may wait for its address's next free hour. */
export type EmailStatus = {
  id: string
  kind: EmailKind
  state: 'pending' | 'sent' | 'failed'
  at: string
  error?: string
}

/** A reservation as the owner sees it, with the newest mail to its guest. */
export type OwnerReservation = Omit<Reservation, 'manageToken'> & { mail?: EmailStatus }

/** A reservation without the guest's secret, with the newest mail. */
export const toOwnerReservation = (
  { manageToken: _secret, ...reservation }: Reservation,
  mail?: EmailStatus,
): OwnerReservation => ({ ...reservation, ...(mail ? { mail } : {}) })

/** The dates for which somebody waits, and who waits for one of them in order of asking; `day`, `rules` and `hours` say what is free. */
export type WaitlistEntries = {
  days: { date: string; waiting: number }[]
  day: Day
  waiting: OwnerReservation[]
  rules: ReservationSettings
  hours: OpeningHours
}

/** The spans of dates that the owner can ask for by name. */
export const periods = ['all', 'yesterday', 'today', 'tomorrow', 'month'] as const
export type Period = (typeof periods)[number] | (string & {})

/** One of the periods, or a date. */
export const PeriodOrDate = v.union([v.picklist(periods), LocalDate], 'period')

/** How the dates of a period begin: a day yyyy-MM-dd, a month yyyy-MM, '' for all. `today` is the restaurant's. */
export function datesInPeriod(period: Period, today: string): string {
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

/** How many reservations of some days stand how and how many there are, the places that they take and the guests who hold one: as the days count them. */
export function dayCounts(days: readonly Day[]): Record<Status | 'all' | 'places' | 'guests', number> {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const counted = (name: keyof Counts) => sum(({ counts = {} }) => counts[name] ?? 0)
  const [booked, waitlist, completed] = [counted('booked'), counted('waitlist'), counted('completed')]
  const cancelled = counted('cancelled') + counted('noShow')
  const all = booked + waitlist + completed + cancelled
  return { all, booked, waitlist, completed, cancelled, places: sum((day) => day.booked), guests: counted('guests') }
}

/** Where a page of reservations ended: after a reservation, or before the end of a month. */
export const PageEnd = v.pipe(
  v.string('after'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2}#\d{2}:\d{2}:\d{2}#[\w-]{1,64})?$/, 'after'),
)

/** Why the owner cannot give a place on a day: as for guests, but that switched off bookings and the hours hold for them alone. */
const closedTo = (day: Day, rules: ReservationSettings, now: LocalDateTime): ErrorCode | undefined =>
  dayRefusal(day, ownerRules(rules), undefined, now)

/** Why the owner cannot add this, or undefined. Today's past slots are open to the owner: who walks in is already there. */
export function additionRefusal(
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
 * A reservation of the owner's as it takes its seats: marked where they do not suffice and the owner, who was warned, `goesOver` them. Undefined where they
 * do not suffice and the owner was not: refused with time-full (see shared/README, Seats).
 */
export function seatedBy(
  before: Reservation | undefined,
  { overSeats: marked, ...after }: Reservation,
  day: Day,
  rules: ReservationSettings,
  goesOver: boolean | undefined,
): { after: Reservation; over: boolean } | undefined {
  const was = before?.reservationDate === after.reservationDate ? loadOf(before) : undefined
  const shift = loadDelta(was, loadOf(after))
  const over = !hasCapacity(shift, day, rules)
  if (over && !goesOver) return undefined
  const takes = Object.values(shift.seated).some((more) => more > 0)
  return { after: { ...after, ...(over || (marked && !takes) ? { overSeats: true } : {}) }, over }
}

/** A reservation after an edit; what it holds follows (`withStay`). */
export function afterEdit(
  before: Reservation,
  { id: _id, version: _version, overSeats: _flag, ...changes }: ReservationEdit,
): Reservation {
  const after = { ...before, ...changes } as Record<string, unknown>
  for (const [name, value] of Object.entries(after)) if (value === undefined) delete after[name]
  return before.status === 'waitlist' ? afterWait(before, after as Reservation) : (after as Reservation)
}

/** What becomes of a wish, and of what was offered for it, when the owner books it, or makes it one for another table. */
function afterWait(before: Reservation, after: Reservation): Reservation {
  if (after.status === 'booked') return withOfferAccepted(after, after.reservationTime)
  if (!isMoved(before, after) && before.partySize === after.partySize) return after
  const { offeredUntil: _until, passed: _passed, missed: _missed, waits, ...rest } = after
  if (before.reservationTime !== after.reservationTime || !waits) return rest
  return { ...rest, waits, reservationTime: waits.from }
}

const isMoved = (before: Reservation, after: Reservation): boolean =>
  before.reservationDate !== after.reservationDate || before.reservationTime !== after.reservationTime

/** What stands in the way of an edit. `open` lists the statuses that are open from where it is. */
export type Obstacle = { reason: ErrorCode; open?: readonly Status[] }

/**
 * Why an edit is refused, or undefined. `day` is the day it ends on. Only what is booked or waits can get another date or time. That a
 * place is free is judged once more when it is written (see shared/README, Who holds a place).
 */
export function editObstacle(
  before: Reservation,
  edit: ReservationEdit,
  day: Day,
  rules: ReservationSettings,
  now: LocalDateTime,
): Obstacle | undefined {
  const after = afterEdit(before, edit)
  const open = transitions[before.status]
  if (edit.status && !open.includes(edit.status)) return { reason: 'move-refused', open }
  if (isMoved(before, after) && !cancellable(after)) return { reason: 'not-movable', open }
  const takes = holdsSlot(after.status)
  if (before.reservationDate !== after.reservationDate) {
    const reason = closedTo(day, rules, now)
    return reason && (takes || reason !== 'day-full') ? { reason } : undefined
  }
  if (!takes || countsTowardDay(before)) return undefined
  if (day.blocked) return { reason: 'date-blocked' }
  return day.booked >= rules.maxReservationsPerDay ? { reason: 'day-full' } : undefined
}

/** What the guest is mailed after an edit, or undefined: nothing about days that have passed, nothing while waiting. */
export function letterAfterEdit(
  before: Reservation,
  after: Reservation,
  today: string,
): 'reservation-confirmed' | 'reservation-changed' | 'reservation-cancelled' | undefined {
  if (!after.email || after.reservationDate < today) return undefined
  // A guest's wish for a table was never confirmed to anybody.
  if (after.status === 'cancelled') return cancellable(before) && !before.waits ? 'reservation-cancelled' : undefined
  if (after.status !== 'booked') return undefined
  if (before.status === 'waitlist' || before.status === 'cancelled') return 'reservation-confirmed'
  if (isMoved(before, after) || before.partySize !== after.partySize) return 'reservation-changed'
  return before.email === after.email ? undefined : 'reservation-confirmed'
}

/** What the guest is mailed when the owner asks for it, or undefined: only what is booked or cancelled can be told, and never who did not come. */
export const letterOnRequest = ({ status, noShow }: Pick<Reservation, 'status' | 'noShow'>) =>
  status === 'booked'
    ? 'reservation-confirmed'
    : status === 'cancelled' && !noShow
      ? 'reservation-cancelled'
      : undefined

/** The coming bookings that a change touches, the first fifty of each kind, and what names just this list. */
export type Outside = Record<keyof AffectedBookings, { count: number; reservations: OwnerReservation[] }> & {
  hash: string
}

/** Whether a change touches any booking, so that the list is shown. */
export const isAnybody = ({ outside, overrun, arrived }: Outside): boolean =>
  outside.count + overrun.count + arrived.count > 0

/** At most a month of dates to block or to open. */
const Dates = v.pipe(v.array(LocalDate, 'dates'), v.minLength(1, 'dates'), v.maxLength(31, 'dates'))
export const BlockDates = v.strictObject({ dates: Dates, blocked: v.boolean('blocked'), ...impactSnapshotSchema })
export const CheckDates = v.strictObject({ dates: Dates })
