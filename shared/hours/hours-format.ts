import type { Locale } from '#shared/validation.ts'
import { clockTime } from '#shared/time/local-time.ts'
import { type Interval, timeOf } from './schedule.ts'

const words = { en: ['-', 'Closed'], es: [' a ', 'Cerrado'] } as const

/** The shifts of a day as people read them: '11 AM-3 PM, 5 PM-9 PM', '11 a. m. a 9 p. m.', 'Closed'. */
export const hoursText = (intervals: readonly Interval[], locale: Locale): string =>
  intervals
    .map(({ opens, closes }) =>
      [opens, closes].map((minute) => clockTime(timeOf(minute), locale, true)).join(words[locale][0]),
    )
    .join(', ') || words[locale][1]
