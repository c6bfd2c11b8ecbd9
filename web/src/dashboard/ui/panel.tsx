import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { Icon, type OwnerIcon } from './icon.tsx'
import { DashboardLink } from './link.tsx'
import * as styles from './panel.css.ts'

type PanelProps = { title?: string; note?: ReactNode; actions?: ReactNode; flush?: boolean; children: ReactNode }

/** A card with a heading; `flush` when the content has its own padding. */
export function Panel({ title, note, actions, flush, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
          {actions}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}

/** Panels side by side where there is room: even, main with aside, or three. */
export const Columns = ({ of = 'even', children }: { of?: keyof typeof styles.columnsOf; children: ReactNode }) => (
  <div className={`${styles.columns} ${styles.columnsOf[of]}`}>{children}</div>
)

/** Content in one column. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A status with icon and word. */
export const Badge = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: keyof typeof styles.badge
  icon?: OwnerIcon
  children: ReactNode
}) => (
  <span className={styles.badge[tone]}>
    {icon && <Icon name={icon} small />}
    {children}
  </span>
)

type BannerProps = {
  tone: keyof typeof styles.bannerOf
  icon?: OwnerIcon
  title: string
  actions?: ReactNode
  /** On wide screens the actions are beside the message instead of below it. */
  isFlat?: boolean
  children?: ReactNode
}

/** An important message above its subject, read out when it appears. */
export const Banner = ({ tone, icon = 'warning', title, actions, isFlat = false, children }: BannerProps) => (
  <div
    className={isFlat ? `${styles.bannerOf[tone]} ${styles.flatBanner}` : styles.bannerOf[tone]}
    role={tone === 'bad' || tone === 'wait' ? 'alert' : 'status'}
  >
    <Icon name={icon} />
    <div>
      <strong>{title}</strong>
      {children}
    </div>
    {actions && <div className={styles.bannerActions}>{actions}</div>}
  </div>
)

/** The banner of a failed load; `title` names the content, if known. */
export function LoadFailed({ title, actions }: Partial<Pick<BannerProps, 'title' | 'actions'>>) {
  const t = useT()
  return (
    <Banner tone="bad" icon="offline" title={title ?? t(m.dashboard_load_failed)} actions={actions}>
      {t(m.dashboard_load_failed_text)}
    </Banner>
  )
}

/** An empty state: what is empty, why, and the next step. */
export const EmptyState = ({ icon, title, children }: { icon: OwnerIcon; title: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <Icon name={icon} />
    <h2>{title}</h2>
    {children}
  </div>
)

/** A placeholder of rows, shown after 200 ms. */
export function LoadingRows({ rows = 4 }: { rows?: number }) {
  const t = useT()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.bones} role="status">
      <span className={visuallyHidden}>{t(m.layout_loading)}</span>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          <span key={row} className={styles.bone} style={{ width: `${90 - ((row * 17) % 40)}%` }} />
        ))}
    </div>
  )
}

type Tab = { to: string; label: string; count?: number | string }

/** Links to related pages with counts. The current one is marked and scrolled into view. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { row: nav, cut, look } = useCut<HTMLElement>()
  // Counts load later and make tabs wider.
  const counts = tabs.map(({ count }) => count).join()
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    const row = nav.current?.getBoundingClientRect()
    // In the middle, where no edge fades it out.
    if (current && row) nav.current?.scrollBy({ left: (current.left + current.right - row.left - row.right) / 2 })
    look()
  }, [counts, nav, look])
  useEffect(() => {
    const { current: row } = nav
    const show = ({ target }: FocusEvent) => (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    row?.addEventListener('focusin', show)
    return () => row?.removeEventListener('focusin', show)
  }, [nav])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label} data-cut={cut} onScroll={look}>
      {tabs.map(({ to, label: words, count }) => (
        <DashboardLink key={to} to={to} className={styles.tab} exact>
          {words}
          {count ? <span className={styles.tabCount}>{count}</span> : null}
        </DashboardLink>
      ))}
    </nav>
  )
}

/** Returns at which ends a scrolling row is cut off. */
function useCut<Of extends HTMLElement>() {
  const row = useRef<Of>(null)
  const [cut, setCut] = useState<string>()
  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    const [before, after] = [scrollLeft > 1, scrollWidth - clientWidth - scrollLeft > 1]
    setCut(before && after ? 'both' : before ? 'before' : after ? 'after' : undefined)
  }, [])
  useEffect(() => {
    const sizes = new ResizeObserver(look)
    if (row.current) sizes.observe(row.current)
    return () => sizes.disconnect()
  }, [look])
  return { row, cut, look }
}

type PickProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; count?: number | undefined }[]
}

/** Filter chips, one of which is on, with counts. */
export function SegmentedControl<Value extends string>({ label, value, onChange, options }: PickProps<Value>) {
  const { row: group, cut, look } = useCut<HTMLDivElement>()
  useEffect(() => {
    const { current: row } = group
    const on = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row || !on) return
    const [left, right] = [on.offsetLeft - row.offsetLeft, on.offsetLeft - row.offsetLeft + on.offsetWidth]
    if (left < row.scrollLeft || right > row.scrollLeft + row.clientWidth)
      row.scrollTo({ left: left - (row.clientWidth - on.offsetWidth) / 2 })
  }, [value, group])
  return (
    <div ref={group} className={styles.picks} role="group" aria-label={label} data-cut={cut} onScroll={look}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.pick}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <small>{option.count}</small>}
        </button>
      ))}
    </div>
  )
}
