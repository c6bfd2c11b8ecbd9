import type { TodaysReservations } from '#shared/overview/overview.ts'
import { useT } from '#web/app/locale.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './overview.css.ts'

/** Says why guests cannot book today, if they cannot. */
export function BookingClosedNotice({ today }: { today: TodaysReservations }) {
  const t = useT()
  const reason = !today.enabled ? m.overview_disabled : today.blocked ? m.overview_blocked : undefined
  return (
    reason && (
      <div className={styles.notice}>
        <Banner tone="info" icon="calendar-off" title={t(reason)} />
      </div>
    )
  )
}
