import * as v from 'valibot'
import { oneLine, type Locale } from '#shared/validation.ts'
import { msBehindUtcAt, standardMsBehindUtc } from './utc-offset.ts'

/** A date-time in the restaurant's zone: date yyyy-MM-dd, time HH:mm:ss, weekday 0 (Sunday) to 6. */
export type LocalDateTime = { date: string; time: string; weekday: number }

/** Returns the restaurant's date-time at an instant. Intl's first use would take a slow phone 0.1 s. */
export function localDateTimeAt(instant: Date): LocalDateTime {
  const at = instant.getTime()
  const wall = new Date(at - msBehindUtcAt(at)).toISOString()
  const date = wall.slice(0, 10)
  return { date, time: wall.slice(11, 19), weekday: weekdayOf(date) }
}

/** Returns the instant at which a date begins in the restaurant's zone. */
export const startOfDay = (date: string): Date => instantOf(date, '00:00:00')

/** Returns the instant of a local date and time; of an hour that comes twice, the second. */
export function instantOf(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  // By winter's offset it is that time there, or an hour more in summer.
  const then = wanted + standardMsBehindUtc()
  const wall = localDateTimeAt(new Date(then))
  return new Date(then - (Date.parse(`${wall.date}T${wall.time}Z`) - wanted))
}

/** Returns the weekday, 0 (Sunday) to 6, of a date yyyy-MM-dd. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns the date yyyy-MM-dd of a year, month and day. */
export const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Returns the date `days` later (or earlier), yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Returns how many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns the dates from one to another, both included; none when the second is before the first. */
export const listDatesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days))

/** Tells whether a weekday alone identifies a date: today or one of the next six days. */
export const isWithinWeek = (date: string, today: string): boolean => date >= today && date <= addDays(today, 6)

/** Opening and closing in minutes after midnight. A closing after midnight is over 1440. */
export type OpeningRange = { opens: number; closes: number }

const span =
  /^(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?\s?M\.?\s*(?:[-–—−]|to|a)\s*(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?\s?M\.?$/i

/** Parses an hours text: an opening, 'closed', or undefined when it is neither (see shared/hours/README, Time). */
export function parseHours(text: string): OpeningRange | 'closed' | undefined {
  if (/^(?:closed|cerrado)$/i.test(text.trim())) return 'closed'
  const match = span.exec(inNumbers(text))
  if (!match) return undefined
  const opens = minutes(match[1], match[2], match[3])
  const closes = minutes(match[4], match[5], match[6])
  if (opens === undefined || closes === undefined || opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + 1440 }
}

/** Replaces noon and midnight by numbers, and drops a leading Spanish "de". */
const inNumbers = (text: string): string =>
  text
    .trim()
    .replace(/^de\s+/i, '')
    .replace(/noon|mediod[ií]a/gi, '12 PM')
    .replace(/midnight|medianoche/gi, '12 AM')

function minutes(hour = '', minute = '0', half = ''): number | undefined {
  const h = Number(hour)
  if (h < 1 || h > 12) return undefined
  return (h % 12) * 60 + Number(minute) + (half.toUpperCase() === 'P' ? 720 : 0)
}

const HoursText = v.pipe(
  oneLine(40),
  v.check((text) => parseHours(text) !== undefined, 'hoursInvalid'),
)

/** The three hours texts that the owner writes (see shared/hours/README, Time). */
export const HoursOfOperation = v.strictObject({
  mondayThursday: HoursText,
  fridaySaturday: HoursText,
  sunday: HoursText,
})
export type HoursOfOperation = v.InferOutput<typeof HoursOfOperation>

/** The hours until the owner sets some. */
export const defaultHoursTexts: HoursOfOperation = {
  mondayThursday: '11 AM-9 PM',
  fridaySaturday: '11 AM-10 PM',
  sunday: '11 AM-9 PM',
}

/** The locale of each language for Intl: as people of the United States write. */
export const intlLocales = { en: 'en-US', es: 'es-US' } as const

const formats: Record<string, Intl.DateTimeFormat> = {}

/** Formats a date yyyy-MM-dd: 'June 13, 2026', '13 de junio de 2026'; with `weekday`, 'Saturday, June 13, 2026'. */
export const formatLongDate = (date: string, locale: Locale, weekday = false): string =>
  // Cached: an edition formats hundreds of dates.
  (formats[locale + weekday] ??= new Intl.DateTimeFormat(intlLocales[locale], {
    timeZone: 'UTC',
    dateStyle: weekday ? 'full' : 'long',
  })).format(new Date(`${date}T12:00:00Z`))

/** Formats a time HH:mm:ss: '6:30 PM', '6:30 p. m.'; `short` drops ':00'. Intl differs from engine to engine. */
export function formatTime(time: string, locale: Locale, short = false): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  const minutes = short && minute === '00' ? '' : `:${minute}`
  const half = hour < 12 ? 'a' : 'p'
  // A no-break space keeps 'p. m.' in one line.
  return `${hour % 12 || 12}${minutes} ${locale === 'en' ? `${half.toUpperCase()}M` : `${half}.\u00a0m.`}`
}

/** Formats a time after a preposition: 'la 1 p. m.', 'las 9 p. m.'; in English as `formatTime` does. */
export const formatSpokenTime = (time: string, locale: Locale, short = false): string =>
  `${locale === 'en' ? '' : Number(time.slice(0, 2)) % 12 === 1 ? 'la ' : 'las '}${formatTime(time, locale, short)}`
