import { type Message, useT } from '#web/app/locale.tsx'
import { canOpenSection, useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { type PlacedSection, dashboardSections } from '#web/dashboard/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'
import { Icon, type OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './overview.css.ts'

const links: readonly (readonly [to: PlacedSection, label: Message, icon: OwnerIcon])[] = [
  [dashboardSections.menu, m.overview_link_sold, 'sold-out'],
  [dashboardSections['settings/hours'], m.overview_link_hours, 'clock'],
  [dashboardSections['reservations/settings'], m.overview_link_block, 'calendar-off'],
  [dashboardSections['menu/load-data'], m.overview_link_import, 'file-up'],
  [dashboardSections['blog/new'], m.overview_link_post, 'write'],
  [dashboardSections['catering/settings'], m.catering_settings, 'sliders'],
]

/** Links to the most frequent tasks, as far as the tier includes them. */
export function QuickLinks() {
  const t = useT()
  const { access } = useFeatureAccess()
  return (
    <Panel title={t(m.overview_links)} flush>
      <ul className={styles.links}>
        {links
          .filter(([section]) => canOpenSection(section, access))
          .map(([{ path }, label, icon]) => (
            <li key={path}>
              <DashboardLink to={path}>
                <Icon name={icon} />
                {t(label)}
              </DashboardLink>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
