import * as v from 'valibot'
import { LocalDate, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, type LocalDateTime, startOfDay } from '#shared/time/local-time.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/**
 * A time in which a dish is sold (see shared/menu/README, Rules): weekdays 0 (Sunday) to 6, minutes of the day (0 to
 * 1,440 is all day), and dates, both included. An empty date does not limit.
 */
export type AvailabilityWindow = { weekdays: number[]; opens: number; closes: number; from: string; to: string }

type Sold = { soldWhen?: readonly AvailabilityWindow[] | undefined }

/** The most windows of a dish. */
const mostWindows = 10

const NoDate = v.optional(v.union([v.literal(''), LocalDate], 'dateInvalid'), '')

const WindowSent = v.pipe(
  v.strictObject({
    weekdays: v.pipe(
      v.array(wholeNumber(0, 6, 'weekdaysRequired'), 'weekdaysRequired'),
      v.minLength(1, 'weekdaysRequired'),
      v.transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    ),
    opens: wholeNumber(0, 1439, 'hoursTime'),
    closes: wholeNumber(0, 1440, 'hoursTime'),
    from: NoDate,
    to: NoDate,
  }),
  v.forward(
    v.partialCheck([['opens'], ['closes']], ({ opens, closes }) => closes > opens, 'hoursBackwards'),
    ['closes'],
  ),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => !to || from <= to, 'rangeBackwards'),
    ['to'],
  ),
)

/** The times in which a dish is sold; without any it is always sold. */
export const AvailabilityWindows = v.pipe(v.array(WindowSent, 'soldWhen'), v.maxLength(mostWindows, 'windowsTooMany'))

/** Returns the minute of the day until which a dish is sold, or 0 while it is not. */
export function availableUntilMinute({ soldWhen = [] }: Sold, { date, time, weekday }: LocalDateTime): number {
  const minute = minuteOfTime(time)
  const held = soldWhen.filter(
    ({ weekdays, opens, closes, from, to }) =>
      weekdays.includes(weekday) && from <= date && (!to || date <= to) && opens <= minute && minute < closes,
  )
  return soldWhen.length > 0 ? Math.max(0, ...held.map(({ closes }) => closes)) : 1440
}

/** Tells whether a dish was sold for the last time. */
export const isAvailabilityOver = (
  { soldWhen = [] }: Sold,
  { date, time }: Pick<LocalDateTime, 'date' | 'time'>,
): boolean =>
  soldWhen.length > 0 &&
  soldWhen.every(({ to, closes }) => to && (to < date || (to === date && closes <= minuteOfTime(time))))

/** Returns the beginning of a window that has one. */
const beginOf = ({ from }: AvailabilityWindow): Date[] => (from ? [startOfDay(from)] : [])

/** Returns the end of a window, and of its last day, after which pages do not mention it. */
const endOf = ({ to, closes }: AvailabilityWindow): Date[] => {
  if (!to) return []
  const dayAfter = startOfDay(addDays(to, 1))
  return closes === 1440 ? [dayAfter] : [instantOf(to, timeOfMinute(closes)), dayAfter]
}

/** Returns the first instant after another at which a window begins or ends for good, or undefined. */
export const nextAvailabilityChange = (items: readonly Sold[], after: Date): Date | undefined =>
  items
    .flatMap(({ soldWhen = [] }) => soldWhen)
    .flatMap((window) => beginOf(window).concat(endOf(window)))
    .filter((at) => at > after)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
