import type { NamedCount } from '#shared/analytics/analytics.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './analytics.css.ts'
import { NumbersTable } from './numbers-table.tsx'
import { useFormatNumber } from './formatters.ts'

/** A count, and the one of the period before where it is known. */
export type CountWithPrevious = NamedCount & { before?: number | undefined }

/** Bars with name and count, longest first. A mark shows the count of the period before, where it is known. */
export function BarList({ rows }: { rows: readonly CountWithPrevious[] }) {
  const number = useFormatNumber()
  const t = useT()
  const most = Math.max(1, ...rows.map(({ count, before = 0 }) => Math.max(count, before)))
  return (
    <ul className={styles.bars}>
      {rows.map(({ name, count, before }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span>
            <strong>{number(count)}</strong>
            {before !== undefined && <small> {t(m.analytics_an_was, { count: number(before) })}</small>}
          </span>
          <span className={styles.meter}>
            <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            {before !== undefined && <i className={styles.mark} style={{ left: `${(before / most) * 100}%` }} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  title: string
  /** Of the table's first and second column. */
  headings: readonly [string, string]
  file: string
  rows: readonly CountWithPrevious[]
  /** The sum of the remaining entries. */
  others?: NamedCount
  /** The text for an empty list. */
  none?: string
}

const mostBars = 8

/** Names with their counts: the most frequent as bars, all of them in the table. */
export function RankedList({ title, headings, file, rows, others, none }: Props) {
  const rest = others && others.count > 0 ? [others] : []
  const all = [...rows, ...rest]
  const folded = rows.slice(mostBars).reduce((sum, { count }) => sum + count, others?.count ?? 0)
  const shown = others && folded > 0 ? [...rows.slice(0, mostBars), { ...others, count: folded }] : rows
  return (
    <Panel title={title} flush>
      <div className={styles.body}>
        {all.length === 0 ? <p className={styles.soft}>{none}</p> : <BarList rows={shown} />}
      </div>
      {all.length > 0 && (
        <NumbersTable title={title} sheet={{ file, headings, rows: all.map(({ name, count }) => [name, count]) }} />
      )}
    </Panel>
  )
}
