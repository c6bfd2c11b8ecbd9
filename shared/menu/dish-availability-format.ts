import { capitalize, formatDate, formatWeekday } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { addDays, formatTime, formatSpokenTime } from '#shared/time/local-time.ts'
import type { AvailabilityWindow } from './dish-availability.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'

const words = {
  en: {
    every: 'every day',
    weekdays: 'weekdays',
    and: ' and ',
    between: (from: string, to: string) => `${from} to ${to}`,
    hours: (from: string, to: string) => `${from}-${to}`,
    since: (what: string) => `from ${what}`,
    until: (what: string) => `until ${what}`,
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  es: {
    every: 'todos los días',
    weekdays: 'de lunes a viernes',
    and: ' y ',
    between: (from: string, to: string) => `de ${from} a ${to}`,
    hours: (from: string, to: string) => `de ${from} a ${to}`,
    since: (what: string) => `desde ${what}`,
    until: (what: string) => `hasta ${what}`,
    range: (from: string, to: string) => `del ${from} al ${to}`,
  },
} as const

/** Names weekdays from Monday on, 0: 'Weekdays', 'Friday to Sunday', 'Saturdays and Sundays'. */
function daysText(weekdays: readonly number[], locale: Locale): string {
  const t = words[locale]
  const days = weekdays.map((weekday) => (weekday + 6) % 7).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const nameOf = (day: number) => formatWeekday(day + 1, locale)
  if (days.length === 7) return t.every
  if (days.length === 5 && last === 4) return t.weekdays
  if (days.length > 2 && last - first === days.length - 1) return t.between(nameOf(first), nameOf(last))
  const names = days.map((day) => (locale === 'en' ? `${nameOf(day)}s` : nameOf(day).replace(/(?<!s)$/, 's')))
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(t.and)
  return locale === 'es' ? `los ${list}` : list
}

/** '11 AM-3 PM', 'from 5 PM', 'hasta las 3 p. m.'; '' for all day. */
function timesText({ opens, closes }: AvailabilityWindow, locale: Locale): string {
  const t = words[locale]
  const spoken = (minute: number) => formatSpokenTime(timeOfMinute(minute), locale, true)
  if (opens === 0) return closes === 1440 ? '' : t.until(spoken(closes))
  if (closes === 1440) return t.since(spoken(opens))
  const [from, to] = [opens, closes].map((minute) => formatTime(timeOfMinute(minute), locale, true)) as [string, string]
  return t.hours(from, to)
}

/** 'until December 24', 'desde el 1 de diciembre'. A past beginning is left out. */
function datesText({ from, to }: AvailabilityWindow, today: string, locale: Locale): string {
  const t = words[locale]
  const date = (day: string) =>
    formatDate(day, locale, {
      month: 'long',
      day: 'numeric',
      ...(day > addDays(today, 300) ? { year: 'numeric' } : {}),
    })
  const the = locale === 'es' ? 'el ' : ''
  const begins = from > today
  if (begins && to) return from === to ? `${the}${date(from)}` : t.range(date(from), date(to))
  if (begins) return t.since(the + date(from))
  return to ? t.until(the + date(to)) : ''
}

/** Formats when a dish is sold, as of a date: 'Weekdays, 11 AM-3 PM'; '' for always. Past windows are left out. */
export const formatAvailability = (windows: readonly AvailabilityWindow[], today: string, locale: Locale): string =>
  windows
    .filter(({ to }) => !to || to >= today)
    .map((window) => {
      const [times, dates] = [timesText(window, locale), datesText(window, today, locale)]
      const days = window.weekdays.length === 7 && (times || dates) ? '' : daysText(window.weekdays, locale)
      return capitalize([days, times, dates].filter(Boolean).join(', '))
    })
    .join(' · ')
