import type { ReactNode } from 'react'
import type { Availability } from '#shared/reservations/endpoints.ts'
import { formatLongDate, formatTime } from '#shared/time/local-time.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import * as styles from '#web/site/ui/form.css.ts'
import * as globals from '#web/styles/global.css.ts'
import * as days from './day-buttons.css.ts'
import { formatShortDay } from './day-buttons.tsx'
import type { RemainingPlaces } from './booking-state.ts'
import type { DayMark } from './use-day-status.ts'

type DayProps = {
  /** The answer for this party. */
  day: Availability | undefined
  /** The day's places for any party. */
  places: RemainingPlaces | undefined
  /** Whether booking is enabled. */
  enabled: boolean
  /** Why the day has no table, if the calendar knows. */
  mark: DayMark | undefined
}

/** Returns why nobody can book the day: off, closed, blocked or full. */
function whyOff(t: Translate, { places, enabled, mark }: DayProps): string | undefined {
  if (!enabled) return t(m.reservations_badge_off)
  if (places?.blocked && mark && mark.is !== 'full') return mark.says
  if (places?.blocked) return t(places.why === 'date-blocked' ? m.reservations_day_blocked : m.reservations_day_closed)
  return places?.remaining === 0 ? t(m.reservations_badge_full, places) : undefined
}

/** The chosen day with its places. */
export function ChosenDayBadge({ date, ...day }: DayProps & { date: string }) {
  const t = useT()
  const { locale } = useLocale()
  const off = whyOff(t, day)
  const text = off ?? (day.places && t(m.reservations_badge, day.places))
  return (
    <span className={styles.dayBadge} aria-live="polite">
      {date && <strong>{formatLongDate(date, locale, true)}</strong>}
      {date && text && (
        <span className={`${buttons.badge} ${off ? buttons.badgeFull : buttons.badgeOpen}`}>{text}</span>
      )}
    </span>
  )
}

type Props = DayProps & {
  partySize: number
  /** Whether every time of the day has passed. */
  noTimes: boolean
  today: string | undefined
  onChange: (date: string, time?: string) => void
  /** Other options on a full day. */
  children: ReactNode
}

/** The chosen day's obstacles, and what is free nearest to it if it is full. */
export function DayAvailability({ partySize, noTimes, today, onChange, children, ...of }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { day, enabled } = of
  const isSeatless = day && !whyOff(t, of) && !noTimes && day.slots.every(({ state }) => state !== 'open')
  const nearest = enabled && !noTimes ? day?.nearest : undefined
  const next = enabled && !nearest ? day?.next : undefined
  return (
    <div className={styles.dayNote} aria-live="polite">
      {noTimes && <p className={styles.fieldError}>{t(m.reservations_no_slots)}</p>}
      {isSeatless && (
        <p className={styles.fieldError}>
          {partySize === 1 ? t(m.reservations_no_table_one) : t(m.reservations_no_table, { count: partySize })}
        </p>
      )}
      {nearest && (
        <div className={days.nearest}>
          <p>{partySize === 1 ? t(m.reservations_nearest_one) : t(m.reservations_nearest_for, { count: partySize })}</p>
          {nearest.map((slot) => (
            <button key={slot.date + slot.time} type="button" onClick={() => onChange(slot.date, slot.time)}>
              <span className={globals.visuallyHidden}>
                {formatLongDate(slot.date, locale, true)}, {formatTime(slot.time, locale)}
              </span>
              <small aria-hidden="true">
                {slot.date === today ? t(m.reservations_today) : formatShortDay(slot.date, locale)}
              </small>
              <span aria-hidden="true">{formatTime(slot.time, locale)}</span>
            </button>
          ))}
        </div>
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
