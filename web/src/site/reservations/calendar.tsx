import { addDays, formatLongDate, type LocalDateTime } from '#shared/time/local-time.ts'
import { bookingHorizonDays } from '#shared/reservations/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { MonthCalendar } from '#web/ui/month.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import * as styles from './calendar.css.ts'
import type { DayMarkOf } from './use-day-status.ts'

type Props = {
  /** Undefined until hydration; the space is reserved. */
  now: LocalDateTime | undefined
  /** yyyy-MM; '' for the month of the chosen day, else today's. */
  month: string
  onMonth: (month: string) => void
  markOf: DayMarkOf
  partySize: number
  /** yyyy-MM-dd or ''. */
  value: string
  onChange: (date: string) => void
  wrong: boolean
}

/** A month's days. Past, blocked and closed ones cannot be picked. Dates are the restaurant's, in any time zone. */
export function Calendar({ now, month, onMonth, markOf, partySize, value, onChange, wrong }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (!now) return <div className={styles.calendar} />
  const last = addDays(now.date, bookingHorizonDays)
  return (
    <div className={`${styles.calendar} ${wrong ? styles.calendarWrong : ''}`}>
      <MonthCalendar
        month={month || (value || now.date).slice(0, 7)}
        onMonth={onMonth}
        today={now.date}
        last={last}
        locale={locale}
        looks={styles.looks}
        labels={{ before: t(m.reservations_month_before), after: t(m.reservations_month_after) }}
        arrow={(name) => <Icon name={name} />}
        selected={value}
        lookOf={(date) => {
          const out = date < now.date || date > last
          const mark = out ? undefined : markOf(date)
          const day = formatLongDate(date, locale, true)
          return {
            off: out || (mark !== undefined && mark.is !== 'full'),
            says: mark ? `${day}, ${mark.says}` : day,
            looks: out
              ? styles.disabled
              : [mark && mark.is !== 'full' && styles.closed, date === value && styles.selected]
                  .filter(Boolean)
                  .join(' '),
            below: mark?.is === 'full' && (
              <span aria-hidden="true" className={styles.full}>
                {t(m.reservations_day_full)}
              </span>
            ),
          }
        }}
        onPick={onChange}
      />
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <i className={styles.markYours} />
          {t(m.reservations_legend_yours)}
        </li>
        <li>
          <i className={styles.markToday} />
          {t(m.reservations_legend_today)}
        </li>
        <li>
          <b className={styles.full}>{t(m.reservations_day_full)}</b>
          {partySize === 1 ? t(m.reservations_legend_for_one) : t(m.reservations_legend_for, { count: partySize })}
        </li>
        <li>
          <i className={styles.markClosed} />
          {t(m.reservations_day_closed)}
        </li>
      </ul>
    </div>
  )
}
