import { type Filling, looksAutomated } from '#shared/validation.ts'
import { addDays, type LocalTime } from '#shared/time/local-time.ts'
import type { Reason } from '#shared/api-error.ts'
import {
  type BookingRules,
  type Day,
  dayRefusal,
  holdsPlace,
  isPast,
  isPausedFor,
  type Reservation,
  type ReservationSettings,
} from './reservation.ts'
import { fits, shiftOf, stayFor, weightOf } from './capacity.ts'
import { gridOf, isSlotOpen } from './slots.ts'
import { type Hours, minuteOf } from '#shared/hours/schedule.ts'

/** What a slot is asked for. */
export type Wish = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize'>

/** Whether a slot is nearer than the notice that guests must give, by the restaurant's wall clock. */
function isTooSoon({ reservationDate, reservationTime }: Wish, { noticeMinutes }: ReservationSettings, now: LocalTime) {
  const days = (Date.parse(`${reservationDate}T00:00:00Z`) - Date.parse(`${now.date}T00:00:00Z`)) / 86_400_000
  return days * 1440 + minuteOf(reservationTime) - minuteOf(now.time) < noticeMinutes
}

/** Whether a wish asks for more than the table that somebody has: another date or time, or more guests. */
export const wishesMore = (own: Wish, { reservationDate, reservationTime, partySize }: Wish): boolean =>
  own.reservationDate !== reservationDate || own.reservationTime !== reservationTime || own.partySize < partySize

/**
 * Why a guest cannot have a slot of a day, or undefined when it is open. The seats are judged once more when it is written (see shared/README, Seats). Who
 * asks in place of a table of its `own` has that one's place and seats to give, and no more than it has is asked of nobody (Changing).
 */
export function slotRefusal(
  wish: Wish,
  day: Day,
  rules: BookingRules,
  hours: Hours,
  now: LocalTime,
  own?: Reservation,
): Reason | undefined {
  const held = own && own.reservationDate === day.date && holdsPlace(own.status) ? own : undefined
  const seatless = (): Reason | undefined => (hasSeats(wish, day, rules, own) ? undefined : 'time-full')
  if (held && !wishesMore(held, wish)) return seatless()
  const reason = dayRefusal(day, rules, hours, now)
  if (reason && reason !== 'day-full') return reason
  if (isPast(wish, now)) return 'time-passed'
  if (!isSlotOpen(hours, wish.reservationDate, wish.reservationTime, rules)) return 'slot-closed'
  if (isPausedFor(wish, rules)) return 'reservations-disabled'
  if (isTooSoon(wish, rules, now)) return 'too-soon'
  return (held ? undefined : reason) ?? seatless()
}

/** A slot of a day as a party finds it: open, full, or closed, with the reason why. */
export type SlotSeen = { time: string; state: 'open' | 'full' | 'closed'; reason?: Reason }

/** The slots of a day as a party finds them; those that have begun are left out. Who has a table of its `own` finds its time among them. */
export function slotsSeen(
  day: Day,
  partySize: number,
  rules: BookingRules,
  hours: Hours,
  now: LocalTime,
  own?: Reservation,
): SlotSeen[] {
  const times = own?.reservationDate === day.date ? [...gridOf(rules), own.reservationTime] : gridOf(rules)
  return [...new Set(times)].toSorted().flatMap((time): SlotSeen[] => {
    const wish = { reservationDate: day.date, reservationTime: time, partySize }
    if (isPast(wish, now)) return []
    const reason = slotRefusal(wish, day, rules, hours, now, own)
    if (!reason) return [{ time, state: 'open' }]
    return [{ time, state: reason === 'day-full' || reason === 'time-full' ? 'full' : 'closed', reason }]
  })
}

/** How many times are offered for one that is full. */
const nearby = 3

/** The open slots nearest to a time, in order of time. */
export function nearestOpen(seen: readonly SlotSeen[], time: string): string[] {
  const away = (slot: string) => Math.abs(minuteOf(slot) - minuteOf(time))
  const open = seen.filter(({ state }) => state === 'open').map((slot) => slot.time)
  return open
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, nearby)
    .toSorted()
}

/** Why a whole day has nothing for a party; undefined when it has, and for days that a calendar leaves out anyway. */
export function daySeen(
  day: Day,
  partySize: number,
  rules: BookingRules,
  hours: Hours,
  now: LocalTime,
): 'full' | 'closed' | 'blocked' | undefined {
  const reason = dayRefusal(day, rules, hours, now)
  if (reason === 'date-blocked') return 'blocked'
  if (reason === 'day-closed') return 'closed'
  if (reason && reason !== 'day-full') return undefined
  const seen = slotsSeen(day, partySize, rules, hours, now)
  if (seen.some(({ state }) => state === 'open')) return undefined
  return seen.some(({ state }) => state === 'full') ? 'full' : 'closed'
}

/** How many days after a full one are looked through for one with a time. */
export const lookAheadDays = 45

/** The first day after a date that has a slot for a party; undefined when none of the days looked through has. `days` holds those that have a booking or a block. */
export function nextFreeDay(
  date: string,
  partySize: number,
  days: ReadonlyMap<string, Day>,
  rules: BookingRules,
  hours: Hours,
  now: LocalTime,
  own?: Reservation,
): string | undefined {
  const ahead = Array.from({ length: lookAheadDays }, (_, at) => addDays(date, at + 1))
  const dayOf = (next: string): Day => days.get(next) ?? { date: next, booked: 0, blocked: false }
  return ahead.find((next) =>
    slotsSeen(dayOf(next), partySize, rules, hours, now, own).some(({ state }) => state === 'open'),
  )
}

/** Whether a day has seats for a party at a time: a new one, or in place of its `own` table. */
export function hasSeats(
  { reservationTime, partySize }: Wish,
  day: Day,
  rules: ReservationSettings,
  own?: Reservation,
): boolean {
  const was = own?.reservationDate === day.date ? weightOf(own) : undefined
  const stayMinutes = stayFor(own, partySize, rules)
  return fits(
    shiftOf(was, weightOf({ reservationTime, partySize, status: 'booked', source: 'web', stayMinutes })),
    day,
    rules,
  )
}

/** Why this request cannot be booked, or undefined when it can. */
export function refusal(
  request: Wish & Filling,
  day: Day,
  rules: BookingRules,
  hours: Hours,
  now: LocalTime,
): Reason | undefined {
  if (looksAutomated(request)) return 'looks-automated'
  return slotRefusal(request, day, rules, hours, now)
}
