import * as v from 'valibot'
import { type ReservationFieldValues, guestFieldSchemas } from './reservation-fields.ts'
import { formGuardFields, type Locale, LocalDate, Name, OptionalEmail, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, type LocalDateTime } from '#shared/time/local-time.ts'
import { toE164, OptionalPhoneSchema, RequiredPhone } from '#shared/phone/phone.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import { defaultSeatingWindow, allSlots, slotGrid, slotMinutes, listSlots, seatingWindowBounds } from './slots.ts'
import { type OpeningHours, isClosedOn } from '#shared/hours/schedule.ts'
import type { SmsConsent } from '#shared/sms/sms-consent.ts'

export const reservationStatuses = ['booked', 'waitlist', 'cancelled', 'completed'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** The statuses that each status can change to (see shared/reservations/README, Places). */
export const reservationTransitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  booked: ['completed', 'cancelled'],
  waitlist: ['booked', 'cancelled'],
  cancelled: ['booked'],
  completed: ['booked'],
}

/** Tells whether a status takes a place of its day (see shared/reservations/README, Places). */
export const isPlaceHoldingStatus = (status: ReservationStatus): boolean =>
  status === 'booked' || status === 'completed'

/** Tells whether a waitlist guest has an offer, which holds its table. */
export const hasOpenOffer = ({ status, offeredUntil }: { status: ReservationStatus; offeredUntil?: string }): boolean =>
  status === 'waitlist' && offeredUntil !== undefined

/** Tells whether a reservation takes a place of its day: by its status, or by an offer. */
export const isHoldingPlace = (one: { status: ReservationStatus; offeredUntil?: string }): boolean =>
  isPlaceHoldingStatus(one.status) || hasOpenOffer(one)

/** The 22 slots from 10:00 AM to 8:30 PM, HH:mm:ss. */
export const defaultSlots: readonly string[] = /* @__PURE__ */ slotGrid(defaultSeatingWindow)

/** The smallest and largest party that books online, and the form's default. */
export const partySizeBounds = { min: 1, max: 10, default: 2 } as const
/** The largest party that the owner can enter. */
export const maxOwnerPartySize = 99
/** A party size in the address of a question about availability. */
export const PartySizeQuery = v.optional(
  v.pipe(
    v.string('partySize'),
    v.regex(/^\d{1,2}$/, 'partySize'),
    v.transform((text) => Number(text)),
    v.minValue(partySizeBounds.min, 'partySize'),
    v.maxValue(partySizeBounds.max, 'partySize'),
  ),
  String(partySizeBounds.default),
)
/** Returns every party size that a guest can choose. */
export const partySizes: readonly number[] = Array.from({ length: partySizeBounds.max }, (_, index) => index + 1)

const Table = v.pipe(
  wholeNumber(seatingWindowBounds.firstTable, seatingWindowBounds.lastTable, 'tableBounds'),
  v.multipleOf(slotMinutes, 'tableBounds'),
)
const Stay = wholeNumber(15, 240, 'stayBounds')

/**
 * Places a day, whether guests can book online, whether they get reminders, and how long a table is held for a late
 * guest (0: guests see no such text).
 */
export const PlaceSettings = v.strictObject({
  maxReservationsPerDay: wholeNumber(0, 10_000, 'number'),
  reservationsEnabled: v.boolean(),
  reminders: v.exactOptional(v.boolean()),
  graceMinutes: v.exactOptional(wholeNumber(0, 60, 'graceBounds')),
})

/**
 * Capacity settings: guests at once and arrivals a slot (missing: no limit), and stays in minutes of parties of up to
 * 2, 4, 6 and more. Then the first and last slot in minutes after midnight, and the notice in minutes (see
 * shared/reservations/README, Seats).
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

/** Checks that the last table is not before the first. */
/* @__NO_SIDE_EFFECTS__ */
export const lastTableNotBeforeFirst = <Tables extends Pick<SeatSettings, 'firstTable' | 'lastTable'>>() =>
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

/** The rules with the pauses in force. During a pause `reservationsEnabled` is false, `pausedUntil` its end. */
export type BookingRules = ReservationSettings & { pauses?: readonly Interval[]; pausedUntil?: string }

/** Returns the rules at an ISO instant: a pause that contains it stops bookings. */
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

/** Tells whether bookings are paused for the time of a slot. */
export const isPausedFor = (
  { reservationDate, reservationTime }: { reservationDate: string; reservationTime: string },
  { pauses = [] }: Pick<BookingRules, 'pauses'>,
): boolean => {
  if (pauses.length === 0) return false
  const at = instantOf(reservationDate, reservationTime).toISOString()
  return pauses.some((span) => intervalContains(span, at))
}

/** Returns the rules for the owner, who may book during pauses and while online booking is off. */
export const toOwnerRules = ({
  pauses: _pauses,
  pausedUntil: _until,
  ...rules
}: BookingRules): ReservationSettings => ({
  ...rules,
  reservationsEnabled: true,
})

/** The settings until the owner sets some. */
export const defaultReservationSettings: ReservationSettings = {
  maxReservationsPerDay: 50,
  reservationsEnabled: true,
  reminders: true,
  graceMinutes: 15,
  stay: { two: 75, four: 90, six: 105, more: 120 },
  ...defaultSeatingWindow,
  noticeMinutes: 0,
}

/** The minutes after the booked time that a guest can announce; 0 is on time. */
export const etaDelays = [0, 10, 20, 30] as const
export type EtaDelay = (typeof etaDelays)[number]

/** When a guest says that they arrive. `saidAt` is an ISO instant. */
export type Eta = { minutesLate: EtaDelay; saidAt: string }

/** The counters of a day. A no-show does not count as cancelled. */
export const dayCounters = ['booked', 'waitlist', 'completed', 'cancelled', 'noShow', 'walkIn', 'guests'] as const
export type DayCounts = Record<(typeof dayCounters)[number], number>

/** A date's taken places, whether it is blocked, guests seated and arriving by quarter, and counters. */
export type Day = {
  date: string
  booked: number
  blocked: boolean
  seated?: Record<number, number>
  arriving?: Record<number, number>
  counts?: Partial<DayCounts>
}

const missing = 'fillRequired'

/** The party size of an online booking. */
export const PartySize = wholeNumber(partySizeBounds.min, partySizeBounds.max, 'partySize')
/** The date of a reservation. */
export const ReservationDate = v.pipe(v.string(missing), v.minLength(1, missing), LocalDate)
/** The time of a reservation: a slot, HH:mm:ss. */
export const ReservationTime = v.pipe(v.string(missing), v.minLength(1, missing), v.picklist(allSlots, 'slotUnknown'))

/** The box by which a guest asks for text messages. */
export const smsConsentField = { texts: v.exactOptional(v.boolean()) }

/** A guest's booking. Dates and times are in the restaurant's zone. The day's hours decide later which slots exist. */
export const ReservationRequest = v.strictObject({
  firstName: Name,
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhoneSchema,
  partySize: PartySize,
  reservationDate: ReservationDate,
  reservationTime: ReservationTime,
  ...guestFieldSchemas,
  ...smsConsentField,
  ...formGuardFields,
})
export type ReservationRequest = v.InferOutput<typeof ReservationRequest>
export type ReservationForm = v.InferInput<typeof ReservationRequest>

/** A guest's cancellation by phone and date. */
export const CancelRequest = v.strictObject({
  phone: RequiredPhone,
  reservationDate: v.pipe(v.string('dateRequired'), v.minLength(1, 'dateRequired'), LocalDate),
  locale: formGuardFields.locale,
})
export type CancelRequest = v.InferOutput<typeof CancelRequest>

type ReservationBase = ReservationFieldValues & {
  id: string
  firstName: string
  lastName: string
  email?: string
  phone?: string
  partySize: number
  reservationDate: string
  reservationTime: string
  locale: Locale
  /** Where it comes from: the website, the owner for a caller or a walk-in, or a file of another system. */
  source: 'web' | 'phone' | 'walk-in' | 'import'
  /** The public id of the tablet that added it. */
  standId?: string
  /** The import that added it. */
  importId?: string
  /** It was imported, and its guest was not told yet: no reminder is sent. */
  untold?: true
  type?: string
  /** Its guest asked for text messages. */
  textConsent?: SmsConsent
  /** How long it has its seats, by the rules when it took them. */
  stayMinutes?: number
  /** How long it had its seats, once it has left or is a no-show. */
  seatedMinutes?: number
  /** An ISO instant. */
  arrivedAt?: string
  /** When its stay at the table began, an ISO instant (see shared/tables/README). */
  seatedAt?: string
  /** When it got its check, an ISO instant. */
  checkAt?: string
  /** When it left, an ISO instant. Only a party that was seated at a table has it. */
  leftAt?: string
  /** When its guest says that they arrive, at its date and time. */
  eta?: Eta
  /** The owner seated it over the seats. */
  overSeats?: boolean
  /** The slots that were offered and not taken, the latest last; they are not offered again. */
  passed?: readonly string[]
  /** How many offers expired without an answer. */
  missed?: number
  /** Keyed hashes of the networks that it was made from, narrowest first. Only guests' have them. */
  networks?: readonly string[]
  /** The ISO instant at which its guest opened a link in our email, or the owner first touched it. */
  verifiedAt?: string
  /** The secret of the manage link. */
  manageToken: string
  createdAt: string
  version: number
  /** The version in which the guest last changed it. */
  askedAs?: number
  /** How often the guest changed it by link. */
  timesChanged?: number
}

/**
 * A reservation by its status: only one that waits has an open offer, and only a cancelled one is a no-show. One that is
 * cancelled while it waits still tells for which slots.
 */
export type Reservation = ReservationBase &
  (
    | { status: 'booked' | 'completed'; waits?: never; offeredUntil?: never; noShow?: never }
    | { status: 'waitlist'; waits?: TimeWindow; offeredUntil?: string; noShow?: never }
    | { status: 'cancelled'; waits?: TimeWindow; offeredUntil?: never; noShow?: boolean }
  )

/** The first and last slot that a waitlist guest would take, HH:mm:ss (see shared/waitlist/README, Rules). */
export type TimeWindow = { from: string; to: string }

/** One that waits for a table. */
export type WaitlistedReservation = Extract<Reservation, { status: 'waitlist' }>

/** Returns a reservation as cancelled, without an offer that it had. */
export const toCancelled = ({ offeredUntil: _until, ...one }: Reservation): Reservation => ({
  ...one,
  status: 'cancelled',
})

/** The answer to a guest's booking. `manageToken` opens /reservations/manage#token. */
export type ReservationReceipt = Pick<
  Reservation,
  'id' | 'status' | 'reservationDate' | 'reservationTime' | 'partySize' | 'manageToken'
>

/** The answer where a table is booked only once the link in our email was opened. `until` is an ISO instant. */
export type VerificationSent = { status: 'verification-sent'; until: string }

/** Returns the receipt of a reservation. */
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

/** How many days ahead a table can be booked. */
export const bookingHorizonDays = 366

/** Tells whether a slot has begun; at its very second it has. */
export const hasSlotBegun = (slot: { reservationDate: string; reservationTime: string }, now: LocalDateTime): boolean =>
  slot.reservationDate < now.date || (slot.reservationDate === now.date && slot.reservationTime <= now.time)

/** Returns the slots of a date that are within the hours and have not begun. */
export const listOpenSlots = (date: string, rules: object, hours: OpeningHours, now: LocalDateTime): string[] =>
  listSlots(hours, date, { ...defaultSeatingWindow, ...rules }).filter(
    (reservationTime) => !hasSlotBegun({ reservationDate: date, reservationTime }, now),
  )

/** Returns how many places of a day are free. */
export const countFreePlaces = (day: Pick<Day, 'booked'>, rules: ReservationSettings): number =>
  Math.max(0, rules.maxReservationsPerDay - day.booked)

/** Returns why a day takes no booking, or undefined. Without `hours`, closed days are not checked. */
export function dayError(
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours | undefined,
  now: LocalDateTime,
): ErrorCode | undefined {
  if (!rules.reservationsEnabled) return 'reservations-disabled'
  if (day.date < now.date) return 'time-passed'
  if (day.date > addDays(now.date, bookingHorizonDays)) return 'too-far-ahead'
  if (day.blocked) return 'date-blocked'
  if (hours && isClosedOn(hours, day.date)) return 'day-closed'
  if (day.booked >= rules.maxReservationsPerDay) return 'day-full'
  return undefined
}

/** Tells whether a reservation can be cancelled by its status: it is booked or waiting. */
export const isCancellableStatus = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'booked' || status === 'waitlist'

/** Tells whether a guest may cancel now: its date has not passed. */
export const canCancel = (reservation: Reservation, now: LocalDateTime): boolean =>
  isCancellableStatus(reservation) && reservation.reservationDate >= now.date

/** Tells whether two phones are one in E.164. */
export const isSamePhone = (a: string, b: string): boolean => toE164(a) === toE164(b)
