import { fullName } from '#shared/reservations/guest-name.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { listCallsToMake, completeCall } from '#shared/reservations/owner-endpoints.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { LoadFailed, Panel } from '#web/dashboard/ui/panel.tsx'
import { phoneHref } from '#web/dashboard/ui/phone.tsx'
import * as styles from './hours.css.ts'

const everyMs = 30_000

/** Guests to call because new hours cut off their reservation. Polled, because a job may add some. */
export function GuestsToCallPanel() {
  const t = useT()
  const { locale } = useLocale()
  const { access } = useFeatureAccess()
  const query = useOwnerQuery(listCallsToMake, {}, { every: everyMs, when: access.hasReservationsAccess })
  const tick = useOwnerMutation(completeCall, { done: m.hours_called_done, changes: [listCallsToMake] })
  const calls = query.data?.calls ?? []
  const failed = access.hasReservationsAccess && query.failureCount > 0
  if (calls.length === 0)
    return (
      failed && (
        <Panel title={t(m.hours_calls)}>
          <LoadFailed actions={<Button onClick={() => void query.refetch()}>{t(m.dashboard_retry)}</Button>} />
        </Panel>
      )
    )
  return (
    <Panel title={t(m.hours_calls)} flush>
      <p className={styles.callsNote}>{t(m.hours_calls_note)}</p>
      <ul className={styles.list} id="calls">
        {calls.map(({ id, firstName, lastName, partySize, reservationDate, reservationTime, phone }) => {
          const call = phoneHref(phone)
          return (
            <li key={id} className={styles.call}>
              <div>
                <b>{fullName({ firstName, lastName })}</b>
                <p>
                  {guestCountText(t, partySize)} · {formatLongDate(reservationDate, locale)} ·{' '}
                  {formatTime(reservationTime, locale)}
                </p>
              </div>
              <div className={styles.acts}>
                {call && phone && (
                  <ExternalButtonLink href={call} icon="phone">
                    {formatPhone(phone)}
                  </ExternalButtonLink>
                )}
                <Button icon="check" busy={tick.pending} onClick={() => void tick.save({ id })}>
                  {t(m.hours_called)}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
