import type { Locale } from '#shared/validation.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { type OpeningShift, timeOfMinute } from '#shared/hours/schedule.ts'

const quarters = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 15 + 1 }, (_, index) => from + index * 15)

/** Returns options for the quarter hours between two minutes, plus a given time; `nextDay` is past midnight. */
export const timeOptions = (
  { from, to, chosen }: { from: number; to: number; chosen: number },
  locale: Locale,
  nextDay: (time: string) => string,
): (readonly [value: string, label: string])[] =>
  [...new Set([...quarters(from, to), chosen])]
    .toSorted((a, b) => a - b)
    .map((minute) => {
      const time = formatTime(timeOfMinute(minute), locale)
      return [String(minute), minute > 1440 ? nextDay(time) : time]
    })

/** Returns the minutes between the last table and closing. */
export const minutesBeforeClosing = ({ closes, lastTable }: OpeningShift): number =>
  lastTable === undefined ? 30 : closes - lastTable

/** Creates a shift whose last table is some minutes before closing. */
export const createShift = (opens: number, closes: number, before: number): OpeningShift => ({
  opens,
  closes,
  ...(before === 30 ? {} : { lastTable: closes - before }),
})

/** Returns typed shifts with the last-table distances of earlier ones, in order. */
export const keepLastSeatingOffsets = (
  typed: readonly OpeningShift[],
  earlier: readonly (OpeningShift | undefined)[],
): OpeningShift[] =>
  typed.map((shift, at) => {
    const old = earlier[at]
    return old ? createShift(shift.opens, shift.closes, minutesBeforeClosing(old)) : shift
  })
