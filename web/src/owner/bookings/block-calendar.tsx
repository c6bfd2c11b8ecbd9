import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { addDays, longDate } from '#shared/hours.ts'
import { isClosedOn } from '#shared/week.ts'
import { listDays } from '#shared/owner-calls/reservations.ts'
import { type Day, horizonDays } from '#shared/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { useOwnerQuery } from '#web/owner/calls.ts'
import { Icon } from '#web/owner/ui/icon.tsx'
import { chevronOf, monthProps, toDate, toText } from '#web/ui/month.tsx'
import * as s from './block-calendar.css.ts'
import { useToday } from './use-today.ts'

const Chevron = chevronOf((name) => <Icon name={name} />)

type Days = { dayOf: (date: string) => Day; toggle: ((day: Day) => void) | undefined }
const DaysContext = createContext<Days>({ dayOf: (date) => ({ date, booked: 0, blocked: false }), toggle: undefined })

/** A day as a button that is pressed while the day is blocked; it stays the same element from render to render, so that it keeps the focus. */
function DayButton({ day: shown, modifiers, className, tabIndex, onKeyDown, onFocus, onBlur }: DayButtonProps) {
  const t = useT()
  const { locale } = useLocale()
  const { dayOf, toggle } = use(DaysContext)
  const button = useRef<HTMLButtonElement>(null)
  const focused = Boolean(modifiers['focused'])
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const day = dayOf(toText(shown.date))
  const off = Boolean(modifiers['out']) || !toggle
  const says = [
    longDate(day.date, locale, true),
    t(day.blocked ? m.seat_day_blocked : modifiers['closed'] ? m.seat_day_closed : m.seat_day_open),
    ...(day.booked > 0 ? [t(m.seat_day_booked, { count: day.booked })] : []),
  ].join(', ')
  return (
    <button
      ref={button}
      type="button"
      {...{ className, tabIndex, onKeyDown, onFocus, onBlur }}
      aria-pressed={day.blocked}
      aria-disabled={off || undefined}
      onClick={() => !off && toggle(day)}
    >
      <span className={visuallyHidden}>{says}</span>
      <span aria-hidden="true">{shown.date.getDate()}</span>
      <span aria-hidden="true" className={s.count}>
        {day.booked > 0 ? day.booked : ''}
      </span>
    </button>
  )
}

type Props = { onToggle: (day: Day) => void; pending: boolean }

/** A month of days: which are blocked, how much is booked on each; a tap blocks a day or opens it. Dates are the restaurant's, wherever the device is. */
export function BlockCalendar({ onToggle, pending }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const today = useToday()
  const last = addDays(today, horizonDays)
  const [month, setMonth] = useState(today.slice(0, 7))
  const { data } = useOwnerQuery(listDays, { month })
  const days = useMemo<Days>(
    () => ({
      dayOf: (date) => data?.days.find((day) => day.date === date) ?? { date, booked: 0, blocked: false },
      toggle: data && !pending ? onToggle : undefined,
    }),
    [data, pending, onToggle],
  )
  const isOut = (date: Date) => toText(date) < today || toText(date) > last
  const isClosed = (date: Date) => isClosedOn(hours, toText(date))
  return (
    <DaysContext value={days}>
      <div className={s.calendar}>
        <DayPicker
          mode="single"
          month={toDate(`${month}-01`)}
          onMonthChange={(date) => setMonth(toText(date).slice(0, 7))}
          {...monthProps({ today, last, locale, looks: s.looks })}
          modifiers={{ out: isOut, closed: (date: Date) => !isOut(date) && isClosed(date) }}
          modifiersClassNames={{ closed: s.closed }}
          labels={{
            labelPrevious: () => t(m.seat_month_before),
            labelNext: () => t(m.seat_month_after),
          }}
          components={{ Chevron, DayButton }}
        />
        <ul className={s.legend} aria-hidden="true">
          <li>
            <i className={s.markBlocked} />
            {t(m.seat_legend_blocked)}
          </li>
          <li>
            <i className={s.markClosed} />
            {t(m.seat_legend_closed)}
          </li>
          <li>{t(m.seat_legend_count)}</li>
        </ul>
      </div>
    </DaysContext>
  )
}
