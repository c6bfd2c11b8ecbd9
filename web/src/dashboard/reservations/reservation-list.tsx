import { Fragment, useEffect, useState } from 'react'
import { formatTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { isHoldingPlace } from '#shared/reservations/reservation.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { Pager } from '#web/dashboard/ui/table.tsx'
import * as kit from '#web/dashboard/ui/table.css.ts'
import * as rowListStyles from '#web/dashboard/ui/row-list.css.ts'
import { groupRows, RowList, useIsNarrow } from '#web/dashboard/ui/row-list.tsx'
import * as styles from './reservations.css.ts'
import { ReservationRow, useReservationParts } from './reservation-row.tsx'
import { guestCountText, sharedTableTexts, formatShortDate } from './labels.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Props = {
  rows: readonly OwnerReservation[]
  /** Several dates: each row shows its own. */
  dated: boolean
  /** The complete list, for printing. */
  whole: boolean
  /** All dates: a border marks where those from this date back begin. */
  mark?: string | undefined
  /** The total, if known, including reservations that are not loaded yet. */
  all: number | undefined
  more: { load: () => void; loading: boolean; label: string } | undefined
  onEdit: (row: OwnerReservation) => void
  onStale: () => void
}

const step = 25

/** Reservations as a table, as rows on narrow screens, and as a list on paper. */
export function ReservationList({ rows, all, dated, whole, mark, more, onEdit, onStale }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const [beyond, setBeyond] = useState(step)
  const marked = mark ? rows.findIndex(({ reservationDate }) => reservationDate <= mark) : -1
  const shown = beyond + Math.max(0, marked)
  const [border, setBorder] = useState<HTMLElement | null>(null)
  const coming = marked > 0
  useEffect(() => {
    border?.scrollIntoView({ block: 'center' })
  }, [border])
  const year = useRestaurantDate().slice(0, 4)
  const visible = whole ? rows : rows.slice(0, shown)
  const inRows = useIsNarrow('cards') && !whole
  const shared = sharedTableTexts(t, locale, rows)
  return (
    <>
      {inRows ? (
        <InRows
          {...{ rows, visible, dated, shared, onEdit, onStale }}
          inPart={more !== undefined}
          mark={coming ? mark : undefined}
          borderRef={setBorder}
        />
      ) : (
        <InTable
          {...{ visible, shared, onEdit, onStale }}
          year={dated ? year : undefined}
          border={coming ? marked : -1}
          borderRef={setBorder}
        />
      )}
      {(rows.length > step || more) && (
        <Pager
          {...{ step, more }}
          shown={visible.length}
          loaded={rows.length}
          all={Math.max(all ?? 0, rows.length)}
          onMore={() => setBeyond(beyond + step)}
          look={styles.screenOnly}
        />
      )}
    </>
  )
}

type Shown = Pick<Props, 'onEdit' | 'onStale'> & {
  visible: readonly OwnerReservation[]
  shared: ReadonlyMap<string, string>
}
type TableProps = Shown & {
  year: string | undefined
  border: number
  borderRef: (row: HTMLElement | null) => void
}

function InTable({ visible, shared, year, border, borderRef, onEdit, onStale }: TableProps) {
  const t = useT()
  const heads = [
    m.reservations_time,
    m.reservations_guest,
    m.reservations_party,
    m.reservations_where,
    m.reservations_status,
    m.reservations_mail,
  ]
  return (
    <table className={`${kit.table} ${styles.list}`}>
      <caption className={visuallyHidden}>{t(m.reservations_list)}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={t(head)}>{t(head)}</th>
          ))}
          <th>
            <span className={visuallyHidden}>{t(m.dashboard_actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {visible.map((row, at) => (
          <Fragment key={row.id}>
            {at === border && (
              <tr ref={borderRef} className={styles.fromToday}>
                <td colSpan={heads.length + 1}>{t(m.reservations_from_today)}</td>
              </tr>
            )}
            <ReservationRow
              row={row}
              dated={year}
              shared={shared.get(row.id)}
              onEdit={() => onEdit(row)}
              onStale={onStale}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type RowsProps = Shown &
  Pick<Props, 'rows' | 'dated'> & {
    mark: string | undefined
    inPart: boolean
    borderRef: (row: HTMLElement | null) => void
  }

/** The rows of narrow screens, by time, or by date if there are several. */
function InRows({ rows, visible, shared, dated, mark, inPart, borderRef, onEdit, onStale }: RowsProps) {
  const t = useT()
  const { locale } = useLocale()
  const partsOf = useReservationParts()
  const year = useRestaurantDate().slice(0, 4)
  const keyOf = (row: OwnerReservation) => (dated ? row.reservationDate : row.reservationTime)
  const groups = groupRows(visible, keyOf)
  const end = rows.at(-1)
  const first = mark ? groups.findIndex(({ title }) => title <= mark) : -1
  return (
    <RowList
      label={t(m.reservations_list)}
      groups={groups.map(({ title, of }, at) => ({
        title: dated ? formatShortDate(title, locale, year) : formatTime(title, locale).replace(' ', '\u00a0'),
        // The last group may continue on the next page.
        note:
          inPart && end && title === keyOf(end)
            ? undefined
            : tablesOf(
                t,
                rows.filter((row) => keyOf(row) === title && isHoldingPlace(row)),
              ),
        border: at === first && (
          <p ref={borderRef} className={rowListStyles.border}>
            {t(m.reservations_from_today)}
          </p>
        ),
        rows: of.map((row) =>
          partsOf(row, {
            dated: dated ? year : undefined,
            shared: shared.get(row.id),
            onEdit: () => onEdit(row),
            onStale,
          }),
        ),
      }))}
    />
  )
}

const tablesOf = (t: Translate, rows: readonly OwnerReservation[]): string | undefined => {
  const guests = guestCountText(
    t,
    rows.reduce((sum, { partySize }) => sum + partySize, 0),
  )
  if (rows.length === 0) return undefined
  return rows.length === 1
    ? t(m.reservations_tables_one, { guests })
    : t(m.reservations_tables, { count: rows.length, guests })
}
