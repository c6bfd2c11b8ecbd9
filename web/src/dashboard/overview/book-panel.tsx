import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { TodaysReservations } from '#shared/overview/overview.ts'
import { listExpectedGuests, mentionsAllergy } from '#shared/overview/next-guests.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { guestCountText, guestName, listNotes } from '#web/dashboard/reservations/labels.ts'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { BookingClosedNotice } from './booking-closed-notice.tsx'
import { TableAndNotes, TimeAndParty } from './guest-facts.tsx'
import type { GuestDrawersState } from './next-panel.tsx'
import * as styles from './overview.css.ts'

const mostGuests = 6

type Props = { today: TodaysReservations; now: LocalDateTime; drawers: GuestDrawersState }

/** The day's first reservations while the restaurant is closed. */
export function BookPanel({ today, now, drawers }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { expected } = listExpectedGuests(today.reservations, now.time)
  const guests = expected.reduce((sum, { partySize }) => sum + partySize, 0)
  const allergies = expected.filter((one) => listNotes(one, locale).some(mentionsAllergy)).length
  return (
    <Panel
      title={t(m.overview_book)}
      note={guests > 0 && guestCountText(t, guests)}
      actions={
        <ButtonLink to="reservations" kind="plain">
          {t(m.overview_all)}
        </ButtonLink>
      }
      flush
    >
      <BookingClosedNotice today={today} />
      {expected.length === 0 ? (
        <EmptyState
          icon="calendar-clock"
          title={t(today.reservations.length === 0 ? m.overview_nobody : m.overview_nobody_else)}
        >
          {today.reservations.length === 0 && <p>{t(m.overview_nobody_text)}</p>}
          <Button icon="plus" aria-haspopup="dialog" onClick={drawers.add}>
            {t(m.overview_add)}
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles.guests}>
          {expected.slice(0, mostGuests).map((one) => (
            <li key={one.id} className={styles.guest}>
              <TimeAndParty of={one} />
              <div className={styles.who}>
                <b>{guestName(one)}</b>
                <div className={styles.facts}>
                  <TableAndNotes of={one} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {allergies > 0 && (
        <p className={styles.missed}>
          {t(allergies === 1 ? m.overview_allergies_one : m.overview_allergies, { count: allergies })}
        </p>
      )}
      {expected.length > 0 && (
        <div className={styles.seat}>
          <Button icon="plus" aria-haspopup="dialog" onClick={drawers.add}>
            {t(m.reservations_add)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
