import { formatDate } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import {
  addDays,
  isWithinWeek,
  type LocalDateTime,
  localDateTimeAt,
  formatSpokenTime,
} from '#shared/time/local-time.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'

/** Formats when a dish is back: 'Back tomorrow', 'Regresa el viernes', 'Back at 6 PM'; '' when unknown. */
export function formatBackAt(soldOut: readonly Interval[] = [], now: string, locale: Locale): string {
  const until = soldOutEnd(soldOut, now)
  if (until === undefined || until === now) return ''
  const [then, today] = [until, now].map((at) => localDateTimeAt(new Date(at))) as [LocalDateTime, LocalDateTime]
  const time = `${locale === 'es' ? 'a' : 'at'} ${formatSpokenTime(then.time, locale, true)}`
  return `${locale === 'es' ? 'Regresa' : 'Back'} ${then.date === today.date ? time : dayText(then.date, today.date, locale)}`
}

/** Returns the end of adjoining intervals from an instant on; the instant without any, undefined without an end. */
export function soldOutEnd(spans: readonly Interval[], at: string): string | undefined {
  const holding = spans.filter((span) => intervalContains(span, at))
  if (holding.some(({ until }) => !until)) return undefined
  const last = holding
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1)
  return last === undefined ? at : soldOutEnd(spans, last)
}

/** Formats an ISO instant after 'until' or 'hasta': '6 PM', 'tomorrow at 11 AM', 'mañana a las 11 a. m.' */
export function formatUntil(until: string, now: string, locale: Locale): string {
  const [then, today] = [until, now].map((at) => localDateTimeAt(new Date(at))) as [LocalDateTime, LocalDateTime]
  const time = formatSpokenTime(then.time, locale, true)
  if (then.date === today.date) return time
  return `${dayText(then.date, today.date, locale)} ${locale === 'es' ? 'a' : 'at'} ${time}`
}

/** Formats a coming day: 'tomorrow', 'Friday', 'June 25', 'el viernes'. */
function dayText(date: string, today: string, locale: Locale): string {
  if (date === addDays(today, 1)) return locale === 'es' ? 'mañana' : 'tomorrow'
  const day = formatDate(
    date,
    locale,
    isWithinWeek(date, today) ? { weekday: 'long' } : { month: 'long', day: 'numeric' },
  )
  return locale === 'es' ? `el ${day}` : day
}
