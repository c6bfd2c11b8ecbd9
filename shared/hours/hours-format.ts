import type { Locale } from '#shared/validation.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { type OpeningShift, timeOfMinute } from './schedule.ts'

const words = { en: ['-', 'Closed'], es: [' a ', 'Cerrado'] } as const

/** Formats the shifts of a day: '11 AM-3 PM, 5 PM-9 PM', '11 a. m. a 9 p. m.', 'Closed'. */
export const formatHours = (intervals: readonly OpeningShift[], locale: Locale): string =>
  intervals
    .map(({ opens, closes }) =>
      [opens, closes].map((minute) => formatTime(timeOfMinute(minute), locale, true)).join(words[locale][0]),
    )
    .join(', ') || words[locale][1]
