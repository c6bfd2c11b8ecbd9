import { type ReactNode, useSyncExternalStore } from 'react'
import { DashboardLink } from './link.tsx'
import * as styles from './row-list.css.ts'
import { at } from './tokens.css.ts'

export type RowParts = {
  key: string
  name: string
  /** What a tap on the row opens: a page of the dashboard, or something on this one. */
  to?: string
  onOpen?: () => void
  /** Read out in place of the name; the name is part of it. */
  says?: string
  /** What the row begins with, alike in every row: a picture, a party, a sign. */
  lead?: ReactNode
  /** At the end of the name's line: a time, a total. */
  aside?: ReactNode
  /** A line below the name that wraps. */
  line?: ReactNode
  /** A line below the name that is cut where it does not fit. */
  one?: string
  /** What somebody wrote that must be read: it stands whole. */
  note?: readonly string[]
  /** Controls at the end, each 44 px. */
  acts?: ReactNode
  /** Buttons with words, below. */
  below?: ReactNode
  /** `off` no longer counts, `busy` is being saved, `fresh` is new, `held` runs out. */
  look?: 'off' | 'busy' | 'fresh' | 'held' | undefined
}

export type RowGroup = {
  /** What the rows of a group share, taken out of the rows. */
  title?: string
  note?: ReactNode | undefined
  /** Said above the group: a border between what is below it and what is above. */
  border?: ReactNode
  rows: readonly RowParts[]
}

/** A list where a table has no room: rows of 64 px on one grid, under heads that stay in view. */
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

/** What follows one another and shares a title, as groups. */
export function groupRows<T>(all: readonly T[], titleOf: (each: T) => string): { title: string; of: T[] }[] {
  const groups: { title: string; of: T[] }[] = []
  for (const each of all) {
    const title = titleOf(each)
    if (groups.at(-1)?.title === title) groups.at(-1)!.of.push(each)
    else groups.push({ title, of: [each] })
  }
  return groups
}

/** Whether the window is as narrow as that: where it is, a list is told in rows. */
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
