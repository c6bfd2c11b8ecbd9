import { minuteOfTime } from '#shared/hours/schedule.ts'

/** For how long after the first time who waits is first asked to wait, in minutes. */
const firstSpan = 120

/** Until when who would come from a time waits, unless told: two hours later, or as near to that as the day has times. */
export const untilAfter = (from: string, times: readonly string[]): string =>
  times.findLast((time) => time >= from && minuteOfTime(time) - minuteOfTime(from) <= firstSpan) ?? from
