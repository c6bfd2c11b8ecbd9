import { capitalize } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { longDate } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import {
  type Day as CountedDay,
  defaultReservationSettings,
  countsTowardDay,
  slots,
} from '#shared/reservations/reservation.ts'
import { quarterIndex, quartersOfStay, stayMinutesOf } from '#shared/reservations/capacity.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'

/** A long date, with its weekday or without, as it is told of days near today: 'November 23', 'Lunes, 23 de noviembre'. */
export const withoutYear = (date: string): string => date.replace(/, \d+$| de \d{4}$/, '')

/** The day as a title, which begins with a capital also in Spanish. */
export const dayTitle = (date: string, locale: Locale): string => capitalize(longDate(date, locale, true))

/** A half hour of today and who comes then. */
export type HalfHour = {
  time: string
  /** The half hour before it has ended. */
  past: boolean
  /** It is this half hour now. */
  current: boolean
  reservations: readonly OwnerReservation[]
}

/** Today's 22 half hours. Who was written down between two of them stands at the earlier one. */
export function halfHoursOf(reservations: readonly OwnerReservation[], now: string): HalfHour[] {
  const minute = minuteOfTime(now)
  return slots.map((time, at) => {
    const from = at === 0 ? 0 : minuteOfTime(time)
    const to = at === slots.length - 1 ? 24 * 60 : minuteOfTime(slots[at + 1]!)
    const inside = (what: number) => what >= from && what < to
    return {
      time,
      past: minuteOfTime(time) + 30 <= minute,
      current: minute >= minuteOfTime(time) && minute < minuteOfTime(time) + 30,
      reservations: reservations.filter(({ reservationTime }) => inside(minuteOfTime(reservationTime))),
    }
  })
}

export const isStillExpected = ({ status }: OwnerReservation): boolean => status !== 'cancelled'

const count = (of: readonly OwnerReservation[], status: OwnerReservation['status']) =>
  of.filter((reservation) => reservation.status === status).length

export type DaySums = Record<'booked' | 'completed' | 'waitlist' | 'cancelled' | 'guests', number>

/** How many stand how, and how many guests hold a place. */
export const daySums = (of: readonly OwnerReservation[]): DaySums => ({
  booked: count(of, 'booked'),
  completed: count(of, 'completed'),
  waitlist: count(of, 'waitlist'),
  cancelled: count(of, 'cancelled'),
  guests: of.filter(countsTowardDay).reduce((sum, { partySize }) => sum + partySize, 0),
})

/** A stretch of today: guests who have left by now, who are expected or seated, and who wait for a table then; `arrive` comes in it. */
export type TimeSpan = { at: number; left: number; seated: number; waiting: number; arrive: number }

const noStretch = (at: number): TimeSpan => ({ at, left: 0, seated: 0, waiting: 0, arrive: 0 })

/** The quarters that a party has, or would have, its seats; one of before there were seats as long as its size stays unless told. */
function heldBy(of: OwnerReservation): { from: number; to: number } {
  const stayMinutes = of.stayMinutes ?? stayMinutesOf(defaultReservationSettings, of.partySize)
  return quartersOfStay({ ...of, stayMinutes, status: of.status === 'waitlist' ? 'booked' : of.status })
}

const dayFrom = quarterIndex(slots[0]!)
const dayTo = quarterIndex(slots.at(-1)!) + 6

/** Today's guests quarter by quarter, from the first table to the last guest's leaving: at least 10 AM to 10 PM. */
export function quartersOfDay(reservations: readonly OwnerReservation[]): TimeSpan[] {
  const held = reservations
    .filter(isStillExpected)
    .map((of) => {
      const { from, to } = heldBy(of)
      return { of, from, to }
    })
    .filter(({ from, to }) => to > from)
  const from = Math.min(dayFrom, ...held.map((one) => one.from))
  const to = Math.max(dayTo, ...held.map((one) => one.to))
  // Whole hours, which the axis names.
  const first = from - (from % 4)
  const quarters = Array.from({ length: Math.ceil((to - first) / 4) * 4 }, (_, index) => noStretch(first + index))
  for (const one of held) {
    const { status, partySize } = one.of
    const what = status === 'waitlist' ? 'waiting' : status === 'completed' ? 'left' : 'seated'
    for (let at = one.from; at < one.to; at++) quarters[at - first]![what] += partySize
    if (what !== 'waiting') quarters[one.from - first]!.arrive += partySize
  }
  return quarters
}

/** The same as the day counts it, where not all who come are loaded: whoever has left is among the seated, and who waits is not told by time. */
export function countQuarters({ seated = {}, arriving = {} }: CountedDay): TimeSpan[] {
  const known = Object.keys({ ...seated, ...arriving }).map(Number)
  const [from, to] = [Math.min(dayFrom, ...known), Math.max(dayTo, ...known.map((at) => at + 1))]
  const first = from - (from % 4)
  return Array.from({ length: Math.ceil((to - first) / 4) * 4 }, (_, index) => ({
    ...noStretch(first + index),
    seated: seated[first + index] ?? 0,
    arrive: arriving[first + index] ?? 0,
  }))
}

/** Guests of both kinds that have their seats in a stretch. */
export const guestsIn = ({ left, seated }: TimeSpan): number => left + seated

/** The same by half hours: the fuller of the two quarters, and all who arrive. */
export const halfHoursFrom = (quarters: readonly TimeSpan[]): TimeSpan[] =>
  quarters
    .filter((_, index) => index % 2 === 0)
    .map((first, index) => {
      const second = quarters[index * 2 + 1]!
      const fuller = guestsIn(second) > guestsIn(first) ? second : first
      const { left, seated } = fuller
      const waiting = Math.max(first.waiting, second.waiting)
      return { at: first.at, left, seated, waiting, arrive: first.arrive + second.arrive }
    })

/** When a quarter begins, HH:mm:ss; after midnight it begins anew. */
export const timeAtQuarter = (at: number): string =>
  `${String(Math.floor(at / 4) % 24).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}:00`

/** Who has seats in a quarter past the limit, as the owner allowed. */
export const isOverAt = (reservations: readonly OwnerReservation[], at: number): OwnerReservation[] =>
  reservations.filter((of) => {
    const { from, to } = quartersOfStay(of)
    return of.overSeats === true && from <= at && at < to
  })
