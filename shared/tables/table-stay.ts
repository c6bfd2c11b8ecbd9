import { daysBetween, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import { lateThresholdMinutes } from '#shared/overview/next-guests.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'
import { hasOpenOffer, type Reservation } from '#shared/reservations/reservation.ts'

/** The part of a reservation that the rules of tables read. */
export type Party = Pick<
  Reservation,
  | 'id'
  | 'partySize'
  | 'reservationDate'
  | 'reservationTime'
  | 'status'
  | 'table'
  | 'wishes'
  | 'area'
  | 'stayMinutes'
  | 'seatedMinutes'
  | 'noShow'
  | 'offeredUntil'
  | 'arrivedAt'
  | 'seatedAt'
  | 'checkAt'
  | 'leftAt'
  | 'eta'
> & {
  /** It waits in the line at the door. */
  isInLine?: true
}

/** The minutes for which a table is cleaned after its party left. */
export const cleaningMinutes = 5

/** The minute of a date, 5 AM of the next day, from which a party that nobody marked as left keeps no table. */
const lastMinute = 29 * 60

/** Returns a date-time in minutes after midnight of a date; the next day's run on past 1440. */
export const minutesSinceMidnight = (date: string, at: Pick<LocalDateTime, 'date' | 'time'>): number =>
  (date === at.date ? 0 : daysBetween(date, at.date) * 1440) + minuteOfTime(at.time)

const minuteOfInstant = (date: string, instant: string): number =>
  minutesSinceMidnight(date, localDateTimeAt(new Date(instant)))

/** The state of a party in the evening. */
export type SeatingState =
  | 'offered'
  | 'expected'
  | 'late'
  | 'here'
  | 'seated'
  | 'check'
  | 'overdue'
  | 'cleaning'
  | 'left'
  | 'no-show'

/** Tells whether a party needs no table any more, or never did. */
export const isSeatingOver = (state: SeatingState | undefined): state is 'left' | 'cleaning' | 'no-show' | undefined =>
  state === undefined || state === 'left' || state === 'cleaning' || state === 'no-show'

/** Returns where a party is in the evening; undefined for one that takes no table: cancelled, or waiting without an offer. */
export function seatingStateOf(party: Party, now: LocalDateTime): SeatingState | undefined {
  if (hasOpenOffer(party)) return 'offered'
  const minute = minutesSinceMidnight(party.reservationDate, now)
  if (party.status === 'completed')
    return party.leftAt && minute < minuteOfInstant(party.reservationDate, party.leftAt) + cleaningMinutes
      ? 'cleaning'
      : 'left'
  if (party.noShow) return 'no-show'
  if (party.status !== 'booked') return undefined
  if (party.seatedAt) return isOverdue(party, minute) ? 'overdue' : party.checkAt ? 'check' : 'seated'
  if (party.arrivedAt) return 'here'
  const due = minuteOfTime(party.reservationTime)
  const isLate = minute >= due + lateThresholdMinutes && minute < lastMinute
  return isLate || (party.eta?.minutesLate ?? 0) > 0 ? 'late' : 'expected'
}

const isOverdue = (party: Party, minute: number): boolean => {
  const { seatedAt, stayMinutes = 0, reservationDate } = party
  return (
    seatedAt !== undefined && minute < lastMinute && minute > minuteOfInstant(reservationDate, seatedAt) + stayMinutes
  )
}

/**
 * Returns from when to when a party has its table, in minutes after midnight of its date; `to` is excluded. The stay
 * begins when the party is seated. A party that sits longer keeps the table until it is cleaned; one that waits has it
 * from now on; one that left has it until it is cleaned. Undefined for a party without a table.
 */
export function stayAtTable(party: Party, now: LocalDateTime): { from: number; to: number } | undefined {
  const state = seatingStateOf(party, now)
  if (state === undefined) return undefined
  const { stayMinutes = 0, seatedMinutes = stayMinutes, reservationDate, seatedAt, leftAt } = party
  const minute = minutesSinceMidnight(reservationDate, now)
  const due = minuteOfTime(party.reservationTime)
  const from = seatedAt ? minuteOfInstant(reservationDate, seatedAt) : due
  switch (state) {
    case 'left':
    case 'cleaning': {
      const left = leftAt ? minuteOfInstant(reservationDate, leftAt) + cleaningMinutes : due + seatedMinutes
      return { from: Math.min(from, left), to: left }
    }
    case 'no-show':
      return { from: due, to: due + seatedMinutes }
    case 'overdue':
      return { from, to: minute + cleaningMinutes }
    case 'here': {
      const waits = minute < lastMinute ? Math.max(due, minute) : due
      return { from: waits, to: waits + stayMinutes }
    }
    case 'expected':
    case 'late':
      return { from, to: from + (party.eta?.minutesLate ?? 0) + stayMinutes }
    default:
      return { from, to: from + stayMinutes }
  }
}
