import { useT } from '#web/app/locale.tsx'
import { AccountSecurity } from '#web/dashboard/auth/account-security.tsx'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import * as m from '#web/paraglide/messages.js'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { useOwner } from '#web/dashboard/shell/owner-context.ts'

/** The security page: password, second factor and devices. */
export function SecurityPage() {
  const t = useT()
  return (
    <DashboardPage title={t(m.dashboard_nav_security)}>
      <SettingsTabs />
      <AccountSecurity session={useOwner()} />
    </DashboardPage>
  )
}
