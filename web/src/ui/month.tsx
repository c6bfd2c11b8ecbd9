import type { ReactElement } from 'react'
import { es } from 'react-day-picker/locale'
import type { Locale } from '#shared/field.ts'
import * as s from './month.css.ts'

/** A date yyyy-MM-dd as the picker knows it: that day on the device's own calendar, whose zone plays no part. */
export const toDate = (text: string): Date =>
  new Date(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)))
export const toText = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** The arrows of a month, drawn by the icons of its side of the house. */
export const chevronOf = (icon: (name: 'left' | 'right') => ReactElement) =>
  function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
    return icon(orientation === 'left' ? 'left' : 'right')
  }

type Looks = Record<'captionLabel' | 'step' | 'weekday' | 'cell' | 'day' | 'today', string>
type Span = { today: string; last: string; locale: Locale; looks: Looks }

/** What every calendar asks of the picker: its first and last date, its language, and its parts by their style. */
export const monthProps = ({ today, last, locale, looks }: Span) => ({
  today: toDate(today),
  startMonth: toDate(today),
  endMonth: toDate(last),
  showOutsideDays: false,
  ...(locale === 'es' ? { locale: es } : {}),
  classNames: {
    months: s.months,
    month_caption: s.caption,
    caption_label: looks.captionLabel,
    nav: s.nav,
    button_previous: looks.step,
    button_next: looks.step,
    month_grid: s.grid,
    weekday: looks.weekday,
    day: looks.cell,
    day_button: looks.day,
    today: looks.today,
  },
})
