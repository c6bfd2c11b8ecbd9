import type { ReactNode } from 'react'
import type { Availability } from '#shared/reservations/endpoints.ts'
import { longDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import * as styles from '#web/site/ui/form.css.ts'
import type { RemainingPlaces } from './bookable.ts'
import type { DayMark } from './use-day-status.ts'

type Props = {
  date: string
  partySize: number
  /** What was answered for this party. */
  day: Availability | undefined
  /** What is known of the day whatever the party. */
  places: RemainingPlaces | undefined
  /** Whether guests can book at all. */
  enabled: boolean
  /** Why the day has no table, as far as the calendar knows. */
  mark: DayMark | undefined
  /** Whether every time of the day has passed. */
  noTimes: boolean
  onChange: (date: string) => void
  /** What else can be done about a full day. */
  children: ReactNode
}

/** The chosen day in words with its places left of all, what stands in the way, and the next free day when it has no table left. */
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
      <strong>{longDate(date, locale, true)}</strong>
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
          {t(m.reservations_next_free, { date: longDate(next, locale, true) })}
        </button>
      )}
      {children}
    </div>
  )
}
