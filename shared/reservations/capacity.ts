import type { LocalDateTime } from '#shared/time/local-time.ts'
import {
  type Counts,
  type Day,
  countsTowardDay,
  hasOpenOffer,
  type Reservation,
  type ReservationSettings,
} from './reservation.ts'
import { isBetween } from './slots.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/** The length of a quarter, in minutes: what seats are counted by. */
const quarter = 15

/** The quarter of its day in which a time HH:mm:ss lies: 0 from midnight, 72 from 18:00. */
export const quarterIndex = (time: string): number => Math.floor(minuteOfTime(time) / quarter)

/** When the quarter begins in which a time lies, HH:mm:ss. */
export const quarterTime = (time: string): string => timeOfMinute(quarterIndex(time) * quarter)

/** The largest parties of the first three stays; the last is of all larger ones. */
const stayParties = [2, 4, 6] as const

/** How long a party stays, in minutes. */
export function stayMinutesOf({ stay }: Pick<ReservationSettings, 'stay'>, partySize: number): number {
  const [two, four, six] = stayParties
  return partySize <= two ? stay.two : partySize <= four ? stay.four : partySize <= six ? stay.six : stay.more
}

/** How long a party has its seats: as it has them already, unless it is another one by then. */
export const stayMinutesFor = (
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

/** For how long a reservation has its seats, in minutes (see shared/README, Seats). */
function minutesHeld(standing: Holding): number {
  const { status, stayMinutes = 0, seatedMinutes = stayMinutes, noShow } = standing
  if (status === 'booked' || hasOpenOffer(standing)) return stayMinutes
  return status === 'completed' || noShow ? seatedMinutes : 0
}

/** The quarters that a reservation holds, `to` excluded; one that no longer has any, and one of before there were seats, holds none. They run on past 96, midnight (see shared/README, Seats). */
export function quartersOfStay(reservation: Holding): { from: number; to: number } {
  const from = quarterIndex(reservation.reservationTime)
  const minutes = minutesHeld(reservation)
  return { from, to: minutes > 0 ? Math.ceil((minuteOfTime(reservation.reservationTime) + minutes) / quarter) : from }
}

/** What a reservation adds to its day: a place, guests seated and arriving by quarter, and counts. */
export type Load = {
  places: number
  seated: Record<number, number>
  arriving: Record<number, number>
  counts: Partial<Counts>
}

/** What a reservation adds to its day. One of before there were seats adds its place alone, until it is adopted (see shared/README, Seats). */
export function loadOf(reservation: Holding & Pick<Reservation, 'source'>): Load {
  const { status, source, partySize, noShow, stayMinutes } = reservation
  const places = countsTowardDay(reservation) ? 1 : 0
  if (stayMinutes === undefined) return { places, seated: {}, arriving: {}, counts: {} }
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

/** The quarter in which the slot of a quarter begins. */
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

/** What changes of one day when a reservation on it becomes another. */
export const loadDelta = (before: Load = nothing, after: Load = nothing): Load => ({
  places: after.places - before.places,
  seated: difference(before.seated, after.seated) as Load['seated'],
  arriving: difference(before.arriving, after.arriving) as Load['arriving'],
  counts: difference(before.counts, after.counts),
})

/** Whether a change gives back anything that somebody else could have. */
export const releasesCapacity = ({ places, seated, arriving }: Load): boolean =>
  places < 0 || [...Object.values(seated), ...Object.values(arriving)].some((more) => more < 0)

/** The seats that a call has read: none are set where they are missing. */
export type SeatUsage = Pick<ReservationSettings, 'seats' | 'arrivals'>

/** The most guests that a quarter may have before so many more are seated in it; undefined while no seats are set. */
export const seatsLeftAt = ({ seats }: SeatUsage, more: number): number | undefined =>
  seats === undefined ? undefined : seats - more

/** The same of the guests arriving. An empty slot takes a party that is larger than all who may arrive. */
export const arrivalsLeftAt = ({ arrivals }: SeatUsage, more: number): number | undefined =>
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

/** Whether a day has the seats that a change needs: only quarters that rise are judged (see shared/README, Seats). */
export const hasCapacity = ({ seated, arriving }: Load, day: Day, seats: SeatUsage): boolean =>
  underAll(day.seated, seated, (more) => seatsLeftAt(seats, more)) &&
  underAll(day.arriving, arriving, (more) => arrivalsLeftAt(seats, more))

/** Who only waits has no seats yet, and no stay that a later setting would not change. */
const keepsStay = (one: Reservation | undefined): boolean => one?.status !== 'waitlist' || hasOpenOffer(one)

/** For how many minutes of its stay a reservation had its seats when they are given back now: up to the quarter that runs, which is free again. */
function minutesSeated({ reservationDate, reservationTime, stayMinutes = 0 }: Reservation, now: LocalDateTime): number {
  const days = (Date.parse(`${now.date}T00:00:00Z`) - Date.parse(`${reservationDate}T00:00:00Z`)) / 86_400_000
  const minutes = days * 1440 + quarterIndex(now.time) * quarter - minuteOfTime(reservationTime)
  return Math.min(stayMinutes, Math.max(0, minutes))
}

/**
 * A reservation after a change as it is stored: with a stay by its party, which a later setting does not change, and with the minutes it had its seats
 * once it has left or did not come (see shared/README, Seats).
 */
export function withStayMinutes(
  before: Reservation | undefined,
  after: Reservation,
  rules: Pick<ReservationSettings, 'stay'>,
  now: LocalDateTime,
): Reservation {
  const { seatedMinutes, noShow, arrivedAt, ...rest } = after
  const standing: Reservation = {
    ...rest,
    stayMinutes: stayMinutesFor(keepsStay(before) ? before : undefined, after.partySize, rules),
  }
  const ended = after.status === 'completed' || (after.status === 'cancelled' && noShow === true)
  const awaited =
    before !== undefined &&
    ((after.status === 'booked' && before.status !== 'booked') || before.reservationDate !== after.reservationDate)
  const minutes =
    before?.status === after.status ? (seatedMinutes ?? standing.stayMinutes!) : minutesSeated(standing, now)
  return {
    ...standing,
    ...(after.status === 'cancelled' && noShow ? { noShow } : {}),
    ...(arrivedAt && !awaited ? { arrivedAt } : {}),
    ...(ended ? { seatedMinutes: minutes } : {}),
  }
}

/** Whether settings bound the guests of a quarter or a slot. */
export const limitsSeats = ({ seats, arrivals }: SeatUsage): boolean => seats !== undefined || arrivals !== undefined

/** Whether a change of settings could leave a coming booking outside: fewer seats, or fewer times. Other stays move nobody. */
export const reducesCapacity = (before: ReservationSettings, after: ReservationSettings): boolean =>
  (after.seats ?? Infinity) < (before.seats ?? Infinity) ||
  after.firstTable > before.firstTable ||
  after.lastTable < before.lastTable

/** Since when a table is held: who is there comes before all that are awaited. */
const since = ({ arrivedAt, createdAt }: Reservation): string => (arrivedAt ? '' : createdAt)

/**
 * The booked among some reservations, given by date and time, that settings leave outside: before the first table or after the last, or without seats. Who is
 * there already has seats before all others and needs no time; who booked first keeps them.
 */
export function overCapacity(reservations: readonly Reservation[], rules: ReservationSettings): Reservation[] {
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
      late.has(id) || (!arrivedAt && source !== 'walk-in' && !isBetween(rules, reservationTime)),
  )
}
