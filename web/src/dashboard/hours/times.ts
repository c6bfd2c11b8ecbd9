import type { Locale } from '#shared/validation.ts'
import { clockTime } from '#shared/time/local-time.ts'
import { type OpeningShift, timeOfMinute } from '#shared/hours/schedule.ts'

const quarters = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 15 + 1 }, (_, index) => from + index * 15)

/** The quarters of an hour between two minutes, with a time that lies between them, as a select offers them; `nextDay` marks those after midnight. */
export const timeOptions = (
  from: number,
  to: number,
  chosen: number,
  locale: Locale,
  nextDay: (time: string) => string,
): (readonly [value: string, label: string])[] =>
  [...new Set([...quarters(from, to), chosen])]
    .toSorted((a, b) => a - b)
    .map((minute) => {
      const time = clockTime(timeOfMinute(minute), locale)
      return [String(minute), minute > 1440 ? nextDay(time) : time]
    })

/** Minutes before closing at which the last table is given. */
export const beforeClosing = ({ closes, lastTable }: OpeningShift): number =>
  lastTable === undefined ? 30 : closes - lastTable

/** A shift that gives its last table some minutes before it closes. */
export const shiftWith = (opens: number, closes: number, before: number): OpeningShift => ({
  opens,
  closes,
  ...(before === 30 ? {} : { lastTable: closes - before }),
})
