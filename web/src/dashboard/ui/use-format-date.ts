import { addDays, formatTime, intlLocales, localDateTimeAt } from '#shared/time/local-time.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns a formatter of instants in the restaurant's zone: 'Nov 21, 2026, 5:12 PM'. */
export function useFormatDateTime(): (instant: string) => string {
  const { locale } = useLocale()
  return (instant) => {
    const at = new Date(instant)
    const date = new Intl.DateTimeFormat(intlLocales[locale], {
      dateStyle: 'medium',
      timeZone: restaurantTimeZone(),
    }).format(at)
    return `${date}, ${formatTime(localDateTimeAt(at).time, locale).replace(' ', '\u00a0')}`
  }
}

/** Returns a formatter of instants in two parts: today, yesterday or earlier, and a time or date. */
export function useFormatDayAndTime(): (instant: string) => { title: string; time: string } {
  const t = useT()
  const { locale } = useLocale()
  return (instant) => {
    const { date: today } = localDateTimeAt(new Date())
    const at = new Date(instant)
    const { date, time } = localDateTimeAt(at)
    if (date >= addDays(today, -1))
      return { title: t(date >= today ? m.dashboard_today : m.dashboard_yesterday), time: formatTime(time, locale) }
    const parts = { month: 'short', day: 'numeric', timeZone: restaurantTimeZone() } as const
    const year = date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
    return {
      title: t(m.dashboard_earlier),
      time: new Intl.DateTimeFormat(intlLocales[locale], { ...parts, ...year }).format(at),
    }
  }
}
