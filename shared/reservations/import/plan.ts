import type { LocalDateTime } from '#shared/time/local-time.ts'
import { type OpeningHours, isClosedOn } from '#shared/hours/schedule.ts'
import { toE164 } from '#shared/phone/phone.ts'
import { groupByDate, hasCapacity, type Load, loadOf, stayMinutesOf, sumLoads } from '../capacity.ts'
import { fullName } from '../guest-name.ts'
import { hasSlotBegun, type Day, type Reservation, type ReservationSettings } from '../reservation.ts'
import type { BookingRow } from './booking-row.ts'

/** An import of bookings and its progress. */
export type ReservationImport = {
  id: string
  file: string
  createdAt: string
  /** How many bookings it has, and how many of them the server was sent. */
  bookings: number
  sent: number
  /** The step of an import: nothing is added before all were sent. */
  work: 'sending' | 'adding' | 'undoing' | 'telling' | 'done'
  /** How many bookings that work is through with. */
  done: number
  added: number
  /** How many bookings were left because the book had them by then, and the first of them. */
  already: number
  alreadyNames: readonly string[]
  /** How many coming bookings have an email address, whose guests can be told. */
  tellable: number
  /** Set once the guests are told: how many emails were created. */
  told?: number
  toldAt?: string
  /** Set once it is undone: how many were removed, and the names of those that were changed since and stay. */
  removed?: number
  stayed?: number
  stayedNames?: readonly string[]
}

/** The longest lists of names that an import keeps. */
export const maxListedNames = 20

/** Tells whether an import can be undone: it is added, its guests were not emailed, and it was not undone. */
export const isImportUndoable = ({ work, told, removed, added }: ReservationImport): boolean =>
  work === 'done' && told === undefined && removed === undefined && added > 0

/** Tells whether the guests of an import can be emailed. */
export const canEmailImport = (of: ReservationImport): boolean => isImportUndoable(of) && of.tellable > 0

/** Returns how a booking of a file is stored. A seated party of a past day is stored as completed. */
export function importedState(
  { status, reservationDate }: Pick<BookingRow, 'status' | 'reservationDate'>,
  { date }: Pick<LocalDateTime, 'date'>,
): Pick<Reservation, 'status' | 'noShow'> & { hasArrived: boolean } {
  if (status === 'no-show') return { status: 'cancelled', noShow: true, hasArrived: false }
  if (status !== 'arrived') return { status, hasArrived: false }
  return reservationDate < date ? { status: 'completed', hasArrived: false } : { status: 'booked', hasArrived: true }
}

/** Tells whether a booking of a file is still to come. */
export const isComingRow = (
  row: Pick<BookingRow, 'reservationDate' | 'reservationTime'>,
  now: LocalDateTime,
): boolean => !hasSlotBegun(row, now)

/** Returns the words of a name in order, without case and accents: 'Ortiz, Inés' and 'Ines Ortiz' are one. */
const nameWords = (one: Pick<Reservation, 'firstName' | 'lastName'>): string =>
  fullName(one)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

type Named = Pick<Reservation, 'firstName' | 'lastName' | 'reservationDate' | 'reservationTime'> & {
  phone?: string | undefined
}

/** Returns the keys of a booking: two that share one are the same, by date, time, and name or phone. */
function sameKeys(one: Named): string[] {
  const at = `${one.reservationDate} ${one.reservationTime}`
  const phone = one.phone && toE164(one.phone)
  return [`${at} ${nameWords(one)}`, ...(phone ? [`${at} ${phone}`] : [])]
}

/** Returns a function that finds the bookings that are the same as one of a file. */
export function createSameFinder<T extends Named>(stored: readonly T[]): (row: Named) => T[] {
  const byKey = new Map<string, T[]>()
  for (const one of stored)
    for (const key of sameKeys(one)) {
      const these = byKey.get(key)
      if (these) these.push(one)
      else byKey.set(key, [one])
    }
  return (row) => [...new Set(sameKeys(row).flatMap((key) => byKey.get(key) ?? []))]
}

const isOff = ({ status }: Pick<BookingRow, 'status'>): boolean => status === 'cancelled' || status === 'no-show'

/**
 * Returns the rows of a file that repeat an earlier one, each with that line. A cancelled booking and a new one of the
 * same guest are two.
 */
export function findRepeatedRows(rows: readonly BookingRow[]): Map<number, number> {
  const lineOf = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const row of rows) {
    const ownKeys = sameKeys(row).map((key) => `${isOff(row)} ${key}`)
    const first = ownKeys.flatMap((key) => lineOf.get(key) ?? [])[0]
    if (first !== undefined) repeated.set(row.line, first)
    for (const key of ownKeys) if (!lineOf.has(key)) lineOf.set(key, row.line)
  }
  return repeated
}

/** The rules that bookings of a file are compared with. */
export type ImportRules = Pick<ReservationSettings, 'maxReservationsPerDay' | 'seats' | 'arrivals' | 'stay'>

/** A coming day that an import takes over its limit, or on which nobody should be. */
export type ConflictingDay = {
  date: string
  adds: number
  booked: number
  max: number
  isFull: boolean
  isOverSeats: boolean
  isBlocked: boolean
  isClosed: boolean
}

/** Returns a day with a load more. */
export function addLoad(day: Day, load: Load): Day {
  const sum = sumLoads([
    { places: day.booked, seated: day.seated ?? {}, arriving: day.arriving ?? {}, counts: day.counts ?? {} },
    load,
  ])
  return { ...day, booked: sum.places, seated: sum.seated, arriving: sum.arriving, counts: sum.counts }
}

/** Returns the coming days that rows take over a limit, or that are blocked or closed. Nothing is refused for it. */
export function listConflictingDays(
  rows: readonly BookingRow[],
  days: ReadonlyMap<string, Day>,
  { rules, hours, now }: { rules: ImportRules; hours: OpeningHours; now: LocalDateTime },
): ConflictingDay[] {
  const hasLimits = rules.seats !== undefined || rules.arrivals !== undefined
  const byDate = groupByDate(
    rows.filter((row) => row.reservationDate >= now.date && importedState(row, now).status === 'booked'),
  )
  const found = [...byDate].map(([date, these]): ConflictingDay => {
    let day = days.get(date) ?? { date, booked: 0, blocked: false }
    const booked = day.booked
    let isOverSeats = false
    for (const { reservationTime, partySize } of hasLimits ? these : []) {
      const load = loadOf({
        reservationTime,
        partySize,
        status: 'booked',
        source: 'import',
        stayMinutes: stayMinutesOf(rules, partySize),
      })
      isOverSeats = !hasCapacity(load, day, rules)
      if (isOverSeats) break
      day = addLoad(day, load)
    }
    return {
      date,
      adds: these.length,
      booked,
      max: rules.maxReservationsPerDay,
      isFull: booked + these.length > rules.maxReservationsPerDay,
      isOverSeats,
      isBlocked: day.blocked,
      isClosed: isClosedOn(hours, date),
    }
  })
  return found
    .filter(({ isFull, isOverSeats, isBlocked, isClosed }) => isFull || isOverSeats || isBlocked || isClosed)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
