import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { Id } from '#shared/validation.ts'
import { EntryId } from '#shared/lib/pagination.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { Reservation, ReservationSettings } from './reservation.ts'
import { isInSeatingWindow, isSlotOpen, type SeatingWindow } from './slots.ts'
import { closingMinute, type OpeningHours, shiftsOn, minuteOfTime } from '#shared/hours/schedule.ts'

/** The resolutions of an affected booking (see shared/reservations/README, Affected bookings). */
const answers = ['call', 'email', 'keep'] as const
export type Resolution = (typeof answers)[number]

/** Fields of a change that affects bookings: the hash of the list that the owner saw, and resolutions by id. */
export const impactSnapshotSchema = {
  shown: v.optional(Id),
  answers: v.optional(v.record(EntryId, v.picklist(answers, 'answer')), {}),
}
export type ImpactSnapshot = { shown?: string | undefined; answers: Record<string, Resolution> }

/**
 * Bookings that a change affects. `outside` lose their table, `overrun` would stay longer past the closing than before,
 * `arrived` are already there (see shared/reservations/README, Affected bookings).
 */
export type AffectedBookings = Record<'outside' | 'overrun' | 'arrived', Reservation[]>

/** Returns all affected bookings in the order of the list. */
export const flattenAffectedBookings = ({ outside, overrun, arrived }: AffectedBookings): Reservation[] => [
  ...outside,
  ...overrun,
  ...arrived,
]

/** The most bookings of one change: a plan is one row of at most 400 KB. */
export const maxAffected = 3000

/** The longest stay in minutes, for a booking without one. */
const longestStay = 240

/** Returns the minutes from now to a minute of a date, negative when it has passed. */
const minutesTo = (date: string, minute: number, now: LocalDateTime): number =>
  ((Date.parse(date) - Date.parse(now.date)) / 86_400_000) * 1440 + minute - minuteOfTime(now.time)

/** Tells whether a party is booked and its stay is not over. */
export const isExpected = (
  { status, reservationDate, reservationTime, stayMinutes = longestStay }: Reservation,
  now: LocalDateTime,
): boolean => status === 'booked' && minutesTo(reservationDate, minuteOfTime(reservationTime) + stayMinutes, now) > 0

/** Returns the minutes of a stay that are after closing. */
export function overrunMinutes(
  hours: OpeningHours,
  { reservationDate, reservationTime, stayMinutes = 0 }: Reservation,
): number {
  const begins = minuteOfTime(reservationTime)
  const closes = closingMinute(hours, reservationDate, begins) ?? begins
  return Math.max(0, begins + stayMinutes - closes)
}

/** Tells whether other hours may affect a date: its shifts differ, or the next date's, into which stays run. */
export const canAffectBookings = (before: OpeningHours, after: OpeningHours, date: string): boolean =>
  [date, addDays(date, 1)].some((on) => !isSameJson(shiftsOn(before, on), shiftsOn(after, on)))

/** Returns the booked reservations that other hours affect. Those outside the hours before are not among them. */
export function findBookingsAffectedByHours(
  reservations: readonly Reservation[],
  before: OpeningHours,
  after: OpeningHours,
  tables: Pick<ReservationSettings, 'firstTable' | 'lastTable'>,
): AffectedBookings {
  const touched: AffectedBookings = { outside: [], overrun: [], arrived: [] }
  for (const one of reservations) {
    if (one.status !== 'booked') continue
    const isOpen = (hours: OpeningHours) => isSlotOpen(hours, one.reservationDate, one.reservationTime, tables)
    const staysLonger = overrunMinutes(after, one) > overrunMinutes(before, one)
    if (one.arrivedAt) {
      if (staysLonger) touched.arrived.push(one)
    } else if (isOpen(before)) {
      if (!isOpen(after)) touched.outside.push(one)
      else if (staysLonger) touched.overrun.push(one)
    }
  }
  return touched
}

/** Splits affected bookings into those outside and those who have arrived. */
export const groupAffectedByArrival = (reservations: readonly Reservation[]): AffectedBookings => ({
  outside: reservations.filter(({ arrivedAt }) => !arrivedAt),
  overrun: [],
  arrived: reservations.filter(({ arrivedAt }) => arrivedAt),
})

/** Within this many minutes an email may not be read in time. */
const mailTakes = 240

type Reached = Pick<Reservation, 'email' | 'phone' | 'reservationDate' | 'reservationTime'>

/** Returns the proposed resolution: a call when it is soon, else an email, else a call, else keep. */
export function suggestResolution(
  { email, phone, reservationDate, reservationTime }: Reached,
  now: LocalDateTime,
): Resolution {
  const isSoon = minutesTo(reservationDate, minuteOfTime(reservationTime), now) < mailTakes
  if (phone && (isSoon || !email)) return 'call'
  return email ? 'email' : 'keep'
}

/** Returns the resolutions that are possible: an email needs an address, a call a phone. */
export const listPossibleResolutions = ({ email, phone }: Pick<Reservation, 'email' | 'phone'>): Resolution[] =>
  answers.filter((answer) => answer === 'keep' || (answer === 'email' ? email : phone))

/** The resolution of one booking in a plan, with the version that was shown. */
export type PlannedResolution = { id: string; version?: number; answer: Resolution }

/** Returns the resolution that is proposed for a booking. */
export type ResolutionPolicy<Of = Reservation> = (one: Of) => Resolution

/** Proposes to keep the table, where the restaurant is open at that time. */
export const keepByDefault: ResolutionPolicy<unknown> = () => 'keep'

/** Returns the proposals for new capacity settings: a time inside the seating window keeps its table. */
export const defaultInWindow =
  (tables: SeatingWindow, now: LocalDateTime): ResolutionPolicy<Reached> =>
  (one) =>
    isInSeatingWindow(tables, one.reservationTime) ? 'keep' : suggestResolution(one, now)

/** Returns the plan of a change: the owner's resolutions as far as they are possible, else the proposed ones. */
export const planResolutions = (
  { outside, overrun }: AffectedBookings,
  given: Readonly<Record<string, Resolution>>,
  usual: ResolutionPolicy,
): PlannedResolution[] =>
  [...outside.map((one) => [one, usual(one)] as const), ...overrun.map((one) => [one, keepByDefault(one)] as const)]
    .map(([one, proposed]): PlannedResolution => {
      const wanted = given[one.id] ?? proposed
      return {
        id: one.id,
        version: one.version,
        answer: listPossibleResolutions(one).includes(wanted) ? wanted : 'keep',
      }
    })
    .filter(({ answer }) => answer !== 'keep')
