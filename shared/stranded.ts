import * as v from 'valibot'
import { Id } from './field.ts'
import { EntryId } from './list.ts'
import type { LocalTime } from './hours.ts'
import type { Reservation, ReservationSettings } from './reservation.ts'
import { isBetween, isSlotOpen, type Tables } from './slots.ts'
import { type Hours, minuteOf } from './week.ts'

/** What becomes of a booking that a change leaves outside: the owner calls, the guest is mailed a cancellation, or it stays (see shared/README, Stranded bookings). */
const answers = ['call', 'email', 'keep'] as const
export type Answer = (typeof answers)[number]

/** What a change carries of the bookings that it leaves outside: the hash of the list that the owner was shown, and the answers by the bookings' ids. */
export const lookedAt = {
  shown: v.optional(Id),
  answers: v.optional(v.record(EntryId, v.picklist(answers, 'answer')), {}),
}
export type LookedAt = { shown?: string | undefined; answers: Record<string, Answer> }

/** The booked among some reservations that lie within the hours before a change and outside after it. Who is there already stays. */
export const strandedOf = (
  reservations: readonly Reservation[],
  before: Hours,
  after: Hours,
  tables: Pick<ReservationSettings, 'firstTable' | 'lastTable'>,
): Reservation[] =>
  reservations.filter(
    ({ status, arrivedAt, reservationDate, reservationTime }) =>
      status === 'booked' &&
      !arrivedAt &&
      isSlotOpen(before, reservationDate, reservationTime, tables) &&
      !isSlotOpen(after, reservationDate, reservationTime, tables),
  )

/** Sooner than this a mail may not be read in time, in minutes. */
const mailTakes = 240

type Reached = Pick<Reservation, 'email' | 'phone' | 'reservationDate' | 'reservationTime'>

/** The answer that is proposed to who finds the door closed: a call when it is soon, else a mail, else a call; who left neither keeps the table. */
export function usualAnswer({ email, phone, reservationDate, reservationTime }: Reached, now: LocalTime): Answer {
  const days = (Date.parse(reservationDate) - Date.parse(now.date)) / 86_400_000
  const isSoon = days * 1440 + minuteOf(reservationTime) - minuteOf(now.time) < mailTakes
  if (phone && (isSoon || !email)) return 'call'
  return email ? 'email' : 'keep'
}

/** What can be answered: nobody is mailed or called without address or number. */
export const openAnswers = ({ email, phone }: Pick<Reservation, 'email' | 'phone'>): Answer[] =>
  answers.filter((answer) => answer === 'keep' || (answer === 'email' ? email : phone))

/** One booking of a plan. */
export type PlannedAnswer = { id: string; answer: Answer }

/** What is proposed for each booking. */
export type Usual<Of = Reservation> = (one: Of) => Answer

/** What is proposed on a date that is blocked: it is open, and who has a table keeps it. */
export const usualOnBlocked: Usual<unknown> = () => 'keep'

/** What is proposed under other tables and seats: who has a time that is still given keeps the table. */
export const usualUnder =
  (tables: Tables, now: LocalTime): Usual<Reached> =>
  (one) =>
    isBetween(tables, one.reservationTime) ? 'keep' : usualAnswer(one, now)

/** The plan of a change: what the owner answered, as far as it can be done; the usual where nothing was answered. Who keeps the table needs no plan. */
export const planOf = (
  stranded: readonly Reservation[],
  given: Readonly<Record<string, Answer>>,
  usual: Usual,
): PlannedAnswer[] =>
  stranded
    .map((one): PlannedAnswer => {
      const wanted = given[one.id] ?? usual(one)
      return { id: one.id, answer: openAnswers(one).includes(wanted) ? wanted : 'keep' }
    })
    .filter(({ answer }) => answer !== 'keep')
