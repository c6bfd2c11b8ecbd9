import { getTablePlan } from '#shared/tables/owner-endpoints.ts'
import { hasTables } from '#shared/tables/table-plan.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useAuditFindingCount } from '#web/dashboard/site/use-audit-findings.ts'
import { useOpenTranslationCount } from '#web/dashboard/site/use-translations.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { PageTabs } from '#web/dashboard/ui/panel.tsx'

/** The tabs of the settings pages. */
export function SettingsTabs() {
  const t = useT()
  const open = useOpenTranslationCount()
  const found = useAuditFindingCount()
  const { access } = useFeatureAccess()
  // A restaurant that names no tables sees nothing of them.
  const plan = useOwnerQuery(getTablePlan, {}, { fresh: 60_000, when: access.hasReservationsAccess }).data
  return (
    <PageTabs
      label={t(m.dashboard_nav_settings)}
      tabs={[
        { to: 'settings', label: t(m.settings_tab_restaurant) },
        { to: 'settings/hours', label: t(m.hours_title) },
        { to: 'settings/truck', label: t(m.truck_title) },
        { to: 'settings/translations', label: t(m.translations_title), ...(open && { count: open }) },
        { to: 'settings/check', label: t(m.audit_title), ...(found && { count: found }) },
        { to: 'settings/notifications', label: t(m.settings_tab_notifications) },
        { to: 'settings/share', label: t(m.share_tab) },
        { to: 'settings/redirects', label: t(m.redirects_title) },
        { to: 'settings/history', label: t(m.settings_history_tab) },
        ...(plan && hasTables(plan) ? [{ to: 'settings/stands', label: t(m.stand_tab) }] : []),
        { to: 'settings/data', label: t(m.archive_tab) },
        { to: 'settings/security', label: t(m.dashboard_nav_security) },
      ]}
    />
  )
}
