import { addDays, instantOf, type LocalDateTime, localDateTimeAt } from './local-time.ts'
import { type OpeningHours, shiftsOn, minuteOfTime, findNextOpening, timeOfMinute } from '#shared/hours/schedule.ts'

/** The restaurant's local date-time and hours. */
export type BusinessClock = { now: LocalDateTime; hours: OpeningHours }

/** Returns the restaurant's date: yesterday's until its last shift closes. */
export function businessDate({ now, hours }: BusinessClock): string {
  const minute = minuteOfTime(now.time)
  const before = addDays(now.date, -1)
  return shiftsOn(hours, before).some(({ closes }) => closes > minute + 1440) ? before : now.date
}

/** Returns the first opening and last closing of a date in minutes; undefined where it is closed. */
export function openingRange(hours: OpeningHours, date: string): { opens: number; closes: number } | undefined {
  const shifts = shiftsOn(hours, date)
  if (shifts.length === 0) return undefined
  return {
    opens: Math.min(...shifts.map(({ opens }) => opens)),
    closes: Math.max(...shifts.map(({ closes }) => closes)),
  }
}

/** Returns a minute of a date as yyyy-MM-ddTHH:mm. A time that the clocks skip becomes one an hour later. */
export function toLocalDateTimeText(date: string, minute: number): string {
  const on = addDays(date, Math.floor(minute / 1440))
  const time = timeOfMinute(minute)
  return localDateTimeAt(instantOf(on, time)).time === time
    ? `${on}T${time.slice(0, 5)}`
    : toLocalDateTimeText(date, minute + 60)
}

/** Returns the present as yyyy-MM-ddTHH:mm. */
export const nowDateTimeText = ({ now }: BusinessClock): string => `${now.date}T${now.time.slice(0, 5)}`

/** Returns the local date-time some minutes from now, as yyyy-MM-ddTHH:mm. */
export function dateTimeTextAfter({ now }: BusinessClock, minutes: number): string {
  const then = localDateTimeAt(new Date(instantOf(now.date, now.time).getTime() + minutes * 60_000))
  return `${then.date}T${then.time.slice(0, 5)}`
}

/** Returns the first opening on or after a date, as yyyy-MM-ddTHH:mm. */
export function nextOpeningFromDate(hours: OpeningHours, date: string): string | undefined {
  const opening = findNextOpening(hours, date, -1)
  return opening && `${opening.date}T${opening.time.slice(0, 5)}`
}

/** Returns the first opening after a date, as yyyy-MM-ddTHH:mm. */
export const nextOpeningAfterDate = (hours: OpeningHours, date: string): string | undefined =>
  nextOpeningFromDate(hours, addDays(date, 1))
