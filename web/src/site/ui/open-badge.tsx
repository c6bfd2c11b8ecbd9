import { formatOpenBadge } from '#web/app/live-times.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'

const weekdays = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  es: 'domingo lunes martes miércoles jueves viernes sábado',
} as const

/** "Open until 9 PM", "Opens Friday 11 AM", in space reserved until the time is known. */
export function OpenBadge() {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const now = useRestaurantNow()
  const words = {
    until: t(m.hours_open_until, { time: '{time}' }),
    today: t(m.hours_opens_today, { time: '{time}' }),
    on: t(m.hours_opens_on, { day: '{day}', time: '{time}' }),
    closed: t(m.hours_closed_now),
    weekdays: weekdays[locale],
  }
  const { text, open } = now ? formatOpenBadge(words, hours, now, locale) : { text: '\u00a0', open: false }
  return (
    <p
      className={`${buttons.badge} ${open ? buttons.badgeOpen : ''}`}
      style={now ? {} : { visibility: 'hidden' }}
      data-clock="badge"
      data-open={buttons.badgeOpen}
      data-words={JSON.stringify(words)}
      suppressHydrationWarning
    >
      {text}
    </p>
  )
}
