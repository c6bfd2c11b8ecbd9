import * as v from 'valibot'
import { type ReservationFieldValues, guestFieldSchemas } from './reservation-fields.ts'
import { formGuard, type Locale, LocalDate, Name, OptionalEmail, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, type LocalDateTime } from '#shared/time/local-time.ts'
import { toE164, OptionalPhoneSchema, PhoneSchema } from '#shared/phone/phone.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import { defaultSeatingWindow, allSlots, slotGrid, slotMinutes, listSlots, seatingBounds } from './slots.ts'
import { type OpeningHours, isClosedOn } from '#shared/hours/schedule.ts'

/** Where a reservation stands. */
export const statuses = ['booked', 'waitlist', 'cancelled', 'completed'] as const
export type Status = (typeof statuses)[number]

/** The moves that are open from each status (see shared/README, Who holds a place). */
export const transitions: Record<Status, readonly Status[]> = {
  booked: ['completed', 'cancelled'],
  waitlist: ['booked', 'cancelled'],
  cancelled: ['booked'],
  completed: ['booked'],
}

/** Whether a reservation of this status takes a place of its day (see shared/README, Who holds a place). */
export const holdsSlot = (status: Status): boolean => status === 'booked' || status === 'completed'

/** Whether who waits is offered a table, which is held meanwhile. */
export const hasOpenOffer = ({ status, offeredUntil }: { status: Status; offeredUntil?: string }): boolean =>
  status === 'waitlist' && offeredUntil !== undefined

/** Whether a reservation has a place of its day: it is booked or was, or it is held for who is offered it. */
export const countsTowardDay = (one: { status: Status; offeredUntil?: string }): boolean =>
  holdsSlot(one.status) || hasOpenOffer(one)

/** 22 slots, every 30 minutes from 10:00 AM to 8:30 PM, HH:mm:ss. */
export const slots: readonly string[] = /* @__PURE__ */ slotGrid(defaultSeatingWindow)

/** The smallest and the largest party that books online, and what the form begins with. */
export const partySizeBounds = { min: 1, max: 10, default: 2 } as const
/** The size of the party that asks what is open, as an address carries it: the size that the form begins with unless told. */
export const AskingParty = v.optional(
  v.pipe(
    v.string('partySize'),
    v.regex(/^\d{1,2}$/, 'partySize'),
    v.transform((text) => Number(text)),
    v.minValue(partySizeBounds.min, 'partySize'),
    v.maxValue(partySizeBounds.max, 'partySize'),
  ),
  String(partySizeBounds.default),
)
/** Every party size that a guest can choose. */
export const partySizes: readonly number[] = Array.from({ length: partySizeBounds.max }, (_, index) => index + 1)

const Table = v.pipe(
  wholeNumber(seatingBounds.firstTable, seatingBounds.lastTable, 'tableBounds'),
  v.multipleOf(slotMinutes, 'tableBounds'),
)
const Stay = wholeNumber(15, 240, 'stayBounds')

/** Places a day, whether guests can book at all, and whether they are reminded of their tables. */
export const PlaceSettings = v.strictObject({
  maxReservationsPerDay: wholeNumber(0, 10_000, 'number'),
  reservationsEnabled: v.boolean(),
  reminders: v.exactOptional(v.boolean()),
})

/**
 * Tables and seats: guests seated at once and arriving in a slot (none are judged where they are missing), minutes that parties of up to 2, 4, 6 and more
 * stay, the first and the last slot of a day in minutes after midnight, and how many minutes ahead a guest must book (see shared/README, Seats).
 */
export const SeatSettings = v.strictObject({
  seats: v.optional(wholeNumber(1, 1000, 'seatsBounds')),
  arrivals: v.optional(wholeNumber(1, 1000, 'seatsBounds')),
  stay: v.strictObject({ two: Stay, four: Stay, six: Stay, more: Stay }),
  firstTable: Table,
  lastTable: Table,
  noticeMinutes: wholeNumber(0, 2880, 'noticeBounds'),
})
export type SeatSettings = v.InferOutput<typeof SeatSettings>

/** The last table is not before the first. */
/* @__NO_SIDE_EFFECTS__ */
export const lastTableFollows = <Tables extends Pick<SeatSettings, 'firstTable' | 'lastTable'>>() =>
  v.rawCheck<Tables>(({ dataset, addIssue }) => {
    const input = dataset.value as Tables
    const { firstTable, lastTable: value } = input
    if (dataset.typed && value < firstTable)
      addIssue({
        message: 'lastTableFirst',
        path: [{ type: 'object', origin: 'value', input: { ...input }, key: 'lastTable', value }],
      })
  })

/** The booking rules that the owner sets. */
export type ReservationSettings = Required<v.InferOutput<typeof PlaceSettings>> & SeatSettings

/**
 * The booking rules with what stands over them: `pauses` are the times for which no tables are given to guests. While bookings are paused
 * `reservationsEnabled` is false, and `pausedUntil` tells until when, where there is an end.
 */
export type BookingRules = ReservationSettings & { pauses?: readonly Interval[]; pausedUntil?: string }

/** The booking rules at an instant, ISO UTC, under pauses: no bookings are taken while one holds. */
export function applyPauses<Rules extends Pick<ReservationSettings, 'reservationsEnabled'>>(
  rules: Rules,
  pauses: readonly Interval[],
  at: string,
): Rules & Pick<BookingRules, 'pauses' | 'pausedUntil'> {
  const on = pauses.filter((span) => intervalContains(span, at))
  if (on.length === 0 || !rules.reservationsEnabled) return pauses.length > 0 ? { ...rules, pauses } : rules
  const ends = on.map(({ until = '' }) => until).toSorted()
  const pausedUntil = ends[0] && ends.at(-1)
  return { ...rules, reservationsEnabled: false, pauses, ...(pausedUntil && { pausedUntil }) }
}

/** Whether no table is given for a slot, since bookings are paused for its time. */
export const isPausedFor = (
  { reservationDate, reservationTime }: { reservationDate: string; reservationTime: string },
  { pauses = [] }: Pick<BookingRules, 'pauses'>,
): boolean => {
  if (pauses.length === 0) return false
  const at = instantOf(reservationDate, reservationTime).toISOString()
  return pauses.some((span) => intervalContains(span, at))
}

/** The rules by which the owner books: neither a pause nor that guests can't book online is asked of her. */
export const ownerRules = ({ pauses: _pauses, pausedUntil: _until, ...rules }: BookingRules): ReservationSettings => ({
  ...rules,
  reservationsEnabled: true,
})

/** What holds until settings load, and for each that was never set. */
export const defaultReservationSettings: ReservationSettings = {
  maxReservationsPerDay: 50,
  reservationsEnabled: true,
  reminders: true,
  stay: { two: 75, four: 90, six: 105, more: 120 },
  ...defaultSeatingWindow,
  noticeMinutes: 0,
}

/** What a day counts of its reservations: by where they stand, those who walked in, and the guests who hold a place. A no-show counts as that and not as cancelled. */
export const counters = ['booked', 'waitlist', 'completed', 'cancelled', 'noShow', 'walkIn', 'guests'] as const
export type Counts = Record<(typeof counters)[number], number>

/** How many places of a day are taken, and whether the owner has blocked it; guests seated and arriving by quarter, and counts, where there are any. */
export type Day = {
  date: string
  booked: number
  blocked: boolean
  seated?: Record<number, number>
  arriving?: Record<number, number>
  counts?: Partial<Counts>
}

const missing = 'fillRequired'

/** How many guests a guest books for. */
export const PartySize = wholeNumber(partySizeBounds.min, partySizeBounds.max, 'partySize')
/** The date of a booking. */
export const ReservationDate = v.pipe(v.string(missing), v.minLength(1, missing), LocalDate)
/** The time of a booking: a slot, HH:mm:ss. */
export const ReservationTime = v.pipe(v.string(missing), v.minLength(1, missing), v.picklist(allSlots, 'slotUnknown'))

/** What a guest asks for. Dates and times are in the restaurant's zone; a time is a slot, HH:mm:ss; which of them a day has is judged with its hours. */
export const ReservationRequest = v.strictObject({
  firstName: Name,
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhoneSchema,
  partySize: PartySize,
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  ...guestFieldSchemas,
  ...formGuard,
})
export type ReservationRequest = v.InferOutput<typeof ReservationRequest>
export type ReservationForm = v.InferInput<typeof ReservationRequest>

/** A guest's cancellation by phone and date. */
export const CancelRequest = v.strictObject({
  phone: v.pipe(
    v.string('phoneRequired'),
    v.transform((text) => text.trim()),
    v.minLength(1, 'phoneRequired'),
    PhoneSchema,
  ),
  reservationDate: v.pipe(v.string('dateRequired'), v.minLength(1, 'dateRequired'), LocalDate),
  locale: formGuard.locale,
})
export type CancelRequest = v.InferOutput<typeof CancelRequest>

export type Reservation = ReservationFieldValues & {
  id: string
  firstName: string
  lastName: string
  email?: string
  phone?: string
  partySize: number
  reservationDate: string
  reservationTime: string
  status: Status
  locale: Locale
  /** Who wrote it down: the website, or the owner for a caller or a walk-in. */
  source: 'web' | 'phone' | 'walk-in'
  type?: string
  /** How long the party has its seats, as the rules were when it took them; missing for one of before there were seats. */
  stayMinutes?: number
  /** How long it had them, once it has left or did not come. */
  seatedMinutes?: number
  /** When it came, an ISO instant. */
  arrivedAt?: string
  /** Cancelled, since nobody came. */
  noShow?: boolean
  /** The owner seated it over the seats. */
  overSeats?: boolean
  /** From which slot to which a guest waits for a table, both included (see shared/README, Waiting). */
  waits?: { from: string; to: string }
  /** Who waits is offered a table, whose place and seats are held until then, an ISO instant. */
  offeredUntil?: string
  /** The slots that were offered and not taken, the latest last: they are not offered again. */
  passed?: readonly string[]
  /** How many offers ran out unanswered. */
  missed?: number
  /** The secret of the mail's manage link. */
  manageToken: string
  createdAt: string
  version: number
  /** The version in which its guest asked for what it holds, where that was not the first. */
  askedAs?: number
  /** How often it was changed by its manage link. */
  timesChanged?: number
}

/** What the guest gets back. `manageToken` opens /reservations/manage#token. */
export type ReservationReceipt = Pick<
  Reservation,
  'id' | 'status' | 'reservationDate' | 'reservationTime' | 'partySize' | 'manageToken'
>

/** What a guest is told of a booking. */
export const receiptOf = ({
  id,
  status,
  reservationDate,
  reservationTime,
  partySize,
  manageToken,
}: Reservation): ReservationReceipt => ({
  id,
  status,
  reservationDate,
  reservationTime,
  partySize,
  manageToken,
})

/** How far ahead a table can be booked, in days. */
export const horizonDays = 366

/** Whether a slot has begun: at its very second it has. */
export const isPast = (slot: { reservationDate: string; reservationTime: string }, now: LocalDateTime): boolean =>
  slot.reservationDate < now.date || (slot.reservationDate === now.date && slot.reservationTime <= now.time)

/** The slots that can still be booked on a date: what is closed or past is left out. */
export const openSlots = (date: string, rules: object, hours: OpeningHours, now: LocalDateTime): string[] =>
  listSlots(hours, date, { ...defaultSeatingWindow, ...rules }).filter(
    (reservationTime) => !isPast({ reservationDate: date, reservationTime }, now),
  )

/** How many places of a day are free. */
export const remaining = (day: Pick<Day, 'booked'>, rules: ReservationSettings): number =>
  Math.max(0, rules.maxReservationsPerDay - day.booked)

/** Why a day takes no booking at all, or undefined when it does. Without `hours` they are not judged: the owner may book outside them. */
export function dayRefusal(
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours | undefined,
  now: LocalDateTime,
): ErrorCode | undefined {
  if (!rules.reservationsEnabled) return 'reservations-disabled'
  if (day.date < now.date) return 'time-passed'
  if (day.date > addDays(now.date, horizonDays)) return 'too-far-ahead'
  if (day.blocked) return 'date-blocked'
  if (hours && isClosedOn(hours, day.date)) return 'day-closed'
  if (day.booked >= rules.maxReservationsPerDay) return 'day-full'
  return undefined
}

/** Whether a reservation is one that can still be cancelled, whatever its day: booked or waiting. */
export const cancellable = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'booked' || status === 'waitlist'

/** Whether its guest may cancel it now (see shared/README, Booking and cancelling): the day must not have passed. */
export const canCancel = (reservation: Reservation, now: LocalDateTime): boolean =>
  cancellable(reservation) && reservation.reservationDate >= now.date

/** Whether two phones, as people write them, are one in E.164. */
export const samePhone = (a: string, b: string): boolean => toE164(a) === toE164(b)
