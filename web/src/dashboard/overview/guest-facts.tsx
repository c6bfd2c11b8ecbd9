import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { mentionsAllergy } from '#shared/overview/next-guests.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { EtaBadge } from '#web/dashboard/reservations/eta-badge.tsx'
import { guestCountText, listNotes } from '#web/dashboard/reservations/labels.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './overview.css.ts'

/** Formats a time of day without AM or PM: '5:30'. */
const shortTime = (time: string): string => `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2, 5)}`

/** A guest's time and party size. */
export function TimeAndParty({ of: { reservationTime, partySize } }: { of: OwnerReservation }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <div className={styles.when}>
      <time>
        <span aria-hidden="true">{shortTime(reservationTime)}</span>
        <span className={visuallyHidden}>{formatTime(reservationTime, locale)}</span>
      </time>
      <span className={styles.party} role="img" aria-label={guestCountText(t, partySize)}>
        {partySize}
      </span>
    </div>
  )
}

/** A guest's arrival as announced, their table and notes; a note about an allergy has a sign. */
export function TableAndNotes({ of }: { of: OwnerReservation }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <>
      <EtaBadge of={of} />
      {of.table && <span>{/^\d/.test(of.table) ? t(m.reservations_table_is, { table: of.table }) : of.table}</span>}
      {listNotes(of, locale).map((note) =>
        mentionsAllergy(note) ? (
          <span key={note} className={styles.allergy}>
            <Icon name="warning" small />
            {note}
          </span>
        ) : (
          <span key={note} className={styles.guestNote}>
            {note}
          </span>
        ),
      )}
    </>
  )
}
