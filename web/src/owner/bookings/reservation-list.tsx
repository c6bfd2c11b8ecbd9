import { Fragment, useEffect, useState } from 'react'
import type { OwnerReservation } from '#shared/owner-reservation.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { Button } from '#web/owner/ui/button.tsx'
import * as kit from '#web/owner/ui/table.css.ts'
import { says } from '#web/owner/ui/table.tsx'
import * as s from './desk.css.ts'
import { ReservationRow } from './reservation-row.tsx'
import { useToday } from './use-today.ts'

type Props = {
  rows: readonly OwnerReservation[]
  /** More than one date: each row says its own. */
  dated: boolean
  /** The whole list, as it is printed. */
  whole: boolean
  /** All dates: where those from this date back begin is said, and shown first. */
  mark?: string | undefined
  more: { load: () => void; loading: boolean } | undefined
  onEdit: (row: OwnerReservation) => void
  onStale: () => void
}

const step = 25

/** Reservations as a table, as cards where it has no room, and as a list on paper. */
export function ReservationList({ rows, dated, whole, mark, more, onEdit, onStale }: Props) {
  const t = useT()
  const [beyond, setBeyond] = useState(step)
  const marked = mark ? rows.findIndex(({ reservationDate }) => reservationDate <= mark) : -1
  const shown = beyond + Math.max(0, marked)
  const [border, setBorder] = useState<HTMLTableRowElement | null>(null)
  const coming = marked > 0
  useEffect(() => {
    border?.scrollIntoView({ block: 'center' })
  }, [border])
  const year = useToday().slice(0, 4)
  const visible = whole ? rows : rows.slice(0, shown)
  const heads = [m.seat_when, m.seat_guest, m.seat_party, m.seat_where, m.seat_status, m.seat_mail]
  return (
    <>
      <table {...says.table} className={`${kit.table} ${s.list}`}>
        <caption className={visuallyHidden}>{t(m.seat_list)}</caption>
        <thead {...says.rowgroup}>
          <tr {...says.row}>
            {heads.map((head) => (
              <th key={t(head)} {...says.columnheader}>
                {t(head)}
              </th>
            ))}
            <th {...says.columnheader}>
              <span className={visuallyHidden}>{t(m.owner_actions)}</span>
            </th>
          </tr>
        </thead>
        <tbody {...says.rowgroup}>
          {visible.map((row, at) => (
            <Fragment key={row.id}>
              {at === marked && coming && (
                <tr {...says.row} ref={setBorder} className={s.fromToday}>
                  <td {...says.cell} colSpan={heads.length + 1}>
                    {t(m.seat_from_today)}
                  </td>
                </tr>
              )}
              <ReservationRow row={row} dated={dated ? year : undefined} onEdit={() => onEdit(row)} onStale={onStale} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {(rows.length > step || more) && (
        <div className={`${kit.pager} ${s.screenOnly}`}>
          <span role="status">{t(m.owner_shown, { shown: visible.length, all: rows.length })}</span>
          {visible.length < rows.length ? (
            <Button onClick={() => setBeyond(beyond + step)}>
              {t(m.owner_show_more, { count: Math.min(step, rows.length - visible.length) })}
            </Button>
          ) : (
            more && (
              <Button busy={more.loading} onClick={more.load}>
                {t(m.seat_older)}
              </Button>
            )
          )}
        </div>
      )}
    </>
  )
}
