import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { addDays, formatLongDate, weekdayOf } from '#shared/time/local-time.ts'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './month.css.ts'

/** Returns the month that many months later or earlier, both yyyy-MM. */
const addMonths = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7)

/** Returns the dates of a month yyyy-MM. */
function datesOfMonth(month: string): string[] {
  const dates: string[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Formats a month yyyy-MM: 'November 2026', 'noviembre de 2026'. */
export const formatMonth = (month: string, locale: Locale): string =>
  formatDate(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** The days that a key moves from a date. */
const steps: Partial<Record<string, (date: string) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (date) => -weekdayOf(date),
  End: (date) => 6 - weekdayOf(date),
}

/** Returns the date that a key leads to, within bounds; undefined if none. */
function walked(key: string, date: string, first: string, last: string): string | undefined {
  const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0
  const step = steps[key]
  if (!months && !step) return undefined
  const month = addMonths(date.slice(0, 7), months)
  const sameDay = `${month}-${date.slice(8)}`
  const there = step ? addDays(date, step(date)) : (datesOfMonth(month).findLast((one) => one <= sameDay) ?? date)
  return there < first ? first : there > last ? last : there
}

/** A day's appearance: whether it can be pressed, its label, style and text below. */
type DayLook = {
  off: boolean
  says: string
  looks?: string | undefined
  below?: ReactNode
  pressed?: boolean
}

type Props = {
  /** The shown month, yyyy-MM. */
  month: string
  onMonth: (month: string) => void
  /** The bounds of keyboard navigation. */
  today: string
  last: string
  locale: Locale
  looks: Record<'captionLabel' | 'step' | 'weekday' | 'cell' | 'day' | 'today', string>
  labels: { before: string; after: string }
  /** Renders the arrows with the icons of either UI. */
  arrow: (name: 'left' | 'right') => ReactNode
  selected?: string
  lookOf: (date: string) => DayLook
  onPick: (date: string) => void
}

/** A month with one tab stop. Arrows move by days, Home and End by weeks, Page Up and Down by months. */
export function MonthCalendar({
  month,
  onMonth,
  today,
  last,
  locale,
  looks,
  labels,
  arrow,
  selected,
  lookOf,
  onPick,
}: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState('')
  const walks = useRef(false)
  const dates = datesOfMonth(month)
  const stop =
    [at, selected, today].find((date) => date?.startsWith(month)) ??
    dates.find((date) => date >= today && !lookOf(date).off) ??
    `${month}-01`
  useEffect(() => {
    if (!walks.current) return
    walks.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [stop])
  const walk = (event: KeyboardEvent) => {
    const there = walked(event.key, stop, today, last)
    if (!there) return
    event.preventDefault()
    if (there === stop) return
    walks.current = true
    setAt(there)
    if (!there.startsWith(month)) onMonth(there.slice(0, 7))
  }
  const blank = weekdayOf(`${month}-01`)
  const weeks = Array.from(
    { length: Math.ceil((blank + dates.length) / 7) },
    (_, week) => Array.from({ length: 7 }, (_day, weekday) => dates[week * 7 + weekday - blank]),
    // Weeks that are over are left out.
  ).filter((week) => week.some((date) => date && date >= today))
  const name = formatMonth(month, locale)
  const turn = (months: number, label: string, icon: 'left' | 'right') => {
    const there = addMonths(month, months)
    const none = there < today.slice(0, 7) || there > last.slice(0, 7)
    return (
      <button
        type="button"
        className={looks.step}
        aria-label={label}
        aria-disabled={none || undefined}
        onClick={() => !none && onMonth(there)}
      >
        {arrow(icon)}
      </button>
    )
  }
  return (
    <div className={styles.months}>
      <div className={styles.nav}>
        {turn(-1, labels.before, 'left')}
        {turn(1, labels.after, 'right')}
      </div>
      <div className={styles.caption}>
        <span className={looks.captionLabel} role="status">
          {name}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is walked with arrows is a grid */}
      <table ref={grid} role="grid" aria-label={name} className={styles.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" aria-label={long} className={looks.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a week has no name
            <tr key={index}>
              {week.map((date, weekday) => {
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty cell has no name and no day
                if (!date) return <td key={weekday} />
                const { off, says, looks: look = '', below, pressed } = lookOf(date)
                return (
                  <td
                    key={date}
                    aria-selected={date === selected}
                    className={`${looks.cell} ${date === today ? looks.today : ''} ${look}`}
                  >
                    <button
                      type="button"
                      className={looks.day}
                      tabIndex={date === stop ? 0 : -1}
                      aria-pressed={pressed}
                      aria-disabled={off || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      onFocus={() => setAt(date)}
                      onClick={() => !off && onPick(date)}
                    >
                      <span className={visuallyHidden}>{says}</span>
                      <span aria-hidden="true">{Number(date.slice(8))}</span>
                      {below}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From Sunday on, as in the United States. */
const weekdays = (locale: Locale) =>
  // 1 November 2026 is a Sunday.
  Array.from({ length: 7 }, (_, day) => {
    const [long = ''] = formatLongDate(addDays('2026-11-01', day), locale, true).split(',')
    return { long, short: long.slice(0, 2) }
  })
