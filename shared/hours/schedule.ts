import type { LocalizedText } from '#shared/localized-text.ts'
import { addDays, type HoursOfOperation, type LocalDateTime, parseHours, weekdayOf } from '#shared/time/local-time.ts'

/** One shift of a day, in minutes after midnight of the wall clock. `closes` may lie after midnight, up to 1,800. `lastTable` is the last minute at which a table is given, where it is not half an hour before closing. */
export type OpeningShift = { opens: number; closes: number; lastTable?: number }

/** Dates, both included, on which the week does not hold. No intervals: closed. Either name may be empty, not both. */
export type Exception = {
  id: string
  from: string
  to: string
  name: LocalizedText
  intervals: OpeningShift[]
  /** Closed until the owner says otherwise: `to` is only as far as is looked. */
  endless?: true
  /** The day is as usual but for its end, or its beginning, in minutes after midnight. */
  moved?: { opens?: number; closes?: number }
}

/** When the restaurant is open (see shared/README, Time): the shifts of each weekday in order, Sunday first, and the dates on which others hold. */
export type OpeningHours = { week: OpeningShift[][]; exceptions: Exception[] }

const dayMinutes = 1440

/** A night ends at 6 AM at the latest, in minutes after the midnight before it. */
export const businessDayEnd = dayMinutes + 360

/** The week as the three texts say it; a text that does not parse is a closed day. */
function weekOf(texts: HoursOfOperation): OpeningShift[][] {
  const [sunday, mondayThursday, fridaySaturday] = [texts.sunday, texts.mondayThursday, texts.fridaySaturday].map(
    (text) => {
      const opening = parseHours(text)
      return typeof opening === 'object' ? [opening] : []
    },
  ) as [OpeningShift[], OpeningShift[], OpeningShift[]]
  return [sunday, mondayThursday, mondayThursday, mondayThursday, mondayThursday, fridaySaturday, fridaySaturday]
}

/** The hours in force: those that were set, else the three texts. */
export const hoursFromTexts = (texts: HoursOfOperation, stored?: OpeningHours): OpeningHours =>
  stored ? { week: stored.week, exceptions: stored.exceptions } : { week: weekOf(texts), exceptions: [] }

/** The exception that a date lies in. */
export const exceptionOn = ({ exceptions }: OpeningHours, date: string): Exception | undefined =>
  exceptions.find(({ from, to }) => from <= date && date <= to)

/** The shifts that begin on a date; none when the restaurant is closed on it. */
export const shiftsOn = (hours: OpeningHours, date: string): readonly OpeningShift[] =>
  exceptionOn(hours, date)?.intervals ?? hours.week[weekdayOf(date)] ?? []

/** Whether no shift begins on a date. */
export const isClosedOn = (hours: OpeningHours, date: string): boolean => shiftsOn(hours, date).length === 0

/** Minutes after midnight of a time HH:mm or HH:mm:ss. */
export const minuteOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The time HH:mm:ss of a minute after midnight; after the next midnight it begins anew. */
export const timeOfMinute = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 19)

/** What the badge says: open until a time, or when it opens next (date and time), or neither when no day of the coming year is open. Times HH:mm:ss. */
export type OpenState = { open: true; until: string } | { open: false; opens?: { date: string; time: string } }

/** When the shift ends that a minute lies in, with those that follow without a pause; undefined outside of all. The minute of closing is closed. */
function endAt(intervals: readonly OpeningShift[], minute: number): number | undefined {
  const within = intervals.find(({ opens, closes }) => opens <= minute && minute < closes)
  return within && (endAt(intervals, within.closes) ?? within.closes)
}

/** When the doors close on who comes at a minute of a date, in minutes after its midnight, also of the next day; undefined where they are closed then. */
export function closingTime(hours: OpeningHours, date: string, minute: number): number | undefined {
  const next = shiftsOn(hours, addDays(date, 1))
  const later = next.map(({ opens, closes }) => ({ opens: opens + dayMinutes, closes: closes + dayMinutes }))
  return endAt([...shiftsOn(hours, date), ...later], minute)
}

/** Whether the restaurant is open at a local time, in its own zone. Yesterday's shifts hold until they close. */
export function openState(hours: OpeningHours, now: LocalDateTime): OpenState {
  const minute = minuteOfTime(now.time)
  const end =
    endAt(shiftsOn(hours, addDays(now.date, -1)), minute + dayMinutes) ?? endAt(shiftsOn(hours, now.date), minute)
  if (end !== undefined) return { open: true, until: timeOfMinute(end) }
  const opens = nextOpening(hours, now.date, minute)
  return opens ? { open: false, opens } : { open: false }
}

/** How far ahead the next opening is looked for, in days: beyond the longest exception. */
const openingWithinDays = 373

/** The first shift that begins after a minute of a date. */
export function nextOpening(
  hours: OpeningHours,
  date: string,
  minute: number,
): { date: string; time: string } | undefined {
  for (let ahead = 0; ahead <= openingWithinDays; ahead++) {
    const on = addDays(date, ahead)
    const first = shiftsOn(hours, on).find(({ opens }) => ahead > 0 || opens > minute)
    if (first) return { date: on, time: timeOfMinute(first.opens) }
  }
  return undefined
}
