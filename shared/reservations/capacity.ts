import type { LocalDateTime } from '#shared/time/local-time.ts'
import {
  type DayCounts,
  type Day,
  isHoldingPlace,
  hasOpenOffer,
  type Reservation,
  type ReservationSettings,
} from './reservation.ts'
import { isInSeatingWindow } from './slots.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/** The length of a quarter in minutes; seats are counted by quarters. */
const quarter = 15

/** Returns the index of the quarter of a time HH:mm:ss: 0 from midnight, 72 from 18:00. */
export const quarterIndex = (time: string): number => Math.floor(minuteOfTime(time) / quarter)

/** Returns when the quarter of a time begins, HH:mm:ss. */
export const quarterTime = (time: string): string => timeOfMinute(quarterIndex(time) * quarter)

/** The largest parties of the first three stays; the last stay is for all larger ones. */
const stayParties = [2, 4, 6] as const

/** Returns how long a party of a size stays, in minutes. */
export function stayMinutesOf({ stay }: Pick<ReservationSettings, 'stay'>, partySize: number): number {
  const [two, four, six] = stayParties
  return partySize <= two ? stay.two : partySize <= four ? stay.four : partySize <= six ? stay.six : stay.more
}

/** Returns how long a party has its seats, in minutes. A party of the same size keeps the stay that it has. */
export const stayMinutesAfterChange = (
  before: Pick<Reservation, 'partySize' | 'stayMinutes'> | undefined,
  partySize: number,
  rules: Pick<ReservationSettings, 'stay'>,
): number =>
  before?.stayMinutes !== undefined && before.partySize === partySize
    ? before.stayMinutes
    : stayMinutesOf(rules, partySize)

type Holding = Pick<
  Reservation,
  'reservationTime' | 'partySize' | 'status' | 'stayMinutes' | 'seatedMinutes' | 'noShow' | 'offeredUntil'
>

/** Returns for how many minutes a reservation has its seats (see shared/reservations/README, Seats). */
function minutesHeld(standing: Holding): number {
  const { status, stayMinutes = 0, seatedMinutes = stayMinutes, noShow } = standing
  if (status === 'booked' || hasOpenOffer(standing)) return stayMinutes
  return status === 'completed' || noShow ? seatedMinutes : 0
}

/** Returns the quarters that a reservation holds, `to` excluded. They run on past 96, midnight. */
export function quartersOfStay(reservation: Holding): { from: number; to: number } {
  const from = quarterIndex(reservation.reservationTime)
  const minutes = minutesHeld(reservation)
  return { from, to: minutes > 0 ? Math.ceil((minuteOfTime(reservation.reservationTime) + minutes) / quarter) : from }
}

/** The part of a day that a reservation takes: a place, guests seated and arriving by quarter, and counts. */
export type Load = {
  places: number
  seated: Record<number, number>
  arriving: Record<number, number>
  counts: Partial<DayCounts>
}

/** Returns the load of a reservation on its day. */
export function loadOf(reservation: Holding & Pick<Reservation, 'source'>): Load {
  const { status, source, partySize, noShow } = reservation
  const places = isHoldingPlace(reservation) ? 1 : 0
  const { from, to } = quartersOfStay(reservation)
  return {
    places,
    seated: Object.fromEntries(Array.from({ length: to - from }, (_, at) => [from + at, partySize])),
    arriving: to > from ? { [slotQuarter(from)]: partySize } : {},
    counts: {
      [status === 'cancelled' && noShow ? 'noShow' : status]: 1,
      ...(places > 0 ? { guests: partySize, ...(source === 'walk-in' ? { walkIn: 1 } : {}) } : {}),
    },
  }
}

/** Returns the quarter in which the slot of a quarter begins. */
const slotQuarter = (at: number): number => at - (at % 2)

const difference = <Key extends string | number>(
  before: Partial<Record<Key, number>>,
  after: Partial<Record<Key, number>>,
): Partial<Record<Key, number>> => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Key[]
  const changes = keys.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, by]) => by !== 0)) as Partial<Record<Key, number>>
}

const nothing: Load = { places: 0, seated: {}, arriving: {}, counts: {} }

/** Returns the difference between two loads of one day. */
export const loadDelta = (before: Load = nothing, after: Load = nothing): Load => ({
  places: after.places - before.places,
  seated: difference(before.seated, after.seated) as Load['seated'],
  arriving: difference(before.arriving, after.arriving) as Load['arriving'],
  counts: difference(before.counts, after.counts),
})

const sumOf = (one: Record<string, number>, other: Record<string, number>) => {
  const sum = { ...one }
  for (const [key, more] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + more
  return sum
}

/** Returns reservations, or rows of a file, by their dates. */
export function groupByDate<T extends { reservationDate: string }>(all: readonly T[]): Map<string, T[]> {
  const byDate = new Map<string, T[]>()
  for (const one of all) {
    const these = byDate.get(one.reservationDate)
    if (these) these.push(one)
    else byDate.set(one.reservationDate, [one])
  }
  return byDate
}

/** Returns the load of several reservations of one day together. */
export const sumLoads = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, load) => ({
      places: sum.places + load.places,
      seated: sumOf(sum.seated, load.seated),
      arriving: sumOf(sum.arriving, load.arriving),
      counts: sumOf(sum.counts as Record<string, number>, load.counts as Record<string, number>),
    }),
    nothing,
  )

/** Tells whether a change frees a place or seats. */
export const hasReleasedCapacity = ({ places, seated, arriving }: Load): boolean =>
  places < 0 || [...Object.values(seated), ...Object.values(arriving)].some((more) => more < 0)

/** The limits of seats and arrivals; a missing one does not limit. */
export type SeatLimits = Pick<ReservationSettings, 'seats' | 'arrivals'>

/** Returns the most guests that a quarter may have before `more` are added; undefined without a limit. */
export const maxSeatedBefore = ({ seats }: SeatLimits, more: number): number | undefined =>
  seats === undefined ? undefined : seats - more

/** Returns the most arrivals of a slot before `more` are added. An empty slot takes a larger party. */
export const maxArrivingBefore = ({ arrivals }: SeatLimits, more: number): number | undefined =>
  arrivals === undefined ? undefined : Math.max(0, arrivals - more)

const underAll = (
  now: Record<number, number> = {},
  rising: Record<number, number>,
  most: (more: number) => number | undefined,
): boolean =>
  Object.entries(rising).every(([at, more]) => {
    const limit = more > 0 ? most(more) : undefined
    return limit === undefined || (now[Number(at)] ?? 0) <= limit
  })

/** Tells whether a day has the capacity for a change. Only quarters that rise are checked. */
export const hasCapacity = ({ seated, arriving }: Load, day: Day, seats: SeatLimits): boolean =>
  underAll(day.seated, seated, (more) => maxSeatedBefore(seats, more)) &&
  underAll(day.arriving, arriving, (more) => maxArrivingBefore(seats, more))

/** A waitlist guest without an offer has no fixed stay. */
const keepsStay = (one: Reservation | undefined): boolean => one?.status !== 'waitlist' || hasOpenOffer(one)

/** Returns the minutes of a stay that have passed. The running quarter is free again. */
function minutesSeated({ reservationDate, reservationTime, stayMinutes = 0 }: Reservation, now: LocalDateTime): number {
  const days = (Date.parse(`${now.date}T00:00:00Z`) - Date.parse(`${reservationDate}T00:00:00Z`)) / 86_400_000
  const minutes = days * 1440 + quarterIndex(now.time) * quarter - minuteOfTime(reservationTime)
  return Math.min(stayMinutes, Math.max(0, minutes))
}

/**
 * Returns a reservation as it is stored after a change: with the stay of its party, which later settings do not change.
 * Once it has left or is a no-show, it has the minutes that it was seated (see shared/reservations/README, Seats).
 */
export function withStayMinutes(
  before: Reservation | undefined,
  after: Reservation,
  rules: Pick<ReservationSettings, 'stay'>,
  now: LocalDateTime,
): Reservation {
  const { seatedMinutes, noShow, arrivedAt, seatedAt, checkAt, leftAt, ...rest } = after
  const standing: Reservation = {
    ...rest,
    stayMinutes: stayMinutesAfterChange(keepsStay(before) ? before : undefined, after.partySize, rules),
  }
  const ended = after.status === 'completed' || (after.status === 'cancelled' && noShow === true)
  // A party that was marked as left in error is at its table again, and not awaited.
  const isBackAtTable = before?.status === 'completed' && seatedAt !== undefined && leftAt === undefined
  const awaited =
    before !== undefined &&
    ((after.status === 'booked' && before.status !== 'booked' && !isBackAtTable) ||
      before.reservationDate !== after.reservationDate)
  const minutes =
    before?.status === after.status ? (seatedMinutes ?? standing.stayMinutes!) : minutesSeated(standing, now)
  const stay = {
    ...(arrivedAt && !awaited ? { arrivedAt } : {}),
    ...(arrivedAt && seatedAt && !awaited ? { seatedAt, ...(checkAt ? { checkAt } : {}) } : {}),
    ...(seatedAt && leftAt && after.status === 'completed' && !awaited ? { leftAt } : {}),
    ...(ended ? { seatedMinutes: minutes } : {}),
  }
  return standing.status === 'cancelled' && noShow ? { ...standing, ...stay, noShow } : { ...standing, ...stay }
}

/** Tells whether new settings may affect an upcoming booking: they have fewer seats or slots. */
export const isCapacityReduced = (before: ReservationSettings, after: ReservationSettings): boolean =>
  (after.seats ?? Infinity) < (before.seats ?? Infinity) ||
  after.firstTable > before.firstTable ||
  after.lastTable < before.lastTable

/** Returns the order of claims on seats: parties who have arrived come first. */
const since = ({ arrivedAt, createdAt }: Reservation): string => (arrivedAt ? '' : createdAt)

/**
 * Returns the booked reservations that do not fit settings: they are outside the seating window or lack seats. The list
 * is by date and time. Arrived parties get seats first, then the earliest bookings.
 */
export function findReservationsOverCapacity(
  reservations: readonly Reservation[],
  rules: ReservationSettings,
): Reservation[] {
  const taken = new Map<string, number>()
  const late = new Set<string>()
  const booked = reservations.filter(({ status }) => status === 'booked')
  for (const one of booked.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))) {
    const { from, to } = quartersOfStay({ ...one, stayMinutes: one.stayMinutes ?? stayMinutesOf(rules, one.partySize) })
    const held = Array.from({ length: to - from }, (_, at) => `${one.reservationDate} ${from + at}`)
    if (held.some((at) => (taken.get(at) ?? 0) + one.partySize > (rules.seats ?? Infinity))) late.add(one.id)
    else for (const at of held) taken.set(at, (taken.get(at) ?? 0) + one.partySize)
  }
  return booked.filter(
    ({ id, reservationTime, source, arrivedAt }) =>
      late.has(id) || (!arrivedAt && source !== 'walk-in' && !isInSeatingWindow(rules, reservationTime)),
  )
}
