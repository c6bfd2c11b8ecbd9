import * as v from 'valibot'
import { oneLine, type Locale } from '#shared/validation.ts'

/** The restaurant's zone (see shared/README, Time): every date and time of day in the product is in it. */
export const restaurantTimeZone = 'America/New_York'

/** A wall-clock moment in the restaurant's zone: date yyyy-MM-dd, time HH:mm:ss, weekday 0 (Sunday) to 6. */
export type LocalDateTime = { date: string; time: string; weekday: number }

const hour = 3_600_000

/** Midnight UTC of the nth Sunday of a month, 0 to 11. */
function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1))
}

/** Milliseconds that the zone is behind UTC: four hours from the second Sunday of March to the first of November, each at 2 AM there, else five. */
function behind(at: number): number {
  const year = new Date(at).getUTCFullYear()
  return (at >= sundayOf(year, 2, 2) + 7 * hour && at < sundayOf(year, 10, 1) + 6 * hour ? 4 : 5) * hour
}

/** What the restaurant's wall shows at an instant (see shared/README, Time). Not by Intl, whose first use takes a slow phone a tenth of a second. */
export function localDateTime(instant: Date): LocalDateTime {
  const at = instant.getTime()
  const wall = new Date(at - behind(at)).toISOString()
  const date = wall.slice(0, 10)
  return { date, time: wall.slice(11, 19), weekday: weekdayOf(date) }
}

/** The instant at which a date begins in the restaurant's zone. */
export const startOfDay = (date: string): Date => instantOf(date, '00:00:00')

/** The instant at which the restaurant's wall shows a date and a time; of an hour that comes twice the second. */
export function instantOf(date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  // The zone is four or five hours behind: five hours later it is that time there, or an hour more.
  const then = wanted + 5 * 3_600_000
  const wall = localDateTime(new Date(then))
  return new Date(then - (Date.parse(`${wall.date}T${wall.time}Z`) - wanted))
}

/** 0 (Sunday) to 6 of a date yyyy-MM-dd. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The date `days` later (or earlier), yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** How many days a date is after another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Whether a weekday alone names a date: today or one of the next six days. */
export const isWithinWeek = (date: string, today: string): boolean => date >= today && date <= addDays(today, 6)

/** Opening and closing in minutes after midnight. Closing may be after midnight (> 1440). */
export type OpeningRange = { opens: number; closes: number }

const span =
  /^(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?\s?M\.?\s*(?:[-–—−]|to|a)\s*(\d{1,2})(?::([0-5]\d))?\s*([AP])\.?\s?M\.?$/i

/** What an hours text says: an opening, 'closed', or undefined when it does not parse (see shared/README, Time). */
export function parseHours(text: string): OpeningRange | 'closed' | undefined {
  if (/^(?:closed|cerrado)$/i.test(text.trim())) return 'closed'
  const match = span.exec(inNumbers(text))
  if (!match) return undefined
  const opens = minutes(match[1], match[2], match[3])
  const closes = minutes(match[4], match[5], match[6])
  if (opens === undefined || closes === undefined || opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + 1440 }
}

/** Noon and midnight as numbers, and without the word before a Spanish span. */
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

/** The three hours texts that the owner writes (see shared/README, Time). */
export const HoursOfOperation = v.strictObject({
  mondayThursday: HoursText,
  fridaySaturday: HoursText,
  sunday: HoursText,
})
export type HoursOfOperation = v.InferOutput<typeof HoursOfOperation>

/** What holds until the owner sets hours. */
export const defaultHours: HoursOfOperation = {
  mondayThursday: '11 AM-9 PM',
  fridaySaturday: '11 AM-10 PM',
  sunday: '11 AM-9 PM',
}

/** How a browser formats for each language: as people of the United States write. */
export const languageTags = { en: 'en-US', es: 'es-US' } as const

const formats: Record<string, Intl.DateTimeFormat> = {}

/** A date yyyy-MM-dd in long form: 'June 13, 2026', '13 de junio de 2026'; with `weekday`, 'Saturday, June 13, 2026'. */
export const longDate = (date: string, locale: Locale, weekday = false): string =>
  // Made once: an edition tells hundreds of dates.
  (formats[locale + weekday] ??= new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: 'UTC',
    dateStyle: weekday ? 'full' : 'long',
  })).format(new Date(`${date}T12:00:00Z`))

/** A time HH:mm:ss as people read it: '6:30 PM', '6:30 p. m.'. `short` drops ':00'. Not Intl's, whose spaces and dots differ from engine to engine. */
export function clockTime(time: string, locale: Locale, short = false): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  const minutes = short && minute === '00' ? '' : `:${minute}`
  const half = hour < 12 ? 'a' : 'p'
  // No line ends within 'p. m.'.
  return `${hour % 12 || 12}${minutes} ${locale === 'en' ? `${half.toUpperCase()}M` : `${half}.\u00a0m.`}`
}

/** A time after a preposition, as people say it: 'la 1 p. m.', 'las 9 p. m.'; in English as it is read. */
export const spokenTime = (time: string, locale: Locale, short = false): string =>
  `${locale === 'en' ? '' : Number(time.slice(0, 2)) % 12 === 1 ? 'la ' : 'las '}${clockTime(time, locale, short)}`
