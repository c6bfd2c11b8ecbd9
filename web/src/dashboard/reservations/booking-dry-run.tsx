import { type ReactNode, useState } from 'react'
import { formatCsv } from '#shared/lib/csv.ts'
import type { BookingRow } from '#shared/reservations/import/booking-row.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { formatDate } from '#shared/time/date-format.ts'
import { formatTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { download } from '#web/ui/download.ts'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { CheckField } from '#web/dashboard/ui/field.tsx'
import { Badge, EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import { importStatusLabels, unreadReasons } from './booking-import-labels.ts'
import * as styles from './booking-import.css.ts'
import { statusBadges } from './labels.ts'
import { type BookingImportState, type SameBooking } from './use-booking-import.ts'

type Props = { work: BookingImportState }

/** The result that adding the bookings of a file would have. Nothing is added yet. */
export function BookingDryRun({ work }: Props) {
  const t = useT()
  const { given, dryRun, newRows: rows } = work
  if (!given || !dryRun) return null
  const { read } = given
  return (
    <>
      <p className={styles.counts} role="status">
        <Badge tone="good" icon="plus">{`${t(m.reservations_import_new)}: ${rows.length}`}</Badge>
        <Badge icon="check">{`${t(m.reservations_import_already)}: ${dryRun.same.length}`}</Badge>
        {read.unread.length > 0 && (
          <Badge tone="bad" icon="warning">{`${t(m.reservations_import_unread)}: ${read.unread.length}`}</Badge>
        )}
        {dryRun.past > 0 && <Badge tone="off">{`${t(m.reservations_import_left_past)}: ${dryRun.past}`}</Badge>}
        {read.waiting > 0 && <Badge tone="off">{`${t(m.reservations_import_waiting)}: ${read.waiting}`}</Badge>}
      </p>
      <p className={styles.soft}>{t(m.reservations_import_quiet)}</p>
      <OverLimit work={work} />
      <Same work={work} />
      <Unread work={work} />
      {read.kept.length > 0 && (
        <p className={styles.soft}>
          {t(m.reservations_import_kept, {
            count: read.kept.length,
            cells: read.kept
              .slice(0, 5)
              .map(({ cell }) => cell.slice(0, 40))
              .join(' · '),
          })}
        </p>
      )}
      {read.ignored.length > 0 && (
        <p className={styles.soft}>{t(m.reservations_import_ignored, { columns: read.ignored.join(', ') })}</p>
      )}
      <Panel title={t(m.reservations_import_new_lines)}>
        {rows.length === 0 ? (
          <EmptyState icon="check" title={t(m.reservations_import_nothing)} />
        ) : (
          <Listed all={rows} keyOf={({ line }) => line}>
            {(row) => <BookingText of={row} status={t(importStatusLabels[row.status])} />}
          </Listed>
        )}
      </Panel>
    </>
  )
}

const pageSize = 25

/** A list that grows by a page. */
function Listed<T>({
  all,
  keyOf,
  children,
}: {
  all: readonly T[]
  keyOf: (one: T) => number | string
  children: (one: T) => ReactNode
}) {
  const t = useT()
  const [shown, setShown] = useState(pageSize)
  const left = all.length - shown
  return (
    <div className={styles.parts}>
      <ul className={styles.list}>
        {all.slice(0, shown).map((one) => (
          <li key={keyOf(one)}>{children(one)}</li>
        ))}
      </ul>
      {left > 0 && (
        <ButtonRow>
          <Button onClick={() => setShown(shown + pageSize)}>
            {t(m.reservations_import_more, { count: Math.min(left, pageSize) })}
          </Button>
        </ButtonRow>
      )}
    </div>
  )
}

type Shown = Pick<
  BookingRow | OwnerReservation,
  'firstName' | 'lastName' | 'partySize' | 'reservationDate' | 'reservationTime'
> & {
  phone?: string | undefined
}

/** A booking in two lines. */
function BookingText({ of, status }: { of: Shown; status: string }) {
  const t = useT()
  const { locale } = useLocale()
  const date = formatDate(of.reservationDate, locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return (
    <>
      <strong dir="auto">{fullName(of)}</strong>
      <p className={styles.soft}>
        {[
          `${date}, ${formatTime(of.reservationTime, locale)}`,
          `${t(m.reservations_import_column_size)}: ${of.partySize}`,
          status,
          ...(of.phone ? [of.phone] : []),
        ].join(' · ')}
      </p>
    </>
  )
}

function OverLimit({ work: { daysOver: over } }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (over.length === 0) return null
  return (
    <Panel title={t(m.reservations_import_over)}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t(m.reservations_import_over_text)}</p>
        <Listed all={over} keyOf={({ date }) => date}>
          {({ date, adds, booked, max, isFull, isOverSeats, isBlocked, isClosed }) => (
            <>
              <strong>{formatDate(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })}</strong>
              <p className={styles.why}>
                {[
                  ...(isFull ? [t(m.reservations_import_over_places, { count: booked + adds, max })] : []),
                  ...(isOverSeats ? [t(m.reservations_import_over_seats)] : []),
                  ...(isBlocked ? [t(m.reservations_import_over_blocked)] : []),
                  ...(isClosed ? [t(m.reservations_import_over_closed)] : []),
                ].join(' · ')}
              </p>
            </>
          )}
        </Listed>
      </div>
    </Panel>
  )
}

function Same({ work: { dryRun, anyway, toggle } }: Props) {
  const t = useT()
  if (!dryRun || dryRun.same.length === 0) return null
  return (
    <Panel title={t(m.reservations_import_already)}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t(m.reservations_import_already_help)}</p>
        <Listed all={dryRun.same} keyOf={({ row }) => row.line}>
          {(same) => <SamePair of={same} isWanted={anyway.has(same.row.line)} toggle={toggle} />}
        </Listed>
      </div>
    </Panel>
  )
}

function SamePair({
  of: { row, reservations, earlierLine },
  isWanted,
  toggle,
}: {
  of: SameBooking
  isWanted: boolean
  toggle: BookingImportState['toggle']
}) {
  const t = useT()
  return (
    <>
      <div className={styles.pair}>
        <div>
          <small>{t(m.reservations_import_in_file, { line: row.line })}</small>
          <BookingText of={row} status={t(importStatusLabels[row.status])} />
        </div>
        <div>
          {earlierLine !== undefined && <small>{t(m.reservations_import_in_file, { line: earlierLine })}</small>}
          {reservations.slice(0, 3).map((one) => (
            <div key={one.id}>
              <small>{t(m.reservations_import_in_book)}</small>
              <BookingText of={one} status={t(statusBadges[one.status].label)} />
            </div>
          ))}
        </div>
      </div>
      <CheckField
        label={t(m.reservations_import_anyway, { name: fullName(row) })}
        checked={isWanted}
        onChange={(wanted) => toggle(row.line, wanted)}
      />
    </>
  )
}

function Unread({ work: { given } }: Props) {
  const t = useT()
  const unread = given?.read.unread ?? []
  if (unread.length === 0) return null
  const save = () =>
    download(
      'unread.csv',
      'text/csv',
      formatCsv(
        [
          t(m.reservations_import_line_heading),
          t(m.reservations_import_why_heading),
          t(m.reservations_import_text_heading),
        ],
        unread.map((one) => [one.line, unreadReasons(t, one).join(' '), one.text]),
      ),
    )
  return (
    <Panel title={t(m.reservations_import_unread)}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t(m.reservations_import_unread_help)}</p>
        <Listed all={unread} keyOf={({ line }) => line}>
          {(one) => (
            <>
              <strong>{t(m.reservations_import_line, { line: one.line })}</strong>
              {unreadReasons(t, one).map((reason) => (
                <p key={reason} className={styles.why}>
                  {reason}
                </p>
              ))}
              <p className={styles.soft} dir="auto">
                {one.text}
              </p>
            </>
          )}
        </Listed>
        <ButtonRow>
          <Button icon="download" onClick={save}>
            {t(m.reservations_import_unread_save)}
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}
