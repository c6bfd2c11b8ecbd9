import { minuteOfTime } from '#shared/hours/schedule.ts'

/** The default length of a window, in minutes. */
const firstSpan = 120

/** Returns a window's default end: two hours later, or the nearest time of the day. */
export const defaultWindowEnd = (from: string, times: readonly string[]): string =>
  times.findLast((time) => time >= from && minuteOfTime(time) - minuteOfTime(from) <= firstSpan) ?? from
