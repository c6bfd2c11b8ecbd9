import * as v from 'valibot'
import { LocalDate, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, type LocalDateTime, startOfDay } from '#shared/time/local-time.ts'
import { minuteOfTime, timeOfMinute } from '#shared/hours/schedule.ts'

/**
 * When a dish is sold (see shared/README, The menu): on some weekdays, 0 (Sunday) to 6, from one minute of the day to another (0 and 1,440 are all day),
 * from one date to another, both included; an empty date is no bound.
 */
export type AvailabilityWindow = { weekdays: number[]; opens: number; closes: number; from: string; to: string }

type Sold = { soldWhen?: readonly AvailabilityWindow[] | undefined }

/** Windows of one dish. */
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

/** When a dish is sold; no window is always. */
export const AvailabilityWindows = v.pipe(v.array(WindowSent, 'soldWhen'), v.maxLength(mostWindows, 'windowsTooMany'))

/** Until which minute of the day a dish is sold that is sold now; 0 while it is not. What has no window is sold all day. */
export function availableUntil({ soldWhen = [] }: Sold, { date, time, weekday }: LocalDateTime): number {
  const minute = minuteOfTime(time)
  const held = soldWhen.filter(
    ({ weekdays, opens, closes, from, to }) =>
      weekdays.includes(weekday) && from <= date && (!to || date <= to) && opens <= minute && minute < closes,
  )
  return soldWhen.length > 0 ? Math.max(0, ...held.map(({ closes }) => closes)) : 1440
}

/** Whether a dish was sold for the last time. */
export const isAvailabilityOver = (
  { soldWhen = [] }: Sold,
  { date, time }: Pick<LocalDateTime, 'date' | 'time'>,
): boolean =>
  soldWhen.length > 0 &&
  soldWhen.every(({ to, closes }) => to && (to < date || (to === date && closes <= minuteOfTime(time))))

/** The beginning of a window that has one. */
const beginOf = ({ from }: AvailabilityWindow): Date[] => (from ? [startOfDay(from)] : [])

/** When a window that ends is over, and when its last day is, from when on nothing is said of it. */
const endOf = ({ to, closes }: AvailabilityWindow): Date[] => {
  if (!to) return []
  const dayAfter = startOfDay(addDays(to, 1))
  return closes === 1440 ? [dayAfter] : [instantOf(to, timeOfMinute(closes)), dayAfter]
}

/** The first instant after another at which a window of some dishes begins or ends for good, so that what is published of them is another; undefined when none does. */
export const availabilityChangesAt = (items: readonly Sold[], after: Date): Date | undefined =>
  items
    .flatMap(({ soldWhen = [] }) => soldWhen)
    .flatMap((window) => beginOf(window).concat(endOf(window)))
    .filter((at) => at > after)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
