import type { Locale } from '#shared/validation.ts'
import { addDays, languageTags } from './local-time.ts'

/** A date yyyy-MM-dd in these parts, as people write it: 'Thu, Nov 26', '26 de noviembre'. */
export const formatDate = (date: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', ...parts }).format(new Date(`${date}T12:00:00Z`))

/** A weekday's name, 'Thursday', 'jueves'; 0 is Sunday, as 2023-01-01 was, and so is 7. */
export const weekdayName = (weekday: number, locale: Locale, style: 'long' | 'short' = 'long'): string =>
  formatDate(addDays('2023-01-01', weekday), locale, { weekday: style })

/** A text with its first letter large. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
