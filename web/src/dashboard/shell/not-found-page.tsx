import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'

/** The dashboard's page for unknown addresses. */
export function NotFoundPage() {
  const t = useT()
  return (
    <DashboardPage title={t(m.dashboard_lost)}>
      <Panel flush>
        <EmptyState icon="file-question" title={t(m.dashboard_lost_text)}>
          <ButtonLink to="">{t(m.dashboard_nav_overview)}</ButtonLink>
        </EmptyState>
      </Panel>
    </DashboardPage>
  )
}
