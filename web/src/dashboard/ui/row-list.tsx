import { type ReactNode, useSyncExternalStore } from 'react'
import { DashboardLink } from './link.tsx'
import * as styles from './row-list.css.ts'
import { at } from './tokens.css.ts'

export type RowParts = {
  key: string
  name: string
  /** The target of a tap on the row: a dashboard page, or a handler. */
  to?: string
  onOpen?: () => void
  /** Replaces the name for screen readers; must contain it. */
  says?: string
  /** The start of the row: a picture, a party size, an icon. */
  lead?: ReactNode
  /** At the end of the name's line: a time, a total. */
  aside?: ReactNode
  /** A line below the name that wraps. */
  line?: ReactNode
  /** A line below the name that is truncated. */
  one?: string
  /** Notes that must be read: never truncated. */
  note?: readonly string[]
  /** Controls at the end, 44 px each. */
  acts?: ReactNode
  /** Text buttons below. */
  below?: ReactNode
  /** `off` is inactive, `busy` is being saved, `fresh` is new, `held` expires. */
  look?: 'off' | 'busy' | 'fresh' | 'held' | undefined
}

export type RowGroup = {
  /** The shared property of a group's rows, as its heading. */
  title?: string
  note?: ReactNode | undefined
  /** Text of a border above the group. */
  border?: ReactNode
  rows: readonly RowParts[]
}

/** A list for narrow screens: rows of 64 px under sticky headings. */
export const RowList = ({ label, groups }: { label: string; groups: readonly RowGroup[] }) => (
  <div role="group" aria-label={label}>
    {groups.map(({ title, note, border, rows }) => (
      <div key={title ?? ''} className={styles.group}>
        {border}
        {title && (
          <div className={styles.head}>
            <h2>{title}</h2>
            {note !== undefined && <small>{note}</small>}
          </div>
        )}
        <ul className={styles.rows}>
          {rows.map(({ key, ...parts }) => (
            <Row key={key} {...parts} />
          ))}
        </ul>
      </div>
    ))}
  </div>
)

const looks = { off: styles.off, busy: styles.busy, fresh: styles.fresh, held: styles.held }

function Row({ name, to, onOpen, says, lead, aside, line, one, note, acts, below, look }: Omit<RowParts, 'key'>) {
  const words = <span dir="auto">{name}</span>
  return (
    <li className={look ? `${styles.row} ${looks[look]}` : styles.row}>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <div className={styles.words}>
        {to !== undefined ? (
          <DashboardLink to={to} className={styles.name} {...(says ? { 'aria-label': says } : {})}>
            {words}
          </DashboardLink>
        ) : onOpen ? (
          <button type="button" className={styles.name} aria-label={says} aria-haspopup="dialog" onClick={onOpen}>
            {words}
          </button>
        ) : (
          <span className={styles.plainName}>{words}</span>
        )}
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {line && <div className={styles.line}>{line}</div>}
        {one && (
          <p className={styles.one} dir="auto">
            {one}
          </p>
        )}
        {note?.map((text) => (
          <p key={text} className={styles.note} dir="auto">
            {text}
          </p>
        ))}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  )
}

/** Groups consecutive items by title. */
export function groupRows<T>(all: readonly T[], titleOf: (each: T) => string): { title: string; of: T[] }[] {
  const groups: { title: string; of: T[] }[] = []
  for (const each of all) {
    const title = titleOf(each)
    const last = groups.at(-1)
    if (last?.title === title) last.of.push(each)
    else groups.push({ title, of: [each] })
  }
  return groups
}

/** Returns whether the window is narrower than a breakpoint, where lists use rows. */
export function useIsNarrow(width: 'phone' | 'cards'): boolean {
  const query = matchMedia(at[width])
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
