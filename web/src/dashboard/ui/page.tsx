import type { ReactNode } from 'react'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { Badge } from './panel.tsx'
import * as styles from './page.css.ts'
import { PublishStatusText } from './publish-status-text.tsx'
import { useFocusHash } from './use-focus-hash.ts'
import type { PublishTarget } from './publish-status.ts'

type Props = {
  title: string
  /** One quiet line under the title. */
  note?: ReactNode
  /** At most two buttons at the top; on phones those with an icon show only the icon. */
  actions?: ReactNode
  /** Buttons at the top on wide screens, above the bottom bar on phones: Revert, Save. */
  dock?: ReactNode
  /** The part of the site that the page edits. */
  site?: PublishTarget | undefined
  children: ReactNode
}

/** Returns a ref that sets an element's height as a CSS property while it is mounted. */
const heightAs = (property: string) => (bar: HTMLElement | null) => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty(property)
  }
}
// Scrolled-to elements stay between topbar and dock, whatever their height.
const [asTopbar, asDock] = [heightAs('--topbar'), heightAs('--dock')]

/** A dashboard page: its title in the topbar and the tab, its content below. */
export function DashboardPage({ title, note, actions, dock, site, children }: Props) {
  const { branding } = useSite()
  useFocusHash()
  return (
    <>
      <Head title={title} description={branding.name} />
      <header ref={asTopbar} className={styles.topbar}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <PublishStatusText of={site} />
        {actions && <div className={styles.actions}>{actions}</div>}
        {dock && (
          <div ref={asDock} className={styles.dock}>
            {dock}
          </div>
        )}
      </header>
      <main id="main" className={styles.page} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

type SaveProps = { dirty: number; pending: boolean; save: () => void; revert: () => void; label?: string | undefined }

/** A form's dock: number of unsaved changes, Revert and Save. */
export function SaveBar({ dirty, pending, save, revert, label }: SaveProps) {
  const t = useT()
  return (
    <>
      {dirty > 0 && (
        <Badge tone="wait" icon="edit">
          {t(dirty === 1 ? m.dashboard_unsaved_one : m.dashboard_unsaved, { count: dirty })}
        </Badge>
      )}
      <Button unavailable={dirty === 0 || pending} onClick={revert}>
        {t(m.dashboard_revert)}
      </Button>
      <Button kind="go" unavailable={dirty === 0} busy={pending} onClick={save}>
        {pending ? t(m.dashboard_saving) : (label ?? t(m.dashboard_save))}
      </Button>
    </>
  )
}
