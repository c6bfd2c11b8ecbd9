import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { Id } from '#shared/validation.ts'
import { EntryCursor } from '#shared/lib/pagination.ts'
import { addDays, type LocalDateTime } from '#shared/time/local-time.ts'
import type { Reservation, ReservationSettings } from './reservation.ts'
import { isBetween, isSlotOpen, type SeatingWindow } from './slots.ts'
import { closingTime, type OpeningHours, shiftsOn, minuteOfTime } from '#shared/hours/schedule.ts'

/** What becomes of a booking that a change leaves outside: the owner calls, the guest is mailed a cancellation, or it stays (see shared/README, Stranded bookings). */
const answers = ['call', 'email', 'keep'] as const
export type Resolution = (typeof answers)[number]

/** What a change carries of the bookings that it leaves outside: the hash of the list that the owner was shown, and the answers by the bookings' ids. */
export const impactSnapshotSchema = {
  shown: v.optional(Id),
  answers: v.optional(v.record(EntryCursor, v.picklist(answers, 'answer')), {}),
}
export type ImpactSnapshot = { shown?: string | undefined; answers: Record<string, Resolution> }

/** What a change does to some bookings: `outside` are left without a table, `overrun` keep it and would stay longer past the closing than before, `arrived` are there already (see shared/README, Stranded bookings). */
export type AffectedBookings = Record<'outside' | 'overrun' | 'arrived', Reservation[]>

/** All whom a change touches, in the order in which they are shown. */
export const allAffected = ({ outside, overrun, arrived }: AffectedBookings): Reservation[] => [
  ...outside,
  ...overrun,
  ...arrived,
]

/** More cannot be answered at once: a plan is one row, and a row has 400 KB. */
export const maxAffected = 3000

/** How long a party stays at most, in minutes: for one of before stays were kept. */
const longestStay = 240

/** Minutes from a moment to a minute of a date, by the restaurant's wall clock; negative when it has passed. */
const minutesTo = (date: string, minute: number, now: LocalDateTime): number =>
  ((Date.parse(date) - Date.parse(now.date)) / 86_400_000) * 1440 + minute - minuteOfTime(now.time)

/** Whether a party, come or not, is booked and its stay is not over. */
export const isExpected = (
  { status, reservationDate, reservationTime, stayMinutes = longestStay }: Reservation,
  now: LocalDateTime,
): boolean => status === 'booked' && minutesTo(reservationDate, minuteOfTime(reservationTime) + stayMinutes, now) > 0

/** Returns for how many minutes of its stay the doors are closed on a party. */
export function overrunningStays(
  hours: OpeningHours,
  { reservationDate, reservationTime, stayMinutes = 0 }: Reservation,
): number {
  const begins = minuteOfTime(reservationTime)
  const closes = closingTime(hours, reservationDate, begins) ?? begins
  return Math.max(0, begins + stayMinutes - closes)
}

/** Whether other hours may touch who comes on a date: its shifts are others, or those of the next, into which a stay may run. */
export const mayAffectBookings = (before: OpeningHours, after: OpeningHours, date: string): boolean =>
  [date, addDays(date, 1)].some((on) => !isSameJson(shiftsOn(before, on), shiftsOn(after, on)))

/** What other hours do to the booked among some reservations, those only that were within the hours before. */
export function affectedBy(
  reservations: readonly Reservation[],
  before: OpeningHours,
  after: OpeningHours,
  tables: Pick<ReservationSettings, 'firstTable' | 'lastTable'>,
): AffectedBookings {
  const touched: AffectedBookings = { outside: [], overrun: [], arrived: [] }
  for (const one of reservations) {
    if (one.status !== 'booked') continue
    const isOpen = (hours: OpeningHours) => isSlotOpen(hours, one.reservationDate, one.reservationTime, tables)
    const staysLonger = overrunningStays(after, one) > overrunningStays(before, one)
    if (one.arrivedAt) {
      if (staysLonger) touched.arrived.push(one)
    } else if (isOpen(before)) {
      if (!isOpen(after)) touched.outside.push(one)
      else if (staysLonger) touched.overrun.push(one)
    }
  }
  return touched
}

/** Bookings that a change leaves outside, who is there already apart. */
export const splitArrived = (reservations: readonly Reservation[]): AffectedBookings => ({
  outside: reservations.filter(({ arrivedAt }) => !arrivedAt),
  overrun: [],
  arrived: reservations.filter(({ arrivedAt }) => arrivedAt),
})

/** Sooner than this a mail may not be read in time, in minutes. */
const mailTakes = 240

type Reached = Pick<Reservation, 'email' | 'phone' | 'reservationDate' | 'reservationTime'>

/** The answer that is proposed to who finds the door closed: a call when it is soon, else a mail, else a call; who left neither keeps the table. */
export function suggestedResolution(
  { email, phone, reservationDate, reservationTime }: Reached,
  now: LocalDateTime,
): Resolution {
  const isSoon = minutesTo(reservationDate, minuteOfTime(reservationTime), now) < mailTakes
  if (phone && (isSoon || !email)) return 'call'
  return email ? 'email' : 'keep'
}

/** What can be answered: nobody is mailed or called without address or number. */
export const openResolutions = ({ email, phone }: Pick<Reservation, 'email' | 'phone'>): Resolution[] =>
  answers.filter((answer) => answer === 'keep' || (answer === 'email' ? email : phone))

/** One booking of a plan, as it was shown. */
export type PlannedResolution = { id: string; version?: number; answer: Resolution }

/** What is proposed for each booking. */
export type DefaultResolution<Of = Reservation> = (one: Of) => Resolution

/** What is proposed where the restaurant is open when they come, on a blocked date or past a closing that is earlier: who has a table keeps it. */
export const defaultWhenOpen: DefaultResolution<unknown> = () => 'keep'

/** What is proposed under other tables and seats: who has a time that is still given keeps the table. */
export const defaultUnder =
  (tables: SeatingWindow, now: LocalDateTime): DefaultResolution<Reached> =>
  (one) =>
    isBetween(tables, one.reservationTime) ? 'keep' : suggestedResolution(one, now)

/** The plan of a change: what the owner answered, as far as it can be done; the usual where nothing was answered. Who keeps the table needs no plan, nor who is there. */
export const resolutionPlan = (
  { outside, overrun }: AffectedBookings,
  given: Readonly<Record<string, Resolution>>,
  usual: DefaultResolution,
): PlannedResolution[] =>
  [...outside.map((one) => [one, usual(one)] as const), ...overrun.map((one) => [one, defaultWhenOpen(one)] as const)]
    .map(([one, proposed]): PlannedResolution => {
      const wanted = given[one.id] ?? proposed
      return { id: one.id, version: one.version, answer: openResolutions(one).includes(wanted) ? wanted : 'keep' }
    })
    .filter(({ answer }) => answer !== 'keep')
