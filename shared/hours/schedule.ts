import type { LocalizedText } from '#shared/localized-text.ts'
import { addDays, type HoursOfOperation, type LocalDateTime, parseHours, weekdayOf } from '#shared/time/local-time.ts'

/** A shift in minutes after midnight, `closes` up to 1,800. `lastTable` is the last minute for a party. */
export type OpeningShift = { opens: number; closes: number; lastTable?: number }

/** Dates, both included, with other hours than the week's. No intervals: closed. One name may be empty, not both. */
export type HoursException = {
  id: string
  from: string
  to: string
  name: LocalizedText
  intervals: OpeningShift[]
  /** Closed without an end; `to` is only the end of the search. */
  endless?: true
  /** The moved opening or closing of a day that is otherwise as usual, in minutes after midnight. */
  moved?: { opens?: number; closes?: number }
}

/** The restaurant's hours (see shared/hours/README, Time): the shifts of each weekday, Sunday first, and exceptions. */
export type OpeningHours = { week: OpeningShift[][]; exceptions: HoursException[] }

const dayMinutes = 1440

/** The latest end of a night, 6 AM, in minutes after the midnight before it. */
export const businessDayEndMinute = dayMinutes + 360

/** Returns the week of the three texts; a text that does not parse is a closed day. */
function weekOf(texts: HoursOfOperation): OpeningShift[][] {
  const [sunday, mondayThursday, fridaySaturday] = [texts.sunday, texts.mondayThursday, texts.fridaySaturday].map(
    (text) => {
      const opening = parseHours(text)
      return typeof opening === 'object' ? [opening] : []
    },
  ) as [OpeningShift[], OpeningShift[], OpeningShift[]]
  return [sunday, mondayThursday, mondayThursday, mondayThursday, mondayThursday, fridaySaturday, fridaySaturday]
}

/** Returns the stored hours, else those of the three texts. */
export const hoursFromSettings = (texts: HoursOfOperation, stored?: OpeningHours): OpeningHours =>
  stored ? { week: stored.week, exceptions: stored.exceptions } : { week: weekOf(texts), exceptions: [] }

/** Returns the exception of a date. */
export const exceptionOn = ({ exceptions }: OpeningHours, date: string): HoursException | undefined =>
  exceptions.find(({ from, to }) => from <= date && date <= to)

/** Returns the shifts that begin on a date; none when it is closed. */
export const shiftsOn = (hours: OpeningHours, date: string): readonly OpeningShift[] =>
  exceptionOn(hours, date)?.intervals ?? hours.week[weekdayOf(date)] ?? []

/** Tells whether no shift begins on a date. */
export const isClosedOn = (hours: OpeningHours, date: string): boolean => shiftsOn(hours, date).length === 0

/** Returns the minutes after midnight of a time HH:mm or HH:mm:ss. */
export const minuteOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the time HH:mm:ss of a minute; minute 1440 is 00:00:00 again. */
export const timeOfMinute = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 19)

/** The state of the open badge. `opens` is missing when the coming year has no opening. Times are HH:mm:ss. */
export type OpenState = { open: true; until: string } | { open: false; opens?: { date: string; time: string } }

/** Returns the end of the shifts at a minute; undefined outside of all. The minute of closing is closed. */
function endAt(intervals: readonly OpeningShift[], minute: number): number | undefined {
  const within = intervals.find(({ opens, closes }) => opens <= minute && minute < closes)
  return within && (endAt(intervals, within.closes) ?? within.closes)
}

/** Returns when the restaurant closes after a minute of a date, in minutes; undefined while closed. */
export function closingMinute(hours: OpeningHours, date: string, minute: number): number | undefined {
  const next = shiftsOn(hours, addDays(date, 1))
  const later = next.map(({ opens, closes }) => ({ opens: opens + dayMinutes, closes: closes + dayMinutes }))
  return endAt([...shiftsOn(hours, date), ...later], minute)
}

/** Returns whether the restaurant is open. Yesterday's shifts count until they close. */
export function openState(hours: OpeningHours, now: LocalDateTime): OpenState {
  const minute = minuteOfTime(now.time)
  const end =
    endAt(shiftsOn(hours, addDays(now.date, -1)), minute + dayMinutes) ?? endAt(shiftsOn(hours, now.date), minute)
  if (end !== undefined) return { open: true, until: timeOfMinute(end) }
  const opens = findNextOpening(hours, now.date, minute)
  return opens ? { open: false, opens } : { open: false }
}

/** The most days to the next opening: more than the longest exception. */
const openingWithinDays = 373

/** Returns the first shift that begins after a minute of a date. */
export function findNextOpening(
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
