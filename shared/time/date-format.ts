import type { Locale } from '#shared/validation.ts'
import { addDays, intlLocales } from './local-time.ts'

/** Formats a date yyyy-MM-dd: 'Thu, Nov 26', '26 de noviembre'. */
export const formatDate = (date: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { timeZone: 'UTC', ...parts }).format(new Date(`${date}T12:00:00Z`))

/** Returns the name of a weekday, 'Thursday', 'jueves'; 0 and 7 are Sunday. */
export const formatWeekday = (weekday: number, locale: Locale, style: 'long' | 'short' = 'long'): string =>
  formatDate(addDays('2023-01-01', weekday), locale, { weekday: style })

/** Returns a text with an upper-case first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
