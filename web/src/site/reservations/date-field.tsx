import { useMemo } from 'react'
import { addDays, intlLocales, type LocalDateTime } from '#shared/time/local-time.ts'
import { bookingHorizonDays } from '#shared/reservations/reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { Field } from '#web/site/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { formatMonth } from '#web/ui/month.tsx'
import type { DayMarkOf } from './use-day-status.ts'

type Props = {
  now: LocalDateTime | undefined
  markOf: DayMarkOf
  value: string
  onChange: (date: string) => void
  error?: string | undefined
}

/** A select of bookable days by month, for keyboards and screen readers. */
export function DateField({ now, markOf, value, onChange, error }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const today = now?.date
  const months = useMemo(() => {
    const day = new Intl.DateTimeFormat(intlLocales[locale], {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    })
    const named = Array.from({ length: today ? bookingHorizonDays + 1 : 0 }, (_, ahead) => {
      const date = addDays(today ?? '', ahead)
      return { date, says: day.format(new Date(`${date}T12:00:00Z`)) }
    })
    const names = [...new Set(named.map(({ date }) => date.slice(0, 7)))]
    return names.map((month) => ({ month, days: named.filter(({ date }) => date.startsWith(month)) }))
  }, [today, locale])
  return (
    <Field id="res-date" label={t(m.reservations_date)} required error={error}>
      {(described) => (
        <select {...described} name="reservationDate" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t(m.reservations_pick_day)}</option>
          {months.map(({ month, days }) => (
            <optgroup key={month} label={formatMonth(month, locale)}>
              {days.map(({ date, says }) => {
                const mark = markOf(date)
                return (
                  <option key={date} value={date} disabled={mark && mark.is !== 'full'}>
                    {mark ? `${says}: ${mark.says}` : says}
                  </option>
                )
              })}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
