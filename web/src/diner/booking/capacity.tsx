import { useQuery } from '@tanstack/react-query'
import { longDate } from '#shared/hours.ts'
import { defaultReservationSettings } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/diner/ui/button.css.ts'
import * as s from '#web/diner/ui/form.css.ts'
import { availabilityQuery, reservationSettingsQuery } from './queries.ts'

/** The chosen day in words with its places left, and the next free day when it is full. */
export function Capacity({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const { data: day } = useQuery(availabilityQuery(date))
  const max = day?.max ?? (settings ?? defaultReservationSettings).maxReservationsPerDay
  const full = day !== undefined && day.enabled && !day.blocked && day.remaining === 0
  const next = day?.next
  if (!date) return <div className={s.dayNote} aria-live="polite" />
  const off =
    day && !day.enabled
      ? t(m.res_badge_off)
      : day?.blocked
        ? t(m.res_badge_closed)
        : full
          ? t(m.res_badge_full)
          : undefined
  return (
    <div className={s.dayNote} aria-live="polite">
      <strong>{longDate(date, locale, true)}</strong>
      <span className={`${b.badge} ${off ? b.badgeFull : b.badgeOpen}`}>
        {off ?? t(m.res_badge, { remaining: day?.remaining ?? max, max })}
      </span>
      {full && next && (
        <button
          type="button"
          className={`${b.button} ${b.buttonQuiet} ${b.buttonSmall}`}
          onClick={() => onChange(next)}
        >
          {t(m.res_next_free, { date: longDate(next, locale, true) })}
        </button>
      )}
    </div>
  )
}
