import type { Locale } from './field.ts'
import { addDays, isWithinWeek, languages, type LocalTime, localTime, spokenTime } from './hours.ts'
import { holdsAt, type Span } from './span.ts'

/** When a dish that is sold out is back: 'Back tomorrow', 'Regresa el viernes', 'Back at 6 PM'; '' where nobody knows. `now` is an instant, ISO UTC. */
export function backText(soldOut: readonly Span[] = [], now: string, locale: Locale): string {
  const until = soldOut.find((span) => holdsAt(span, now))?.until
  if (!until) return ''
  const [then, today] = [until, now].map((at) => localTime(new Date(at))) as [LocalTime, LocalTime]
  return `${locale === 'es' ? 'Regresa' : 'Back'} ${whenText(then, today.date, locale)}`
}

function whenText({ date, time }: LocalTime, today: string, locale: Locale): string {
  const spanish = locale === 'es'
  if (date === today) return `${spanish ? 'a' : 'at'} ${spokenTime(time, locale, true)}`
  if (date === addDays(today, 1)) return spanish ? 'mañana' : 'tomorrow'
  const options = isWithinWeek(date, today)
    ? ({ weekday: 'long' } as const)
    : ({ month: 'long', day: 'numeric' } as const)
  const day = new Intl.DateTimeFormat(languages[locale], { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T12:00:00Z`),
  )
  return spanish ? `el ${day}` : day
}
