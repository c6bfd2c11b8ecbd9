import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longDate } from '#shared/hours.ts'
import { defaultReservationSettings } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/diner/ui/button.css.ts'
import * as s from '#web/diner/ui/form.css.ts'
import type { Mark } from './marks.ts'
import { availabilityQuery, reservationSettingsQuery } from './queries.ts'

type Props = {
  date: string
  partySize: number
  /** Why the day has no table, as far as the calendar knows. */
  mark: Mark | undefined
  /** Whether every time of the day has passed. */
  noTimes: boolean
  onChange: (date: string) => void
  /** What else can be done about a full day. */
  children: ReactNode
}

/** The chosen day in words with its places left of all, what stands in the way, and the next free day when it has no table left. */
export function Capacity({ date, partySize, mark, noTimes, onChange, children }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const { data: day } = useQuery(availabilityQuery(date, partySize))
  const max = day?.max ?? (settings ?? defaultReservationSettings).maxReservationsPerDay
  if (!date) return <div className={s.dayNote} aria-live="polite" />
  const places = { remaining: day?.remaining ?? max, max }
  const shut = day?.blocked ? (mark && mark.is !== 'full' ? mark.says : t(m.res_day_closed)) : undefined
  const full = day !== undefined && day.remaining === 0
  const off = day && !day.enabled ? t(m.res_badge_off) : (shut ?? (full ? t(m.res_badge_full, places) : undefined))
  const seatless = day && !off && !noTimes && day.slots.every(({ state }) => state !== 'open')
  const next = day?.enabled ? day.next : undefined
  return (
    <div className={s.dayNote} aria-live="polite">
      <strong>{longDate(date, locale, true)}</strong>
      <span className={`${b.badge} ${off ? b.badgeFull : b.badgeOpen}`}>{off ?? t(m.res_badge, places)}</span>
      {noTimes && <p className={s.fieldError}>{t(m.res_no_slots)}</p>}
      {seatless && (
        <p className={s.fieldError}>
          {partySize === 1 ? t(m.res_no_table_one) : t(m.res_no_table, { count: partySize })}
        </p>
      )}
      {next && (
        <button
          type="button"
          className={`${b.button} ${b.buttonQuiet} ${b.buttonSmall}`}
          onClick={() => onChange(next)}
        >
          {t(m.res_next_free, { date: longDate(next, locale, true) })}
        </button>
      )}
      {children}
    </div>
  )
}
