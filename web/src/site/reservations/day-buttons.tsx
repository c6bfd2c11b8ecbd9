import { capitalize, formatDate } from '#shared/time/date-format.ts'
import { formatLongDate, type LocalDateTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'
import { RadioButtons } from '#web/site/ui/radio-buttons.tsx'
import * as form from '#web/site/ui/form.css.ts'
import * as globals from '#web/styles/global.css.ts'
import type { ReactNode } from 'react'
import type { ClosedDayRange } from './days-ahead.ts'
import * as styles from './day-buttons.css.ts'
import type { DayMarkOf } from './use-day-status.ts'

type Props = {
  now: LocalDateTime | undefined
  open: readonly string[]
  shut: readonly ClosedDayRange[]
  markOf: DayMarkOf
  value: string
  onChange: (date: string) => void
  error: string | undefined
  /** Whether the select and the calendar are shown. */
  more: boolean
  onMore: () => void
  /** The chosen day with its places; it takes the place of the closed days. */
  badge: ReactNode
  children: ReactNode
}

/** The next open days as buttons, the closed ones between them in words, and the way to all other days. */
export function DayButtons({ now, open, shut, markOf, value, onChange, error, more, onMore, badge, children }: Props) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <div className={form.field}>
      <div className={styles.head}>
        <span id="res-days" className={styles.label}>
          {t(m.reservations_date)}
          <span aria-hidden="true"> *</span>
        </span>
        <button type="button" className={styles.more} aria-expanded={more} onClick={onMore}>
          {t(m.reservations_more_days)}
        </button>
        {badge}
        {!value && shut.length > 0 && (
          <small className={styles.shut}>{shut.map((days) => shutDaysText(t, days, locale)).join(' · ')}</small>
        )}
      </div>
      <RadioButtons
        className={styles.days}
        value={value}
        onChoose={onChange}
        described={{
          'aria-labelledby': 'res-days',
          'aria-required': true,
          ...(error ? { 'aria-invalid': true, 'aria-describedby': 'res-days-error' } : {}),
        }}
        choices={open.map((date) => {
          const mark = markOf(date)
          const long = formatLongDate(date, locale, true)
          return {
            value: date,
            label: (
              <>
                <span className={globals.visuallyHidden}>{mark ? `${long}, ${mark.says}` : long}</span>
                <span aria-hidden="true">
                  {date === now?.date ? t(m.reservations_today) : shortWeekday(date, locale)}
                </span>
                <b aria-hidden="true" className={mark && styles.struck}>
                  {Number(date.slice(8))}
                </b>
                {mark && (
                  <i aria-hidden="true" className={styles.full}>
                    {mark.says}
                  </i>
                )}
              </>
            ),
          }
        })}
      />
      {error && (
        <p className={form.fieldError} id="res-days-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {more && <div className={styles.others}>{children}</div>}
    </div>
  )
}

/** 'Fri', 'Vie'. */
const shortWeekday = (date: string, locale: Locale): string =>
  capitalize(formatDate(date, locale, { weekday: 'short' }).replace('.', ''))

/** Formats a near day: 'Fri 4', 'Vie 4'. */
export const formatShortDay = (date: string, locale: Locale): string =>
  `${shortWeekday(date, locale)} ${Number(date.slice(8))}`

/** 'Tue 8 closed: private party', 'Mar 8 cerrado: evento privado', 'Mon 24–Wed 26 closed'. */
function shutDaysText(t: Translate, { from, to, mark }: ClosedDayRange, locale: Locale): string {
  const day =
    from === to ? formatShortDay(from, locale) : `${formatShortDay(from, locale)}–${formatShortDay(to, locale)}`
  if (mark.is === 'blocked') return t(m.reservations_day_shut_blocked, { day })
  return mark.name ? t(m.reservations_day_shut_for, { day, name: mark.name }) : t(m.reservations_day_shut, { day })
}
