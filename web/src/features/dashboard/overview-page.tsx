import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Page } from '#web/ui/dashboard/page.tsx'
import { Panel } from '#web/ui/dashboard/panel.tsx'
import { useOwner } from './owner.ts'

/** The dashboard's first page. */
export function OverviewPage() {
  const t = useT()
  const { user } = useOwner()
  return (
    <Page title={t(m.owner_nav_overview)}>
      <Panel>{user.name || user.email}</Panel>
    </Page>
  )
}
