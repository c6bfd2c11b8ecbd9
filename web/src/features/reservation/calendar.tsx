import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale'
import { addDays, type HoursOfOperation, isClosedOn, longDate, type LocalTime } from '#shared/hours.ts'
import { horizonDays } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/public/icon.tsx'
import * as s from './calendar.css.ts'

type Props = {
  /** Undefined until the page has hydrated: the space is kept. */
  now: LocalTime | undefined
  hours: HoursOfOperation
  blockedDates: readonly string[]
  /** yyyy-MM-dd, or empty. */
  value: string
  onChange: (date: string) => void
  wrong: boolean
}

const toDate = (text: string): Date =>
  new Date(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)))
const toText = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
  <Icon name={orientation === 'left' ? 'left' : 'right'} />
)

/** A month at a time; past, blocked and closed days cannot be picked. Dates are the restaurant's, whatever zone the device is in. */
export function Calendar({ now, hours, blockedDates, value, onChange, wrong }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (!now) return <div className={s.calendar} />
  const last = addDays(now.date, horizonDays)
  const closed = (date: Date) => blockedDates.includes(toText(date)) || isClosedOn(hours, toText(date))
  const out = (date: Date) => toText(date) < now.date || toText(date) > last
  return (
    <div className={`${s.calendar} ${wrong ? s.calendarWrong : ''}`}>
      <DayPicker
        mode="single"
        required
        selected={value ? toDate(value) : undefined}
        onSelect={(date: Date | undefined) => date && onChange(toText(date))}
        today={toDate(now.date)}
        startMonth={toDate(now.date)}
        endMonth={toDate(last)}
        disabled={(date: Date) => out(date) || closed(date)}
        modifiers={{ closed: (date: Date) => !out(date) && closed(date) }}
        modifiersClassNames={{ closed: s.closed }}
        showOutsideDays={false}
        {...(locale === 'es' ? { locale: es } : {})}
        labels={{
          labelPrevious: () => t(m.res_month_before),
          labelNext: () => t(m.res_month_after),
          labelDayButton: (date: Date) => longDate(toText(date), locale, true),
        }}
        components={{ Chevron }}
        classNames={{
          months: s.months,
          month_caption: s.caption,
          caption_label: s.captionLabel,
          nav: s.nav,
          button_previous: s.step,
          button_next: s.step,
          month_grid: s.grid,
          weekday: s.weekday,
          day: s.cell,
          day_button: s.day,
          selected: s.selected,
          today: s.today,
          disabled: s.disabled,
        }}
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
