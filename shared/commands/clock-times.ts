import {
  businessDate,
  type BusinessClock,
  nextOpeningAfterDate,
  nowDateTimeText,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { minuteOfTime } from '#shared/hours/schedule.ts'
import { addDays } from '#shared/time/local-time.ts'
import { listPossibleMinutes } from './times.ts'
import type { SpokenClock } from './when.ts'

/** The minutes of a day's parts. */
export const dayPartMinutes = { morning: [0, 720], afternoon: [720, 1020], evening: [1020, 1440] } as const

/** Returns the minutes of a time on a day and in its night. */
export const listDayMinutes = (clock: SpokenClock): number[] =>
  [0, 1440].flatMap((day) => listPossibleMinutes(clock).map((minute) => day + minute))

/** Returns those within the hours of a date. */
function openMinutes(clock: SpokenClock, date: string, { hours }: BusinessClock): number[] {
  const span = openingRange(hours, date)
  return span ? listDayMinutes(clock).filter((minute) => minute >= span.opens && minute <= span.closes) : []
}

/** Returns a time on a date, within its hours if possible; undefined where two times are possible. */
export function timeOnDate(clock: SpokenClock, date: string, moment: BusinessClock): string | undefined {
  const all = listPossibleMinutes(clock)
  const open = openMinutes(clock, date, moment)
  const usual = all.length === 1 ? all[0] : openingRange(moment.hours, date) ? undefined : all[1]
  const minute = open.length > 1 ? open.find((one) => one === 720) : (open[0] ?? usual)
  return minute === undefined ? undefined : toLocalDateTimeText(date, minute)
}

/** Returns the first time after another that a clock shows. */
export function firstTimeAfter(clock: SpokenClock, start: string): string {
  const times = listDayMinutes(clock).map((minute) => toLocalDateTimeText(start.slice(0, 10), minute))
  return times.find((then) => then > start) ?? start
}

/** Returns the next time of a clock: within the coming days' hours, else in the evening before a morning. */
export function nextTime(clock: SpokenClock, moment: BusinessClock): string | undefined {
  const now = nowDateTimeText(moment)
  const first = firstTimeAfter(clock, now)
  if (listPossibleMinutes(clock).length === 1) return first
  const days = [0, 1].map((ahead) => addDays(businessDate(moment), ahead))
  const open = days.flatMap((date) =>
    openMinutes(clock, date, moment).map((minute) => toLocalDateTimeText(date, minute)),
  )
  return open.find((then) => then > now) ?? (minuteOfTime(first.slice(11)) < 720 ? undefined : first)
}

/** Returns a time on a date, else the next one. */
export const timeOnDateOrNext = (clock: SpokenClock, date: string | undefined, moment: BusinessClock) =>
  date === undefined ? nextTime(clock, moment) : timeOnDate(clock, date, moment)

/** Returns the time at which a date closes; undefined for a closed date. */
export function closingTime({ hours }: BusinessClock, date: string): string | undefined {
  const span = openingRange(hours, date)
  return span && toLocalDateTimeText(date, span.closes)
}

/** Returns today's closing, or that of the next open day once it is over. */
export function nextClosingTime(moment: BusinessClock): string | undefined {
  const today = closingTime(moment, businessDate(moment))
  if (today && today > nowDateTimeText(moment)) return today
  const day = nextOpeningAfterDate(moment.hours, businessDate(moment))?.slice(0, 10)
  return day && closingTime(moment, day)
}
