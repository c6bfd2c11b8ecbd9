import { addDays, instantOf, listDatesBetween, localDateTimeAt } from '#shared/time/local-time.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import type { TruckNotice } from '#shared/truck/truck.ts'
import {
  type HoursException,
  exceptionOn,
  type OpeningHours,
  type OpeningShift,
  shiftsOn,
  minuteOfTime,
} from '#shared/hours/schedule.ts'

/** The kinds of override that last for a time. The other commands end these. */
export type OverrideVerb =
  | 'sold-out'
  | 'close'
  | 'open-later'
  | 'close-early'
  | 'stay-later'
  | 'pause'
  | 'say'
  | 'truck'
  | 'truck-cancelled'

/**
 * A stored override of the owner's; a command about several dishes makes one for each. Instants are ISO UTC. One with
 * `replacedBy` is inactive until that override is reverted. Other hours open or close a date at `minute`.
 */
export type Override = {
  order: string
  verb: OverrideVerb
  givenAt: string
  from: string
  until?: string
  replacedBy?: string
  dish?: string
  date?: string
  minute?: number
  text?: LocalizedText
  /** The truck's stop that was confirmed or cancelled alone, and where the truck is. */
  stop?: string
  address?: string
}

/** All stored overrides, oldest first. */
export type Overrides = readonly Override[]

/** Returns the overrides that have not expired, replaced ones included. */
export const listUnexpiredOverrides = (entries: Overrides, at: string): Override[] =>
  entries.filter(({ until }) => until === undefined || until > at)

/** Returns the overrides that are active or scheduled at an instant. */
export const listUnreplacedOverrides = (entries: Overrides, at: string): Override[] =>
  listUnexpiredOverrides(entries, at).filter(({ replacedBy }) => replacedBy === undefined)

/** Returns the intervals of matching overrides from an instant on; undefined without any. */
function spansOf(entries: Overrides, at: string, isMeant: (entry: Override) => boolean): Interval[] | undefined {
  const spans = listUnreplacedOverrides(entries, at)
    .filter(isMeant)
    .map(({ from, until }): Interval => (until ? { from, until } : { from }))
  return spans.length > 0 ? spans : undefined
}

/** Returns a stored dish with the intervals in which it is sold out. */
export function withSoldOut<Dish extends MenuItem>(item: Dish, entries: Overrides, at: string): Dish {
  const { soldOut: _out, ...dish } = item
  const soldOut = spansOf(entries, at, (entry) => entry.dish === item.id)
  return { ...dish, ...(soldOut && { soldOut }) } as Dish
}

/** Returns the intervals in which bookings are paused. */
export const listBookingPauses = (entries: Overrides, at: string): Interval[] =>
  spansOf(entries, at, ({ verb }) => verb === 'pause') ?? []

/** Returns the notice for guests at an instant. */
export const findActiveNotice = (entries: Overrides, at: string): Override | undefined =>
  listUnreplacedOverrides(entries, at).findLast((entry) => entry.verb === 'say' && intervalContains(entry, at))

/** Returns the truck's overrides that are not over, oldest first. */
export const listTruckNotices = (entries: Overrides, at: string): TruckNotice[] =>
  listUnreplacedOverrides(entries, at).filter((entry): entry is Override & TruckNotice => isOfTruck(entry))

const isOfTruck = ({ verb }: Override): boolean => verb === 'truck' || verb === 'truck-cancelled'

const isOpening = ({ verb }: Override): boolean => verb === 'open-later'
export const movesClosing = ({ verb }: Override): boolean => verb === 'close-early' || verb === 'stay-later'
const isClosed = ({ verb }: Override): boolean => verb === 'close'

/** Returns the shifts of a day that opens at a later minute. */
const openingAt = (shifts: readonly OpeningShift[], minute: number): OpeningShift[] =>
  shifts.filter(({ closes }) => closes > minute).map((shift) => begunAt(shift, Math.max(shift.opens, minute)))

/** Returns a shift that begins at another minute. Its last table stays, but not before the beginning. */
const begunAt = ({ lastTable, ...shift }: OpeningShift, minute: number): OpeningShift => ({
  ...shift,
  opens: minute,
  ...(lastTable !== undefined && { lastTable: Math.max(minute, lastTable) }),
})

/** Returns a shift that ends at another minute. Its last table is as long before the closing as usual. */
const endedAt = ({ lastTable, ...shift }: OpeningShift, minute: number): OpeningShift => ({
  ...shift,
  closes: minute,
  ...(lastTable !== undefined && { lastTable: Math.max(shift.opens, minute - (shift.closes - lastTable)) }),
})

/** Returns shifts with another last closing. Closing early never lengthens a day, staying later never shortens one. */
function closingAt(shifts: readonly OpeningShift[], { verb, minute = 0 }: Override): OpeningShift[] {
  const isEarly = verb === 'close-early'
  const kept = isEarly ? shifts.filter(({ opens }) => opens < minute) : [...shifts]
  const last = kept.at(-1)
  if (!last) return kept
  return [...kept.slice(0, -1), endedAt(last, (isEarly ? Math.min : Math.max)(last.closes, minute))]
}

/** Returns the minutes from a date's midnight to an instant. */
function minutesTo(date: string, instant: string): number {
  const wall = localDateTimeAt(new Date(instant))
  return (Date.parse(wall.date) - Date.parse(date)) / 60_000 + minuteOfTime(wall.time)
}

/** Returns the shifts of a date around a closing. One that begins at midnight spares the shift of the night before. */
function closedDuring(shifts: readonly OpeningShift[], date: string, { from, until }: Override): OpeningShift[] {
  const begins = minutesTo(date, from)
  const ends = until === undefined ? Infinity : minutesTo(date, until)
  return shifts.flatMap((shift) => {
    if (begins > shift.opens && begins % 1440 === 0 && from.endsWith(':00.000Z')) return [shift]
    return [
      ...(begins > shift.opens ? [endedAt(shift, Math.min(begins, shift.closes))] : []),
      ...(ends < shift.closes ? [begunAt(shift, Math.max(ends, shift.opens))] : []),
    ]
  })
}

function shiftsUnder(hours: OpeningHours, date: string, entries: Overrides): readonly OpeningShift[] {
  const usual = shiftsOn(hours, date)
  const [opening, closing] = [isOpening, movesClosing].map((moves) =>
    entries.findLast((one) => moves(one) && one.date === date),
  )
  const opened = opening ? openingAt(usual, opening.minute!) : usual
  const shifts = closing ? closingAt(opened, closing) : opened
  return entries.filter(isClosed).reduce((left, entry) => closedDuring(left, date, entry), [...shifts])
}

const unnamed: LocalizedText = { en: '', es: '' }

/** The most days ahead for which closings are listed: more than any search for the next opening. */
const mostDays = 400

const dateAt = (instant: string): string => localDateTimeAt(new Date(instant)).date

/** Returns the dates whose hours an override may change, the date of a night shift included. */
function datesOf({ verb, date, from, until }: Override, at: string): string[] {
  if (verb !== 'close') return [date!]
  const latest = addDays(dateAt(from > at ? from : at), mostDays)
  const last = until === undefined ? latest : dateAt(until)
  return listDatesBetween(addDays(dateAt(from), -1), last < latest ? last : latest)
}

/** Returns the date on which a closing without an end begins. */
function endlessFrom(entries: Overrides): string | undefined {
  const closing = entries.filter((entry) => isClosed(entry) && entry.until === undefined)
  return closing.map(({ from }) => dateAt(from)).toSorted()[0]
}

const isSameDay = (a: readonly OpeningShift[], b: readonly OpeningShift[]): boolean =>
  a.length === b.length && a.every(({ opens, closes }, at) => opens === b[at]?.opens && closes === b[at]?.closes)

/**
 * Returns the hours with the overrides of an instant (see shared/overrides/README, Rules). Each changed date becomes an
 * exception. So does each date of a closing without an end, whatever its usual hours.
 */
export function effectiveHours(hours: OpeningHours, entries: Overrides, at: string): OpeningHours {
  const moving = listUnreplacedOverrides(entries, at).filter(
    (entry) => isOpening(entry) || movesClosing(entry) || isClosed(entry),
  )
  if (moving.length === 0) return hours
  const endless = endlessFrom(moving)
  const dates = [...new Set(moving.flatMap((entry) => datesOf(entry, at)))].toSorted()
  const changed = dates.flatMap((date): HoursException[] => {
    const [usual, intervals] = [shiftsOn(hours, date), [...shiftsUnder(hours, date, moving)]]
    const one = { id: `on-${date}`, from: date, to: date, intervals }
    if (intervals.length === 0 && endless && endless <= date) return [{ ...one, name: unnamed, endless: true }]
    if (isSameDay(usual, intervals)) return []
    const moved = movedOn(hours, date, intervals, moving)
    return [{ ...one, name: exceptionOn(hours, date)?.name ?? unnamed, ...(moved && { moved }) }]
  })
  const taken = changed.map(({ from }) => from)
  const joined: HoursException[] = []
  for (const one of changed) {
    const last = joined.at(-1)
    const goesOn = last && last.intervals.length === 0 && one.intervals.length === 0 && addDays(last.to, 1) === one.from
    if (goesOn && last.name === one.name) joined.splice(-1, 1, { ...one, id: last.id, from: last.from })
    else joined.push(one)
  }
  const exceptions = [...hours.exceptions.flatMap((exception) => around(exception, taken)), ...joined]
  return { week: hours.week, exceptions: exceptions.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** Returns the moved opening or closing of a day, where nothing else changed. */
function movedOn(
  hours: OpeningHours,
  date: string,
  intervals: readonly OpeningShift[],
  moving: Overrides,
): HoursException['moved'] {
  const [first, last] = [intervals[0], intervals.at(-1)]
  const unclosed = moving.filter((entry) => !isClosed(entry))
  if (!first || !last || !isSameDay(intervals, shiftsUnder(hours, date, unclosed))) return undefined
  const here = moving.filter((entry) => entry.date === date)
  return {
    ...(here.some(isOpening) && { opens: first.opens }),
    ...(here.some(movesClosing) && { closes: last.closes }),
  }
}

/** Returns the parts of an exception around some dates. */
function around(exception: HoursException, taken: readonly string[]): HoursException[] {
  const dates = taken.filter((date) => exception.from <= date && date <= exception.to)
  const starts = [exception.from, ...dates.map((date) => addDays(date, 1))]
  const ends = [...dates.map((date) => addDays(date, -1)), exception.to]
  return starts.flatMap((from, at) => {
    const to = ends[at]!
    return from > to ? [] : [{ ...exception, id: at === 0 ? exception.id : `${exception.id}-${at}`, from, to }]
  })
}

/** Returns the next ISO instant at which the public site changes: an override begins or ends, or a new day begins. */
export function nextChangeAt(entries: Overrides, now: Date): string {
  const at = now.toISOString()
  const midnight = instantOf(addDays(localDateTimeAt(now).date, 1), '00:00:00').toISOString()
  return [midnight, ...listUnreplacedOverrides(entries, at).flatMap(({ from, until = from }) => [from, until])]
    .filter((one) => one > at)
    .toSorted()[0]!
}
