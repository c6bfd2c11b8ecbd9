import type { ReactNode } from 'react'
import type { Availability } from '#shared/reservations/endpoints.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import * as styles from '#web/site/ui/form.css.ts'
import type { RemainingPlaces } from './booking-state.ts'
import type { DayMark } from './use-day-status.ts'

type Props = {
  date: string
  partySize: number
  /** The answer for this party. */
  day: Availability | undefined
  /** The day's places for any party. */
  places: RemainingPlaces | undefined
  /** Whether booking is enabled. */
  enabled: boolean
  /** Why the day has no table, if the calendar knows. */
  mark: DayMark | undefined
  /** Whether every time of the day has passed. */
  noTimes: boolean
  onChange: (date: string) => void
  /** Other options on a full day. */
  children: ReactNode
}

/** The chosen day with its places, obstacles, and the next free day if it is full. */
export function DayAvailability({ date, partySize, day, places, enabled, mark, noTimes, onChange, children }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (!date) return <div className={styles.dayNote} aria-live="polite" />
  const unmarked = t(places?.why === 'date-blocked' ? m.reservations_day_blocked : m.reservations_day_closed)
  const shut = places?.blocked ? (mark && mark.is !== 'full' ? mark.says : unmarked) : undefined
  const full = places?.remaining === 0 ? t(m.reservations_badge_full, places) : undefined
  const off = enabled ? (shut ?? full) : t(m.reservations_badge_off)
  const seatless = day && !off && !noTimes && day.slots.every(({ state }) => state !== 'open')
  const next = enabled ? day?.next : undefined
  return (
    <div className={styles.dayNote} aria-live="polite">
      <strong>{formatLongDate(date, locale, true)}</strong>
      {(off ?? places) && (
        <span className={`${buttons.badge} ${off ? buttons.badgeFull : buttons.badgeOpen}`}>
          {off ?? (places && t(m.reservations_badge, places))}
        </span>
      )}
      {noTimes && <p className={styles.fieldError}>{t(m.reservations_no_slots)}</p>}
      {seatless && (
        <p className={styles.fieldError}>
          {partySize === 1 ? t(m.reservations_no_table_one) : t(m.reservations_no_table, { count: partySize })}
        </p>
      )}
      {next && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.buttonQuiet} ${buttons.buttonSmall}`}
          onClick={() => onChange(next)}
        >
          {t(m.reservations_next_free, { date: formatLongDate(next, locale, true) })}
        </button>
      )}
      {children}
    </div>
  )
}
