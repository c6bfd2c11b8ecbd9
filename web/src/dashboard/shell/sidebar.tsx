import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import type { Access } from '#shared/subscription/subscription.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useHasMotifs, useSite } from '#web/app/use-site.ts'
import { pictureUrl } from '#web/art/pictures.ts'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { IconButton } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { useUnreadCounts } from './use-unread-counts.ts'
import { canOpenSection } from './use-feature-access.ts'
import { useOwner } from './owner-context.ts'
import { useSaveLocale } from './use-account-locale.ts'
import { type PlacedSection, dashboardSections } from './sections.ts'
import * as styles from './shell.css.ts'
import type { useSidebar } from './use-sidebar.ts'

const all = Object.values(dashboardSections)
const linked = [...all.filter(({ group }) => group), dashboardSections['settings/security']].map(({ path }) => path)

const languageNames = { en: 'English', es: 'Español' } as const

type Props = { sidebar: ReturnType<typeof useSidebar>; access: Access; leaving: boolean; onLeave: () => void }

/** The sidebar: both groups of pages, links to the site, the language and sign-out. */
export function Sidebar({ sidebar, access, leaving, onLeave }: Props) {
  const t = useT()
  const { locale, toggle } = useLocale()
  const { branding } = useSite()
  const motifs = useHasMotifs()
  const { user } = useOwner()
  const keep = useSaveLocale()
  const speak = (chosen: Locale) => {
    toggle()
    keep(chosen)
  }
  const aside = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sidebar.over) aside.current?.querySelector('a')?.focus()
  }, [sidebar.over])
  const gated = all.some((section) => section.group && !canOpenSection(section, access))
  return (
    <nav
      ref={aside}
      id="side"
      className={sidebar.over ? `${styles.side} ${styles.isOver}` : styles.side}
      aria-label={t(m.dashboard_title)}
    >
      <div className={styles.brand}>
        {motifs && <img src={pictureUrl('mark')} alt="" width="28" height="28" />}
        <b>{branding.name}</b>
        <IconButton
          icon={sidebar.over ? 'close' : 'rail'}
          name={t(
            sidebar.over
              ? m.dashboard_nav_close
              : sidebar.collapsed
                ? m.dashboard_nav_expand
                : m.dashboard_nav_collapse,
          )}
          aria-controls="side"
          aria-expanded={sidebar.over || !sidebar.collapsed}
          onClick={sidebar.toggle}
        />
      </div>
      <div className={styles.pages}>
        {(['main', 'premium'] as const).map((group) => (
          <Group
            key={group}
            title={t(group === 'main' ? m.dashboard_nav_main : m.dashboard_nav_premium)}
            of={all.filter((section) => section.group === group && canOpenSection(section, access))}
            onGo={sidebar.close}
          />
        ))}
        {gated && (
          <a
            className={styles.locked}
            href={pathInLocale('/subscription?reason=locked', locale)}
            title={t(m.dashboard_nav_locked)}
          >
            <Icon name="lock" />
            <span className={styles.name}>{t(m.dashboard_nav_locked)}</span>
          </a>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.account}>{t(m.dashboard_welcome, { email: user.name || user.email })}</p>
        <div className={styles.languages} role="group" aria-label={t(m.dashboard_nav_language)}>
          {(['en', 'es'] as const).map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              className={styles.language}
              aria-pressed={locale === each}
              title={languageNames[each]}
              onClick={() => locale !== each && speak(each)}
            >
              <span className={styles.whole}>{languageNames[each]}</span>
              <span className={styles.short} aria-hidden="true">
                {each.toUpperCase()}
              </span>
            </button>
          ))}
        </div>
        <div className={styles.ways}>
          <DashboardLink
            to={dashboardSections['settings/security'].path}
            className={styles.link}
            title={t(m.dashboard_nav_security)}
            onClick={sidebar.close}
          >
            <Icon name="shield" />
            <span className={styles.name}>{t(m.dashboard_nav_security)}</span>
          </DashboardLink>
          <a className={styles.link} href={pathInLocale('/', locale)} title={t(m.dashboard_nav_site)}>
            <Icon name="external" />
            <span className={styles.name}>{t(m.dashboard_nav_site)}</span>
          </a>
          <button
            type="button"
            className={styles.link}
            title={t(m.dashboard_logout)}
            aria-disabled={leaving || undefined}
            onClick={onLeave}
          >
            <Icon name="log-out" />
            <span className={styles.name}>{t(m.dashboard_logout)}</span>
          </button>
        </div>
      </div>
    </nav>
  )
}

function Group({ title, of, onGo }: { title: string; of: readonly PlacedSection[]; onGo: () => void }) {
  const t = useT()
  const counts = useUnreadCounts()
  const { pathname } = useLocation()
  // A subpage with an item of its own is marked instead of its parent.
  const hasOwn = (path: string) =>
    linked.some((other) => other.startsWith(`${path}/`) && pathname.startsWith(`/dashboard/${other}`))
  if (of.length === 0) return null
  return (
    <div className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {of.map(({ path, label, icon }) => (
          <li key={path}>
            <DashboardLink
              to={path}
              className={styles.link}
              title={t(label)}
              exact={path === '' || hasOwn(path)}
              onClick={onGo}
            >
              <Icon name={icon} />
              <span className={styles.name}>{t(label)}</span>
              <UnreadCount of={counts[path]} />
            </DashboardLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The number of unread items behind a link. */
export function UnreadCount({ of }: { of: number | undefined }) {
  const t = useT()
  if (!of) return null
  return (
    <span className={styles.count}>
      {of > 99 ? '99+' : of}
      <span className={visuallyHidden}> {t(m.dashboard_nav_new)}</span>
    </span>
  )
}
