import { type Filling, looksAutomated } from './field.ts'
import { addDays, type LocalTime } from './hours.ts'
import type { Reason } from './refusal.ts'
import { type Day, dayRefusal, isPast, type Reservation, type ReservationSettings } from './reservation.ts'
import { fits, shiftOf, stayOf, weightOf } from './seats.ts'
import { gridOf, isSlotOpen } from './slots.ts'
import { type Hours, minuteOf } from './week.ts'

/** What a slot is asked for. */
export type Wish = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize'>

/** Whether a slot is nearer than the notice that guests must give, by the restaurant's wall clock. */
function isTooSoon({ reservationDate, reservationTime }: Wish, { noticeMinutes }: ReservationSettings, now: LocalTime) {
  const days = (Date.parse(`${reservationDate}T00:00:00Z`) - Date.parse(`${now.date}T00:00:00Z`)) / 86_400_000
  return days * 1440 + minuteOf(reservationTime) - minuteOf(now.time) < noticeMinutes
}

/** Why a guest cannot have a slot of a day, or undefined when it is open. The seats are judged once more when it is written (see shared/README, Seats). */
export function slotRefusal(
  wish: Wish,
  day: Day,
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): Reason | undefined {
  const reason = dayRefusal(day, rules, hours, now)
  if (reason && reason !== 'day-full') return reason
  if (isPast(wish, now)) return 'time-passed'
  if (!isSlotOpen(hours, wish.reservationDate, wish.reservationTime, rules)) return 'slot-closed'
  if (isTooSoon(wish, rules, now)) return 'too-soon'
  return reason ?? (hasSeats(wish, day, rules) ? undefined : 'time-full')
}

/** A slot of a day as a party finds it: open, full, or closed, with the reason why. */
export type SlotSeen = { time: string; state: 'open' | 'full' | 'closed'; reason?: Reason }

/** The slots of a day as a party finds them; those that have begun are left out. */
export function slotsSeen(
  day: Day,
  partySize: number,
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): SlotSeen[] {
  return gridOf(rules).flatMap((time): SlotSeen[] => {
    const wish = { reservationDate: day.date, reservationTime: time, partySize }
    if (isPast(wish, now)) return []
    const reason = slotRefusal(wish, day, rules, hours, now)
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
  rules: ReservationSettings,
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
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): string | undefined {
  const ahead = Array.from({ length: lookAheadDays }, (_, at) => addDays(date, at + 1))
  const dayOf = (next: string): Day => days.get(next) ?? { date: next, booked: 0, blocked: false }
  return ahead.find((next) =>
    slotsSeen(dayOf(next), partySize, rules, hours, now).some(({ state }) => state === 'open'),
  )
}

/** Whether a day has seats for a new party at a time. */
export const hasSeats = ({ reservationTime, partySize }: Wish, day: Day, rules: ReservationSettings): boolean =>
  fits(
    shiftOf(
      undefined,
      weightOf({ reservationTime, partySize, status: 'booked', source: 'web', stayMinutes: stayOf(rules, partySize) }),
    ),
    day,
    rules,
  )

/** Why this request cannot be booked, or undefined when it can. */
export function refusal(
  request: Wish & Filling,
  day: Day,
  rules: ReservationSettings,
  hours: Hours,
  now: LocalTime,
): Reason | undefined {
  if (looksAutomated(request)) return 'looks-automated'
  return slotRefusal(request, day, rules, hours, now)
}
