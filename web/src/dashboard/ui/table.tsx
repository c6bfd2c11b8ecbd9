import { type ReactNode, useState } from 'react'
import { createFuzzySearch } from '#shared/lib/fuzzy-search.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { Button } from './button.tsx'
import { SearchField } from './field.tsx'
import { Icon } from './icon.tsx'
import { EmptyState, Panel, SegmentedControl } from './panel.tsx'
import { groupRows, type RowParts, RowList, useIsNarrow } from './row-list.tsx'
import * as styles from './table.css.ts'

export type Column<Row> = {
  /** Names the column and its sorting. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable by this value. */
  by?: (row: Row) => string | number
  /** `end` for money and counts, `acts` for buttons, `spare` is hidden between phones and wide screens. */
  kind?: 'end' | 'acts' | 'spare'
}

/** How a list is rendered on narrow screens. */
export type NarrowRowOptions<Row> = {
  row: (row: Row) => RowParts
  /** The headings of rows; `by` gives their own order. */
  groups?: { of: (row: Row) => string; by?: (row: Row) => number }
  /** Rows on phones only; else below 1152 px. */
  phone?: true
}

type Chips<Row> = {
  label: string
  options: readonly { value: string; label: string; holds: (row: Row) => boolean }[]
}

type Props<Row> = {
  /** The table's label for screen readers. */
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  narrow: NarrowRowOptions<Row>
  /** Search while typing: the field's label, and the texts that match, as for `createMatcher`. */
  search?: { label: string; said: Parameters<typeof createFuzzySearch<Row>>[1] }
  /** Filter chips, the first of which is on. Counts are shown once everything is loaded. */
  chips?: Chips<Row>
  /** The initial sorting: a column's key, with a minus for descending. */
  sorted?: string
  /** Shown without rows. A search without results shows 'Nothing matches.' */
  empty: ReactNode
  /** A tap anywhere on a row opens it; keys use its opener. */
  onOpen?: (row: Row) => void
  /** A row's appearance: `off` is pale, `busy` is blue. */
  look?: (row: Row) => 'off' | 'busy' | undefined
  /** Beside the search: buttons, selects. */
  beside?: ReactNode
  /** Set while the server has more pages: called by the last 'Show more'. */
  more?: { load: () => void; loading: boolean } | undefined
  /** Called on search, filter or sort, which need all pages. */
  onSeek?: () => void
  pageSize?: number
}

const kinds = { end: styles.end, acts: styles.acts, spare: styles.spare }
const looks = { off: styles.off, busy: styles.busy }

/** A table with search, filters, sorting and 'Show 25 more'; rows on narrow screens. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, narrow, search, chips, empty, beside, more, onSeek, pageSize = 25 } = props
  const t = useT()
  const [words, setWords] = useState('')
  const [chip, setChip] = useState(chips?.options[0]?.value ?? '')
  const [sort, setSort] = useState(props.sorted ?? '')
  const [shown, setShown] = useState(pageSize)
  const inRows = useIsNarrow(narrow.phone ? 'phone' : 'cards')

  const found = search && words.trim() ? createFuzzySearch(rows, search.said)(words) : rows
  const seeking =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onSeek?.()
      set(value)
    }
  const active = chips?.options.find(({ value }) => value === chip)
  const all = sortRows(props, active ? found.filter(active.holds) : found, { sort, inRows })
  const visible = all.slice(0, shown)

  if (rows.length === 0 && !more)
    return (
      <>
        {beside && <div className={styles.line}>{beside}</div>}
        <Panel flush>{empty}</Panel>
      </>
    )
  return (
    <>
      {(search || chips || beside) && (
        <div className={styles.filters}>
          {(search || beside) && (
            <div className={styles.line}>
              {search && <SearchField label={search.label} value={words} onChange={seeking(setWords)} />}
              {beside}
            </div>
          )}
          {chips && (
            <SegmentedControl
              label={chips.label}
              value={chip}
              onChange={seeking(setChip)}
              options={chips.options.map((option) => ({
                ...option,
                ...(more ? {} : { count: found.filter(option.holds).length }),
              }))}
            />
          )}
        </div>
      )}
      <Panel flush>
        {all.length === 0 ? (
          <EmptyState icon="search" title={t(m.dashboard_no_match)}>
            <Button
              onClick={() => {
                setWords('')
                setChip(chips?.options[0]?.value ?? '')
              }}
            >
              {t(m.dashboard_clear)}
            </Button>
          </EmptyState>
        ) : inRows ? (
          <Rows {...props} all={all} visible={visible} />
        ) : (
          <WideTable {...props} visible={visible} sort={sort} onSort={seeking(setSort)} />
        )}
        {(all.length > pageSize || more) && all.length > 0 && (
          <Pager
            shown={visible.length}
            loaded={all.length}
            step={pageSize}
            onMore={() => setShown(shown + pageSize)}
            more={more}
          />
        )}
      </Panel>
    </>
  )
}

type Sorting = { sort: string; inRows: boolean }

/** Sorts rows by the chosen column, and by their groups where they are shown in groups. */
function sortRows<Row>({ columns, narrow }: Props<Row>, rows: readonly Row[], { sort, inRows }: Sorting) {
  const by = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.by
  const sorted = by ? rows.toSorted(comparing(by, sort.startsWith('-') ? -1 : 1)) : rows
  return inRows && narrow.groups?.by ? sorted.toSorted(comparing(narrow.groups.by, 1)) : sorted
}

type VisibleProps<Row> = Props<Row> & { visible: readonly Row[] }

function Rows<Row>({ label, narrow, more, all, visible }: VisibleProps<Row> & { all: readonly Row[] }) {
  const { groups, row } = narrow
  if (!groups) return <RowList label={label} groups={[{ rows: visible.map(row) }]} />
  return (
    <RowList
      label={label}
      groups={groupRows(visible, groups.of).map(({ title, of }) => ({
        title,
        note: more ? undefined : all.filter((each) => groups.of(each) === title).length,
        rows: of.map(row),
      }))}
    />
  )
}

type TableProps<Row> = VisibleProps<Row> & { sort: string; onSort: (sort: string) => void }

function WideTable<Row>({ label, columns, rowKey, look, onOpen, visible, sort, onSort }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {visible.map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys have the opener
          <tr
            key={rowKey(row)}
            className={onOpen ? styles.opens : classOf(look?.(row))}
            onClick={onOpen && ((event) => isPlain(event.target) && onOpen(row))}
          >
            {columns.map(({ key, cell, kind }) => (
              <td key={key} className={kind && kinds[kind]}>
                {kind === 'acts' ? <div className={styles.actsRow}>{cell(row)}</div> : cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PagerProps = {
  shown: number
  loaded: number
  /** The total, if more can be loaded. */
  all?: number
  step: number
  onMore: () => void
  more: { load: () => void; loading: boolean; label?: string } | undefined
  look?: string
}

/** The footer of a list: the number shown, and a button for more. */
export function Pager({ shown, loaded, all = loaded, step, onMore, more, look = '' }: PagerProps) {
  const t = useT()
  // One tap loads more and shows it.
  const load = () => {
    onMore()
    more?.load()
  }
  return (
    <div className={`${styles.pager} ${look}`}>
      <span role="status">{t(m.dashboard_shown, { shown, all })}</span>
      {shown < loaded ? (
        <Button onClick={onMore}>{t(m.dashboard_show_more, { count: Math.min(step, loaded - shown) })}</Button>
      ) : (
        more && (
          <Button busy={more.loading} onClick={load}>
            {more.label ?? t(m.dashboard_load_more)}
          </Button>
        )
      )}
    </div>
  )
}

/** Returns whether a tap hit no control and selected no text. */
const isPlain = (target: EventTarget): boolean =>
  !(target as Element).closest('a, button, dialog') && getSelection()?.isCollapsed !== false

const classOf = (look: 'off' | 'busy' | undefined) => look && looks[look]

const comparing =
  <Row,>(by: (row: Row) => string | number, way: 1 | -1) =>
  (a: Row, b: Row): number => {
    const [left, right] = [by(a), by(b)]
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    return order * way
  }

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const { key, label, by, kind } = column
  const here = sort.replace(/^-/, '') === key
  const falling = here && sort.startsWith('-')
  if (!by)
    return (
      <th className={kind && kinds[kind]}>
        {kind === 'acts' ? <span className={visuallyHidden}>{label}</span> : label}
      </th>
    )
  return (
    <th className={kind && kinds[kind]} aria-sort={here ? (falling ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sorter} onClick={() => onSort(here && !falling ? `-${key}` : key)}>
        {label}
        {here && (
          <span className={falling ? undefined : styles.up}>
            <Icon name="down" small />
          </span>
        )}
      </button>
    </th>
  )
}
