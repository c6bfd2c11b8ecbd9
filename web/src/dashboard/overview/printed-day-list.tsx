import { listGuestTexts, mapReservationFields } from '#shared/reservations/reservation-fields.ts'
import { formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { TodaysReservations } from '#shared/overview/overview.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { getEtaBadgeProps, guestName, statusBadges } from '#web/dashboard/reservations/labels.ts'
import * as globals from '#web/styles/global.css.ts'
import * as m from '#web/paraglide/messages.js'
import { formatDayTitle, isNotCancelled, countByStatus } from './guests-by-quarter.ts'
import * as styles from './overview.css.ts'

const labels = mapReservationFields(({ label }) => label)

type Props = {
  of: TodaysReservations
  /** Every guest of the day, where `of` is a part of them. */
  whole: readonly OwnerReservation[] | undefined
  now: LocalDateTime
}

/** The day's list on paper with a box to tick for each guest, rendered for printing only. */
export function PrintedDayList({ of, whole, now }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { booked, completed } = countByStatus(whole ?? of.reservations)
  const isPart = of.part && !whole
  const facts = { count: booked + completed, free: of.free, max: of.max, time: formatTime(now.time, locale) }
  return (
    <section className={styles.sheet} aria-label={t(m.overview_print)}>
      <h2>{formatDayTitle(now.date, locale)}</h2>
      <p>{isPart ? t(m.overview_sheet_part, { button: t(m.overview_print) }) : t(m.overview_sheet, facts)}</p>
      <table>
        <thead>
          <tr>
            <th>{t(m.reservations_time)}</th>
            <th>{t(m.reservations_guest)}</th>
            <th>{t(m.reservations_party)}</th>
            <th>{labels.table[locale]}</th>
            <th>{t(m.reservations_tel)}</th>
            <th>{labels.notes[locale]}</th>
          </tr>
        </thead>
        <tbody>
          {(whole ?? of.reservations).filter(isNotCancelled).map((reservation) => (
            <tr key={reservation.id}>
              <td className={styles.box}>{formatTime(reservation.reservationTime, locale)}</td>
              <td>
                <strong>{guestName(reservation)}</strong>
                {reservation.status !== 'booked' && ` (${t(statusBadges[reservation.status].label)})`}
                {getEtaBadgeProps(t, reservation) && ` (${getEtaBadgeProps(t, reservation)?.text})`}
              </td>
              <td>{reservation.partySize}</td>
              <td>{reservation.table}</td>
              <td className={globals.oneLine}>{formatPhone(reservation.phone ?? '')}</td>
              <td>{[reservation.notes, ...listGuestTexts(reservation, locale)].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
