import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { PageTabs } from '#web/owner/ui/panel.tsx'

/** The pages that belong to the reservations. */
export function ReservationTabs() {
  const t = useT()
  return (
    <PageTabs
      label={t(m.owner_nav_reservations)}
      tabs={[
        { to: 'reservations', label: t(m.owner_nav_reservations) },
        { to: 'reservations/seats', label: t(m.sit_title) },
        { to: 'reservations/settings', label: t(m.sit_tab_rules) },
      ]}
    />
  )
}
