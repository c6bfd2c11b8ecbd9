import * as v from 'valibot'
import { type Extras, guestsExtras } from './extras.ts'
import { type Filling, formGuard, type Locale, LocalDate, looksAutomated, Name, OptionalEmail, whole } from './field.ts'
import { addDays, type LocalTime } from './hours.ts'
import { e164, OptionalPhone, Phone } from './phone.ts'
import type { Reason } from './refusal.ts'
import { defaultTables, everySlot, gridOf, isSlotOpen, slotsOn } from './slots.ts'
import { type Hours, isClosedOn } from './week.ts'

/** Where a reservation stands. */
export const statuses = ['booked', 'waitlist', 'cancelled', 'completed'] as const
export type Status = (typeof statuses)[number]

/** The moves that are open from each status (see shared/README, Who holds a place). */
export const moves: Record<Status, readonly Status[]> = {
  booked: ['completed', 'cancelled'],
  waitlist: ['booked', 'cancelled'],
  cancelled: ['booked'],
  completed: ['booked'],
}

/** Whether a reservation of this status takes a place of its day (see shared/README, Who holds a place). */
export const holdsPlace = (status: Status): boolean => status === 'booked' || status === 'completed'

/** 22 slots, every 30 minutes from 10:00 AM to 8:30 PM, HH:mm:ss. */
export const slots: readonly string[] = /* @__PURE__ */ gridOf(defaultTables)

/** The smallest and the largest party that books online, and what the form begins with. */
export const guests = { min: 1, max: 10, default: 2 } as const
/** Every party size that a guest can choose. */
export const partySizes: readonly number[] = Array.from({ length: guests.max }, (_, index) => index + 1)

/** The booking rules that the owner sets: places a day, and whether guests can book at all. */
export const ReservationSettings = v.strictObject({
  maxReservationsPerDay: whole(0, 10_000, 'number'),
  reservationsEnabled: v.boolean(),
})
export type ReservationSettings = v.InferOutput<typeof ReservationSettings>

/** What holds until settings load. */
export const defaultReservationSettings: ReservationSettings = { maxReservationsPerDay: 50, reservationsEnabled: true }

/** How many places of a day are taken, and whether the owner has blocked it. */
export type Day = { date: string; booked: number; blocked: boolean }

const missing = 'fillRequired'

/** What a guest asks for. Dates and times are in the restaurant's zone; a time is a slot, HH:mm:ss; which of them a day has is judged with its hours. */
export const ReservationRequest = v.strictObject({
  firstName: Name,
  lastName: Name,
  email: OptionalEmail,
  phone: OptionalPhone,
  partySize: whole(guests.min, guests.max, 'partySize'),
  reservationDate: v.pipe(v.string(missing), v.minLength(1, missing), LocalDate),
  reservationTime: v.pipe(v.string(missing), v.minLength(1, missing), v.picklist(everySlot, 'slotUnknown')),
  ...guestsExtras,
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
    Phone,
  ),
  reservationDate: v.pipe(v.string('dateRequired'), v.minLength(1, 'dateRequired'), LocalDate),
  locale: formGuard.locale,
})
export type CancelRequest = v.InferOutput<typeof CancelRequest>

/** The secret of a manage link. */
export const ManageRequest = v.strictObject({
  token: v.pipe(v.string('token'), v.regex(/^[\w-]{20,100}$/, 'token')),
  locale: formGuard.locale,
})

export type Reservation = Extras & {
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
  /** The secret of the mail's manage link. */
  manageToken: string
  createdAt: string
  version: number
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

/** What the page behind the manage link shows: no phone and no e-mail, since links get forwarded. `calendar` is an .ics file, `mail` where the confirmation stands, when there is one. */
export type ManagedReservation = Pick<
  Reservation,
  'firstName' | 'partySize' | 'reservationDate' | 'reservationTime' | 'status'
> & { canCancel: boolean; calendar: string; mail?: 'pending' | 'sent' | 'failed' }

/** How far ahead a table can be booked, in days. */
export const horizonDays = 366

/** Whether a slot has begun: at its very second it has. */
export const isPast = (slot: { reservationDate: string; reservationTime: string }, now: LocalTime): boolean =>
  slot.reservationDate < now.date || (slot.reservationDate === now.date && slot.reservationTime <= now.time)

/** The slots that can still be booked on a date: what is closed or past is left out. */
export const openSlots = (date: string, rules: object, hours: Hours, now: LocalTime): string[] =>
  slotsOn(hours, date, { ...defaultTables, ...rules }).filter(
    (reservationTime) => !isPast({ reservationDate: date, reservationTime }, now),
  )

/** How many places of a day are free. */
export const remaining = (day: Pick<Day, 'booked'>, rules: ReservationSettings): number =>
  Math.max(0, rules.maxReservationsPerDay - day.booked)

/** Why a day takes no booking at all, or undefined when it does. Without `hours` they are not judged: the owner may book outside them. */
export function dayRefusal(
  day: Day,
  rules: ReservationSettings,
  hours: Hours | undefined,
  now: LocalTime,
): Reason | undefined {
  if (!rules.reservationsEnabled) return 'reservations-disabled'
  if (day.date < now.date) return 'time-passed'
  if (day.date > addDays(now.date, horizonDays)) return 'too-far-ahead'
  if (day.blocked) return 'date-blocked'
  if (hours && isClosedOn(hours, day.date)) return 'day-closed'
  if (day.booked >= rules.maxReservationsPerDay) return 'day-full'
  return undefined
}

/** How many days after a full one are looked through for one with a place. */
export const lookAheadDays = 45

/** The first day after a date that takes bookings; undefined when none of the days looked through does. `days` holds those that have a booking or a block. */
export function nextFreeDay(
  date: string,
  days: ReadonlyMap<string, Day>,
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): string | undefined {
  const ahead = Array.from({ length: lookAheadDays }, (_, days) => addDays(date, days + 1))
  const dayOf = (next: string): Day => days.get(next) ?? { date: next, booked: 0, blocked: false }
  return ahead.find((next) => !dayRefusal(dayOf(next), rules, hours, now))
}

/** Why this request cannot be booked, or undefined when it can. */
export function refusal(
  request: Pick<ReservationRequest, 'reservationTime' | 'reservationDate'> & Filling,
  day: Day,
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): Reason | undefined {
  if (looksAutomated(request)) return 'looks-automated'
  const reason = dayRefusal(day, rules, hours, now)
  if (reason && reason !== 'day-full') return reason
  if (isPast(request, now)) return 'time-passed'
  return isSlotOpen(hours, request.reservationDate, request.reservationTime, { ...defaultTables, ...rules })
    ? reason
    : 'slot-closed'
}

/** Whether a reservation is one that can still be cancelled, whatever its day: booked or waiting. */
export const cancellable = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'booked' || status === 'waitlist'

/** Whether its guest may cancel it now (see shared/README, Booking and cancelling): the day must not have passed. */
export const canCancel = (reservation: Reservation, now: LocalTime): boolean =>
  cancellable(reservation) && reservation.reservationDate >= now.date

/** Whether two phones, as people write them, are one in E.164. */
export const samePhone = (a: string, b: string): boolean => e164(a) === e164(b)
