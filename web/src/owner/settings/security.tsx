import { useT } from '#web/app/locale.tsx'
import { SecurityPage } from '#web/features/session/security-page.tsx'
import { SettingsTabs } from '#web/features/settings/settings-tabs.tsx'
import * as m from '#web/paraglide/messages.js'
import { Page } from '#web/ui/dashboard/page.tsx'
import { useOwner } from './owner.ts'

/** Password, second factor and other devices of the owner. */
export function Security() {
  const t = useT()
  return (
    <Page title={t(m.owner_nav_security)}>
      <SettingsTabs />
      <SecurityPage session={useOwner()} />
    </Page>
  )
}
