import type { ReactNode } from 'react'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { Badge } from './panel.tsx'
import * as styles from './page.css.ts'
import { PublishStateText } from './publish-state.tsx'
import { useFocusHash } from './use-focus-hash.ts'
import type { PublishStatus } from './publish-status.ts'

type Props = {
  title: string
  /** One quiet line under the title. */
  note?: ReactNode
  /** At most two buttons, at the top; on phones those with a sign show the sign alone. */
  actions?: ReactNode
  /** Buttons that stand at the top on wide screens and above the thumb bar on phones: Revert, Save. */
  dock?: ReactNode
  /** What of the site it is about. */
  site?: PublishStatus | undefined
  children: ReactNode
}

/** For what stands at an edge: its height, as a property of the page's styles while it is there. */
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
// What is in view while a page scrolls is between topbar and dock, however tall their words make them.
const [asTopbar, asDock] = [heightAs('--topbar'), heightAs('--dock')]

/** A page of the dashboard: its title in the topbar and in the tab, its content below. */
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
        <PublishStateText of={site} />
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

/** A form's dock: how much is not saved, Revert and Save. */
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
