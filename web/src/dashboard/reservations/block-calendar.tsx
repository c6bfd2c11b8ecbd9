import { useState } from 'react'
import { addDays, formatLongDate } from '#shared/time/local-time.ts'
import { listDays } from '#shared/reservations/owner-endpoints.ts'
import { type Day, bookingHorizonDays } from '#shared/reservations/reservation.ts'
import { localize } from '#shared/localized-text.ts'
import { exceptionOn, isClosedOn } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { LoadFailed } from '#web/dashboard/ui/panel.tsx'
import { MonthCalendar } from '#web/ui/month.tsx'
import * as styles from './block-calendar.css.ts'
import { useStoredHours } from './capacity-warnings.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Props = { onToggle: (day: Day) => void; pending: boolean }

/** A month with blocked days and numbers of guests. A tap blocks or opens a day. Dates are the restaurant's. */
export function BlockCalendar({ onToggle, pending }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const hours = useStoredHours()
  const today = useRestaurantDate()
  const last = addDays(today, bookingHorizonDays)
  const [month, setMonth] = useState(today.slice(0, 7))
  const { data, isError, refetch } = useOwnerQuery(listDays, { month })
  const dayOf = (date: string): Day =>
    data?.days.find((day) => day.date === date) ?? { date, booked: 0, blocked: false }
  return (
    <div>
      {isError && !data && (
        <div className={styles.unloaded}>
          <LoadFailed actions={<Button onClick={() => void refetch()}>{t(m.dashboard_retry)}</Button>} />
        </div>
      )}
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        today={today}
        last={last}
        locale={locale}
        looks={styles.looks}
        labels={{ before: t(m.reservations_month_before), after: t(m.reservations_month_after) }}
        arrow={(name) => <Icon name={name} />}
        lookOf={(date) => {
          const { blocked, booked } = dayOf(date)
          const out = date < today || date > last
          const closed = isClosedOn(hours, date)
          const name = exceptionOn(hours, date)?.name
          const says = [
            formatLongDate(date, locale, true),
            blocked
              ? t(m.reservations_owner_day_blocked)
              : closed
                ? [t(m.reservations_owner_day_closed), name && localize(name, locale)].filter(Boolean).join(': ')
                : t(m.reservations_day_open),
            ...(booked > 0 ? [t(m.reservations_day_booked, { count: booked })] : []),
          ].join(', ')
          return {
            off: out || pending || !data,
            says,
            pressed: blocked,
            looks: closed && !out ? styles.closed : '',
            below: (
              <span aria-hidden="true" className={styles.count}>
                {booked > 0 ? booked : ''}
              </span>
            ),
          }
        }}
        onPick={(date) => onToggle(dayOf(date))}
      />
      <ul className={styles.legend} aria-hidden="true">
        <li>
          <i className={styles.markBlocked} />
          {t(m.reservations_legend_blocked)}
        </li>
        <li>
          <i className={styles.markClosed} />
          {t(m.reservations_legend_closed)}
        </li>
        <li>{t(m.reservations_legend_count)}</li>
      </ul>
    </div>
  )
}
