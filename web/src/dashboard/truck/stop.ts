import { formatWeekday } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import type { TruckStop } from '#shared/truck/truck.ts'
import type { Translate } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Removes the server's counters from a stop before it is sent. */
export const toStopInput = ({ sequence: _sequence, changedAt: _changed, ...stop }: TruckStop) => ({
  ...stop,
  place: { ...stop.place, en: stop.place.en.trim(), es: stop.place.es.trim() },
})

/** Formats the days of a stop: 'Every Thursday, until December 9', 'Saturday, December 5, 2026'. */
export function stopDaysText(t: Translate, { date, weekday = 0, until }: TruckStop, locale: Locale): string {
  if (date) return formatLongDate(date, locale, true)
  const every = t(m.truck_every, { day: formatWeekday(weekday, locale) })
  return until ? `${every}, ${t(m.truck_until_on, { date: formatLongDate(until, locale) })}` : every
}
