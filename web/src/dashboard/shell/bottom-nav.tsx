import type { Access } from '#shared/subscription/subscription.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { useUnreadCounts } from './use-unread-counts.ts'
import { canOpenSection } from './use-feature-access.ts'
import { dashboardSections } from './sections.ts'
import * as styles from './shell.css.ts'
import { UnreadCount } from './sidebar.tsx'

/** A phone's bottom bar: the most used pages, and the sidebar for the rest. */
export function BottomNav({ access, over, onMore }: { access: Access; over: boolean; onMore: () => void }) {
  const t = useT()
  const counts = useUnreadCounts()
  // Unread items of the other pages are shown on the last button.
  const behind = Object.values(dashboardSections)
    .filter((section) => !section.thumb && canOpenSection(section, access))
    .reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)
  return (
    <nav className={styles.thumbs} aria-label={t(m.dashboard_nav_quick)} inert={over}>
      {Object.values(dashboardSections)
        .filter((section) => section.thumb && canOpenSection(section, access))
        .toSorted((one, other) => (one.thumb ?? 0) - (other.thumb ?? 0))
        .map(({ path, label, thumbLabel = label, icon, thumbIcon = icon }) => (
          <DashboardLink
            key={path}
            to={path}
            className={styles.thumb}
            exact={path === ''}
            onClick={() => path === '' && window.scrollTo({ top: 0 })}
          >
            <Icon name={thumbIcon} />
            {t(thumbLabel)}
            <UnreadCount of={counts[path]} />
          </DashboardLink>
        ))}
      <button type="button" className={styles.thumb} aria-controls="side" aria-expanded={over} onClick={onMore}>
        <Icon name="burger" />
        {t(m.dashboard_nav_more)}
        <UnreadCount of={behind} />
      </button>
    </nav>
  )
}
