import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { addDays, longDate, type LocalTime } from '#shared/hours.ts'
import { horizonDays } from '#shared/reservation.ts'
import { type Hours, isClosedOn } from '#shared/week.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { chevronOf, monthProps, toDate, toText } from '#web/ui/month.tsx'
import { Icon } from '#web/diner/ui/icon.tsx'
import * as s from './calendar.css.ts'

type Props = {
  /** Undefined until the page has hydrated: the space is kept. */
  now: LocalTime | undefined
  hours: Hours
  blockedDates: readonly string[]
  /** yyyy-MM-dd, or empty. */
  value: string
  onChange: (date: string) => void
  wrong: boolean
}

const Chevron = chevronOf((name) => <Icon name={name} />)

/** A month at a time; past, blocked and closed days cannot be picked. Dates are the restaurant's, whatever zone the device is in. */
export function Calendar({ now, hours, blockedDates, value, onChange, wrong }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [month, setMonth] = useState<Date>()
  const [shown, setShown] = useState('')
  // A day that was chosen elsewhere is turned to.
  if (value !== shown) {
    setShown(value)
    if (value) setMonth(toDate(value))
  }
  if (!now) return <div className={s.calendar} />
  const last = addDays(now.date, horizonDays)
  const closed = (date: Date) => blockedDates.includes(toText(date)) || isClosedOn(hours, toText(date))
  const out = (date: Date) => toText(date) < now.date || toText(date) > last
  return (
    <div className={`${s.calendar} ${wrong ? s.calendarWrong : ''}`} data-wrong={wrong || undefined}>
      <DayPicker
        {...monthProps({ today: now.date, last, locale, looks: s.looks })}
        mode="single"
        required
        selected={value ? toDate(value) : undefined}
        onSelect={(date: Date | undefined) => date && onChange(toText(date))}
        month={month ?? toDate(now.date)}
        onMonthChange={setMonth}
        disabled={(date: Date) => out(date) || closed(date)}
        modifiers={{ closed: (date: Date) => !out(date) && closed(date) }}
        modifiersClassNames={{ closed: s.closed, selected: s.selected, disabled: s.disabled }}
        labels={{
          labelPrevious: () => t(m.res_month_before),
          labelNext: () => t(m.res_month_after),
          labelDayButton: (date: Date) => longDate(toText(date), locale, true),
        }}
        components={{ Chevron }}
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
