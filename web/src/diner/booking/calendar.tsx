import { useState } from 'react'
import { addDays, longDate, type LocalTime } from '#shared/hours.ts'
import { horizonDays } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Month } from '#web/ui/month.tsx'
import { Icon } from '#web/diner/ui/icon.tsx'
import * as s from './calendar.css.ts'
import type { MarkOf } from './marks.ts'

type Props = {
  /** Undefined until the page has hydrated: the space is kept. */
  now: LocalTime | undefined
  markOf: MarkOf
  /** yyyy-MM-dd, or empty. */
  value: string
  onChange: (date: string) => void
  wrong: boolean
}

/** A month at a time; past, blocked and closed days cannot be picked. Dates are the restaurant's, whatever zone the device is in. */
export function Calendar({ now, markOf, value, onChange, wrong }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [month, setMonth] = useState<string>()
  const [shown, setShown] = useState('')
  // A day that was chosen elsewhere is turned to.
  if (value !== shown) {
    setShown(value)
    if (value) setMonth(value.slice(0, 7))
  }
  if (!now) return <div className={s.calendar} />
  const last = addDays(now.date, horizonDays)
  return (
    <div className={`${s.calendar} ${wrong ? s.calendarWrong : ''}`}>
      <Month
        month={month ?? now.date.slice(0, 7)}
        onMonth={setMonth}
        today={now.date}
        last={last}
        locale={locale}
        looks={s.looks}
        labels={{ before: t(m.res_month_before), after: t(m.res_month_after) }}
        arrow={(name) => <Icon name={name} />}
        selected={value}
        lookOf={(date) => {
          const out = date < now.date || date > last
          const mark = out ? undefined : markOf(date)
          const day = longDate(date, locale, true)
          return {
            off: out || Boolean(mark),
            says: mark ? `${day}, ${mark.says}` : day,
            looks: date === value ? s.selected : mark ? s.closed : out ? s.disabled : '',
          }
        }}
        onPick={onChange}
      />
      <ul className={s.legend} aria-hidden="true">
        <li>
          <i className={s.markYours} />
          {t(m.res_legend_yours)}
        </li>
        <li>
          <i className={s.markToday} />
          {t(m.res_legend_today)}
        </li>
        <li>
          <i className={s.markClosed} />
          {t(m.res_legend_closed)}
        </li>
      </ul>
    </div>
  )
}
