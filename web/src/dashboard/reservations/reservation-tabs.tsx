import { getUnread } from '#shared/overview/owner-endpoints.ts'
import { listWaitlist } from '#shared/waitlist/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { getTablePlan } from '#shared/tables/owner-endpoints.ts'
import { hasTables } from '#shared/tables/table-plan.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { PageTabs } from '#web/dashboard/ui/panel.tsx'

/** The tabs of the reservation pages, with the number of waitlisted guests and of requests that wait. */
export function ReservationTabs() {
  const t = useT()
  const days = useOwnerQuery(listWaitlist, {}).data?.days ?? []
  const plan = useOwnerQuery(getTablePlan, {}, { fresh: 60_000 }).data
  const waiting = useOwnerQuery(getUnread, {}).data?.largeParties ?? 0
  return (
    <PageTabs
      label={t(m.dashboard_nav_reservations)}
      tabs={[
        { to: 'reservations', label: t(m.dashboard_nav_reservations) },
        ...(plan && hasTables(plan) ? [{ to: 'reservations/tables', label: t(m.tables_title) }] : []),
        {
          to: 'reservations/waiting',
          label: t(m.waitlist_owner_title),
          count: days.reduce((sum, { waiting }) => sum + waiting, 0),
        },
        { to: 'reservations/large-parties', label: t(m.large_parties_owner_title), count: waiting },
        { to: 'reservations/seats', label: t(m.capacity_title) },
        { to: 'reservations/settings', label: t(m.capacity_tab_rules) },
      ]}
    />
  )
}
