import { type FormGuardInput, isAutomatedForm } from '#shared/validation.ts'
import { addDays, daysBetween, type LocalDateTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  type BookingRules,
  type Day,
  dayError,
  isPlaceHoldingStatus,
  hasSlotBegun,
  isPausedFor,
  type Reservation,
  type ReservationSettings,
} from './reservation.ts'
import { hasCapacity, loadDelta, stayMinutesAfterChange, loadOf } from './capacity.ts'
import { slotGrid, isSlotOpen } from './slots.ts'
import { type OpeningHours, minuteOfTime } from '#shared/hours/schedule.ts'

/** A date, time and party size that somebody asks for. */
export type SlotRequest = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize'>

/** Tells whether a slot is nearer than the notice that guests must give. */
export function isTooSoon(
  { reservationDate, reservationTime }: SlotRequest,
  { noticeMinutes }: ReservationSettings,
  now: LocalDateTime,
) {
  return (
    daysBetween(now.date, reservationDate) * 1440 + minuteOfTime(reservationTime) - minuteOfTime(now.time) <
    noticeMinutes
  )
}

/** Tells whether a request needs more than an `own` booking has: another date or time, or more guests. */
export const isAskingForMore = (
  own: SlotRequest,
  { reservationDate, reservationTime, partySize }: SlotRequest,
): boolean =>
  own.reservationDate !== reservationDate || own.reservationTime !== reservationTime || own.partySize < partySize

/** The context of a slot: its day, the booking rules, the hours in force and the restaurant's time. */
export type BookingContext = { day: Day; rules: BookingRules; hours: OpeningHours; now: LocalDateTime }

/**
 * Returns why a guest cannot have a slot of a day, or undefined. Capacity is checked again at the write (see
 * shared/reservations/README, Seats). A request in place of an `own` booking may use its place and seats. One that
 * needs no more than `own` is always accepted (see shared/reservations/README, Changing).
 */
export function slotError(wish: SlotRequest, context: BookingContext, own?: Reservation): ErrorCode | undefined {
  const { day, rules, hours, now } = context
  const held = own && own.reservationDate === day.date && isPlaceHoldingStatus(own.status) ? own : undefined
  const seatless = (): ErrorCode | undefined => (hasCapacityFor(wish, day, rules, own) ? undefined : 'time-full')
  if (held && !isAskingForMore(held, wish)) return seatless()
  const reason = dayError(day, rules, hours, now)
  if (reason && reason !== 'day-full') return reason
  if (hasSlotBegun(wish, now)) return 'time-passed'
  if (!isSlotOpen(hours, wish.reservationDate, wish.reservationTime, rules)) return 'slot-closed'
  if (isPausedFor(wish, rules)) return 'reservations-disabled'
  if (isTooSoon(wish, rules, now)) return 'too-soon'
  return (held ? undefined : reason) ?? seatless()
}

/** A slot of a day for a party: open, full or closed, with the error code. */
export type SlotAvailability = { time: string; state: 'open' | 'full' | 'closed'; reason?: ErrorCode }

/** Lists the slots of a day for a party, without those that have begun. The time of an `own` booking is among them. */
export function listSlotAvailability(
  partySize: number,
  context: BookingContext,
  own?: Reservation,
): SlotAvailability[] {
  const { day, rules, now } = context
  const times = own?.reservationDate === day.date ? [...slotGrid(rules), own.reservationTime] : slotGrid(rules)
  return [...new Set(times)].toSorted().flatMap((time): SlotAvailability[] => {
    const wish = { reservationDate: day.date, reservationTime: time, partySize }
    if (hasSlotBegun(wish, now)) return []
    const reason = slotError(wish, context, own)
    if (!reason) return [{ time, state: 'open' }]
    return [{ time, state: reason === 'day-full' || reason === 'time-full' ? 'full' : 'closed', reason }]
  })
}

/** How many times are offered instead of a full one. */
const nearby = 3

/** Returns the open slots nearest to a time, in order of time. */
export function findNearestSlots(seen: readonly SlotAvailability[], time: string): string[] {
  const away = (slot: string) => Math.abs(minuteOfTime(slot) - minuteOfTime(time))
  const open = seen.filter(({ state }) => state === 'open').map((slot) => slot.time)
  return open
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, nearby)
    .toSorted()
}

/** Returns why a day has nothing for a party; undefined with a slot, and for days that no calendar shows. */
export function dayStatus(partySize: number, context: BookingContext): 'full' | 'closed' | 'blocked' | undefined {
  const { day, rules, hours, now } = context
  const reason = dayError(day, rules, hours, now)
  if (reason === 'date-blocked') return 'blocked'
  if (reason === 'day-closed') return 'closed'
  if (reason && reason !== 'day-full') return undefined
  const seen = listSlotAvailability(partySize, context)
  if (seen.some(({ state }) => state === 'open')) return undefined
  return seen.some(({ state }) => state === 'full') ? 'full' : 'closed'
}

/** How many days after a full one are searched for a slot. */
export const maxSearchDays = 45

/** How many days before a full one are searched for its nearest free slots. */
export const searchedDaysBefore = 7

/** The time that is meant where a guest has named none. */
const usualMinute = 19 * 60

/** Returns the free slots of other days that are nearest to the evening of a full one, in order of date and time. */
export function findFreeSlotsOnNearbyDays(
  { date, partySize, days }: DaySearch,
  context: Omit<BookingContext, 'day'>,
): { date: string; time: string }[] {
  const away = (slot: { date: string; time: string }) =>
    Math.abs(daysBetween(date, slot.date)) * 1440 + Math.abs(minuteOfTime(slot.time) - usualMinute)
  const around = Array.from({ length: searchedDaysBefore + 1 + maxSearchDays }, (_, at) =>
    addDays(date, at - searchedDaysBefore),
  ).filter((other) => other !== date && other >= context.now.date)
  const found = around.flatMap((other) =>
    listSlotAvailability(partySize, { ...context, day: days.get(other) ?? { date: other, booked: 0, blocked: false } })
      .filter(({ state }) => state === 'open')
      .map(({ time }) => ({ date: other, time })),
  )
  return found
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, nearby)
    .toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}

type DaySearch = {
  date: string
  partySize: number
  days: ReadonlyMap<string, Day>
  own?: Reservation | undefined
}

/** Returns the first day after a date with a slot, or undefined. `days` holds those with a booking or block. */
export function findNextFreeDay(
  { date, partySize, days, own }: DaySearch,
  context: Omit<BookingContext, 'day'>,
): string | undefined {
  const ahead = Array.from({ length: maxSearchDays }, (_, at) => addDays(date, at + 1))
  const dayOf = (next: string): Day => days.get(next) ?? { date: next, booked: 0, blocked: false }
  return ahead.find((next) =>
    listSlotAvailability(partySize, { ...context, day: dayOf(next) }, own).some(({ state }) => state === 'open'),
  )
}

/** Tells whether a day has the capacity for a party at a time: a new one, or one in place of an `own` booking. */
export function hasCapacityFor(
  { reservationTime, partySize }: SlotRequest,
  day: Day,
  rules: ReservationSettings,
  own?: Reservation,
): boolean {
  const was = own?.reservationDate === day.date ? loadOf(own) : undefined
  const stayMinutes = stayMinutesAfterChange(own, partySize, rules)
  return hasCapacity(
    loadDelta(was, loadOf({ reservationTime, partySize, status: 'booked', source: 'web', stayMinutes })),
    day,
    rules,
  )
}

/** Returns why a guest's request cannot be booked, or undefined. */
export function bookingError(request: SlotRequest & FormGuardInput, context: BookingContext): ErrorCode | undefined {
  if (isAutomatedForm(request)) return 'looks-automated'
  return slotError(request, context)
}
