import type { Locale } from '#shared/validation.ts'
import { capitalize, formatDate, formatWeekday } from '#shared/time/date-format.ts'
import { formatHours } from './hours-format.ts'
import { formatExceptionName } from './hours-summary.ts'
import type { OpeningHours } from './schedule.ts'

/** Formats the week and the coming exceptions as lines to paste into another service, such as a Google profile. */
export function formatHoursToPaste(hours: OpeningHours, today: string, locale: Locale): string {
  const week = [1, 2, 3, 4, 5, 6, 0].map(
    (day) => `${capitalize(formatWeekday(day, locale))}: ${formatHours(hours.week[day] ?? [], locale)}`,
  )
  const long = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  const coming = hours.exceptions
    .filter(({ to }) => to >= today)
    .map((exception) => {
      const dates = [...new Set([exception.from, exception.to])].map((date) => formatDate(date, locale, long))
      const name = formatExceptionName(exception, locale)
      return `${capitalize(dates.join(' – '))}${name && ` (${name})`}: ${formatHours(exception.intervals, locale)}`
    })
  return [...week, ...(coming.length > 0 ? ['', ...coming] : [])].join('\n')
}
