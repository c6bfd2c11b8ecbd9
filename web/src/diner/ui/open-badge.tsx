import type { Locale } from '#shared/field.ts'
import { spokenTime, isWithinWeek } from '#shared/hours.ts'
import { openState } from '#shared/week.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/diner/ui/button.css.ts'
import { useRestaurantNow } from '#web/app/now.ts'

/** A day by its weekday within a week, else by its date. */
const dayName = (date: string, today: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(isWithinWeek(date, today) ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
  }).format(new Date(`${date}T12:00:00Z`))

/** "Open until 9 PM", "Opens Friday 11 AM": by the restaurant's clock, in space kept for it until the page knows the time. */
export function OpenBadge() {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const now = useRestaurantNow()
  if (!now)
    return (
      <p className={b.badge} style={{ visibility: 'hidden' }}>
        {'\u00a0'}
      </p>
    )
  const state = openState(hours, now)
  if (state.open)
    return (
      <p className={`${b.badge} ${b.badgeOpen}`}>{t(m.open_until, { time: spokenTime(state.until, locale, true) })}</p>
    )
  if (!state.opens) return <p className={b.badge}>{t(m.closed_now)}</p>
  const time = spokenTime(state.opens.time, locale, true)
  return (
    <p className={b.badge}>
      {state.opens.date === now.date
        ? t(m.opens_today, { time })
        : t(m.opens_on, { day: dayName(state.opens.date, now.date, locale), time })}
    </p>
  )
}
