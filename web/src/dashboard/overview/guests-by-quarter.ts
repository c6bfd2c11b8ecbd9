import { capitalize } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import {
  type Day as CountedDay,
  defaultReservationSettings,
  isHoldingPlace,
  defaultSlots,
} from '#shared/reservations/reservation.ts'
import { quarterIndex, quartersOfStay, stayMinutesOf } from '#shared/reservations/capacity.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'

/** Removes the year of a long date: 'November 23', 'Lunes, 23 de noviembre'. */
export const removeYear = (date: string): string => date.replace(/, \d+$| de \d{4}$/, '')

/** Formats the day as a title, capitalized in Spanish too. */
export const formatDayTitle = (date: string, locale: Locale): string => capitalize(formatLongDate(date, locale, true))

export const isNotCancelled = ({ status }: OwnerReservation): boolean => status !== 'cancelled'

const count = (of: readonly OwnerReservation[], status: OwnerReservation['status']) =>
  of.filter((reservation) => reservation.status === status).length

export type DayTotals = Record<'booked' | 'completed' | 'waitlist' | 'cancelled' | 'guests', number>

/** Counts reservations by status and the guests that have a place. */
export const countByStatus = (of: readonly OwnerReservation[]): DayTotals => ({
  booked: count(of, 'booked'),
  completed: count(of, 'completed'),
  waitlist: count(of, 'waitlist'),
  cancelled: count(of, 'cancelled'),
  guests: of.filter(isHoldingPlace).reduce((sum, { partySize }) => sum + partySize, 0),
})

/** The guests of a quarter or half hour; `arrive` counts those who come in it. */
export type GuestsAtTime = { at: number; left: number; seated: number; waiting: number; arrive: number }

const noStretch = (at: number): GuestsAtTime => ({ at, left: 0, seated: 0, waiting: 0, arrive: 0 })

/** Returns the quarters that a party occupies. Without a stored duration its size decides. */
function heldBy(of: OwnerReservation): { from: number; to: number } {
  const stayMinutes = of.stayMinutes ?? stayMinutesOf(defaultReservationSettings, of.partySize)
  return quartersOfStay({ ...of, stayMinutes, status: of.status === 'waitlist' ? 'booked' : of.status })
}

const slotQuarters = defaultSlots.map(quarterIndex)
const dayFrom = Math.min(...slotQuarters)
const dayTo = Math.max(...slotQuarters) + 6

/** Returns today's guests by quarter hour, from the first table to the last departure: at least 10 AM to 10 PM. */
export function listGuestsByQuarter(reservations: readonly OwnerReservation[]): GuestsAtTime[] {
  const held = reservations
    .filter(isNotCancelled)
    .map((of) => {
      const { from, to } = heldBy(of)
      return { of, from, to }
    })
    .filter(({ from, to }) => to > from)
  const from = Math.min(dayFrom, ...held.map((one) => one.from))
  const to = Math.max(dayTo, ...held.map((one) => one.to))
  // Full hours, which the axis labels.
  const first = from - (from % 4)
  const quarters = Array.from({ length: Math.ceil((to - first) / 4) * 4 }, (_, index) => noStretch(first + index))
  for (const one of held) {
    const { status, partySize } = one.of
    const what = status === 'waitlist' ? 'waiting' : status === 'completed' ? 'left' : 'seated'
    for (const quarter of quarters.slice(one.from - first, one.to - first)) quarter[what] += partySize
    const [arrival] = quarters.slice(one.from - first)
    if (arrival && what !== 'waiting') arrival.arrive += partySize
  }
  return quarters
}

/** Returns the same from the day's counters: departed guests count as seated, waitlisted ones not at all. */
export function toGuestsByQuarter({ seated = {}, arriving = {} }: CountedDay): GuestsAtTime[] {
  const known = Object.keys({ ...seated, ...arriving }).map(Number)
  const [from, to] = [Math.min(dayFrom, ...known), Math.max(dayTo, ...known.map((at) => at + 1))]
  const first = from - (from % 4)
  return Array.from({ length: Math.ceil((to - first) / 4) * 4 }, (_, index) => ({
    ...noStretch(first + index),
    seated: seated[first + index] ?? 0,
    arrive: arriving[first + index] ?? 0,
  }))
}

/** Returns the guests of both kinds with seats in a time span. */
export const countGuests = ({ left, seated }: GuestsAtTime): number => left + seated

/** Merges quarters to half hours: the fuller of the two, and all arrivals. */
export const mergeToHalfHours = (quarters: readonly GuestsAtTime[]): GuestsAtTime[] =>
  quarters
    .filter((_, index) => index % 2 === 0)
    .map((first, index) => {
      const second = quarters[index * 2 + 1] ?? noStretch(first.at + 1)
      const fuller = countGuests(second) > countGuests(first) ? second : first
      const { left, seated } = fuller
      const waiting = Math.max(first.waiting, second.waiting)
      return { at: first.at, left, seated, waiting, arrive: first.arrive + second.arrive }
    })

/** Formats the start of a quarter as HH:mm:ss; wraps at midnight. */
export const timeAtQuarter = (at: number): string => timeOfMinute(at * 15)

/** Returns reservations beyond the capacity in a quarter, as the owner allowed. */
export const reservationsOverCapacityAt = (reservations: readonly OwnerReservation[], at: number): OwnerReservation[] =>
  reservations.filter((of) => {
    const { from, to } = quartersOfStay(of)
    return of.overSeats === true && from <= at && at < to
  })
