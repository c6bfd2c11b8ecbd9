import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { PageTabs } from '#web/dashboard/ui/panel.tsx'

/** The tabs of home page, about page and page texts. */
export function HomeTabs() {
  const t = useT()
  return (
    <PageTabs
      label={t(m.dashboard_nav_home)}
      tabs={[
        { to: 'home', label: t(m.dashboard_nav_home) },
        { to: 'home/about', label: t(m.settings_about) },
        { to: 'home/lines', label: t(m.home_line_title) },
      ]}
    />
  )
}
