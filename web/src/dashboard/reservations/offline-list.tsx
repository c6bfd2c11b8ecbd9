import { useState } from 'react'
import { listGuestTexts } from '#shared/reservations/reservation-fields.ts'
import { formatTime, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { loadDay } from './day-storage.ts'
import * as styles from './offline-list.css.ts'
import { EtaBadge } from './eta-badge.tsx'
import { guestCountText, guestName, statusBadges } from './labels.ts'

/** Returns a formatter for the age of a stored list: the time, and the date unless it is today. */
export function useFormatListAge(): (at: string) => string {
  const t = useT()
  const { locale } = useLocale()
  const when = useFormatDateTime()
  return (at) => {
    const { date, time } = localDateTimeAt(new Date(at))
    return t(m.reservations_as_of, {
      when: date === localDateTimeAt(new Date()).date ? formatTime(time, locale) : when(at),
    })
  }
}

/** A day's stored list, for reading offline; empty if there is none. */
export function OfflineList({ date }: { date?: string | undefined }) {
  const t = useT()
  const { locale } = useLocale()
  const asOf = useFormatListAge()
  const [kept] = useState(() => loadDay(date))
  if (!kept) return null
  return (
    <Panel title={formatLongDate(kept.date, locale, true)} note={asOf(kept.at)} flush>
      <ul className={styles.list}>
        {kept.rows
          .filter(({ status }) => status !== 'cancelled')
          .map((row) => (
            <li key={row.id}>
              <time>{formatTime(row.reservationTime, locale)}</time>
              <div>
                <strong>{guestName(row)}</strong>{' '}
                {row.status !== 'booked' && (
                  <Badge tone={statusBadges[row.status].tone} icon={statusBadges[row.status].icon}>
                    {t(statusBadges[row.status].label)}
                  </Badge>
                )}
                <EtaBadge of={row} />
                <p>
                  {[
                    guestCountText(t, row.partySize),
                    row.table && t(m.reservations_table_is, { table: row.table }),
                    row.notes,
                    ...listGuestTexts(row, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {row.phone && <PhoneLink text={row.phone} />}
            </li>
          ))}
      </ul>
    </Panel>
  )
}
