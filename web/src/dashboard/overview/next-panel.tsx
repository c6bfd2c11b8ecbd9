import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { lateThresholdMinutes, listExpectedGuests, getMinutesLate } from '#shared/overview/next-guests.ts'
import type { TodaysReservations } from '#shared/overview/overview.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { listReservations, markReservation } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerQueryKey, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { AddReservation, EditReservation } from '#web/dashboard/reservations/drawers.tsx'
import { guestCountText, guestName } from '#web/dashboard/reservations/labels.ts'
import { useAttendanceActions } from '#web/dashboard/reservations/use-attendance-actions.ts'
import { useEditDrawers } from '#web/dashboard/reservations/use-edit-drawers.ts'
import { WalkInButton } from '#web/dashboard/reservations/walk-in-button.tsx'
import { Button, ButtonLink, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { Badge, EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import { BookingClosedNotice } from './booking-closed-notice.tsx'
import { TableAndNotes, TimeAndParty } from './guest-facts.tsx'
import * as styles from './overview.css.ts'

const mostGuests = 6
/** An arrived guest keeps the row for so long, with Undo. */
const undoMs = 4000

const byTime = (a: OwnerReservation, b: OwnerReservation) =>
  `${a.reservationTime}${a.id}` < `${b.reservationTime}${b.id}` ? -1 : 1

/** Returns a function that refetches everything that shows today's guests. */
function useRefreshGuests() {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(
      [getOverview, listReservations].map((call) => cache.invalidateQueries({ queryKey: ownerQueryKey(call) })),
    )
  }
}

/** Manages the drawers that add and edit a guest. They stay open when the page's parts change places. */
export function useGuestDrawers(date: string) {
  const refresh = useRefreshGuests()
  const editing = useEditDrawers()
  const [adding, setAdding] = useState(false)
  return {
    edit: editing.open,
    add: () => setAdding(true),
    drawer: (
      <>
        {editing.rows.map((row) => (
          <EditReservation key={row.id} row={row} onClose={() => editing.close(row)} onStale={() => void refresh()} />
        ))}
        {adding && <AddReservation date={date} onClose={() => setAdding(false)} onAdded={() => void refresh()} />}
      </>
    ),
  }
}
export type GuestDrawersState = ReturnType<typeof useGuestDrawers>

type Props = { today: TodaysReservations; now: LocalDateTime; drawers: GuestDrawersState }

/** The next six guests, each with Arrived. An arrived guest stays for four seconds, with Undo. */
export function NextPanel({ today, now, drawers }: Props) {
  const t = useT()
  const refresh = useRefreshGuests()
  const list = useRef<HTMLUListElement>(null)
  const [arrived, setArrived] = useState<ReadonlyMap<string, OwnerReservation>>(new Map())
  const { expected, missed } = listExpectedGuests(today.reservations, now.time)
  const waiting = expected.filter(({ id }) => !arrived.has(id))
  const rows = [...waiting, ...arrived.values()].toSorted(byTime).slice(0, mostGuests)
  const guests = waiting.reduce((sum, { partySize }) => sum + partySize, 0)
  const release = (id: string) => setArrived((before) => new Map([...before].filter(([other]) => other !== id)))
  const hold = (row: OwnerReservation) => {
    setArrived((before) => new Map(before).set(row.id, row))
    void refresh()
    setTimeout(() => {
      // Focus moves to the next guest's Arrived before the row leaves.
      const leaving = list.current?.querySelector(`[data-guest="${row.id}"]`)
      if (leaving?.contains(document.activeElement))
        leaving.nextElementSibling?.querySelector<HTMLElement>('[data-arrive]')?.focus()
      release(row.id)
    }, undoMs)
  }
  return (
    <Panel
      title={t(m.overview_next)}
      note={guests > 0 && guestCountText(t, guests)}
      actions={
        <ButtonLink to="reservations" kind="plain">
          {t(m.overview_all)}
        </ButtonLink>
      }
      flush
    >
      <BookingClosedNotice today={today} />
      {rows.length === 0 ? (
        <EmptyState
          icon="calendar-clock"
          title={t(today.reservations.length === 0 ? m.overview_nobody : m.overview_nobody_else)}
        >
          {today.reservations.length === 0 && <p>{t(m.overview_nobody_text)}</p>}
        </EmptyState>
      ) : (
        <ul ref={list} className={styles.guests}>
          {rows.map((row) => (
            <GuestRow
              key={row.id}
              {...{ row, now }}
              arrived={arrived.get(row.id)}
              onOpen={() => drawers.edit(row)}
              onArrived={hold}
              onUndone={async () => {
                await refresh()
                release(row.id)
              }}
              onMarked={() => void refresh()}
            />
          ))}
        </ul>
      )}
      {missed.length > 0 && (
        <p className={styles.missed}>
          {t(missed.length === 1 ? m.overview_missed_one : m.overview_missed, { count: missed.length })}
        </p>
      )}
      <div className={styles.seat}>
        <WalkInButton />
        <Button icon="plus" aria-haspopup="dialog" onClick={drawers.add}>
          {t(m.reservations_add)}
        </Button>
      </div>
    </Panel>
  )
}

type RowProps = {
  row: OwnerReservation
  now: LocalDateTime
  /** The reservation after its arrival, for the time of Undo. */
  arrived: OwnerReservation | undefined
  onOpen: () => void
  onArrived: (after: OwnerReservation) => void
  onUndone: () => Promise<void>
  onMarked: () => void
}

function GuestRow({ row, now, arrived, onOpen, onArrived, onUndone, onMarked }: RowProps) {
  const t = useT()
  const marking = useOwnerMutation(markReservation)
  const { taps, pending } = useAttendanceActions(row, onMarked)
  const name = guestName(row)
  const { phone } = row
  const late = arrived ? 0 : getMinutesLate(row, now.time)
  const absent = taps.find(({ mark }) => mark === 'no-show')
  const arrive = async () => {
    const after = await marking.save({ id: row.id, version: row.version, mark: 'arrived' })
    if (after) onArrived(after)
    else onMarked()
  }
  const undo = async () => {
    // Another party may have taken the seats since.
    const after =
      arrived && (await marking.save({ id: row.id, version: arrived.version, mark: 'expected', overSeats: true }))
    if (after) await onUndone()
  }
  const isBusy = marking.pending || pending
  return (
    <li className={arrived ? `${styles.guest} ${styles.here}` : styles.guest} data-guest={row.id}>
      <TimeAndParty of={row} />
      <div className={styles.who}>
        {!arrived && (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        )}
        {late >= lateThresholdMinutes && (
          <Badge tone="wait" icon="clock">
            {t(m.overview_late, { minutes: late })}
          </Badge>
        )}
        <div className={styles.facts}>{!arrived && <TableAndNotes of={row} />}</div>
        <p role="status" className={styles.arrived}>
          {arrived && t(m.reservations_arrived_done, { name })}
        </p>
      </div>
      {phone && late < lateThresholdMinutes && !arrived && (
        <span className={styles.call}>
          <ExternalIconLink icon="phone" href={telHref(phone)} name={t(m.reservations_call, { name })} />
        </span>
      )}
      <button
        type="button"
        className={styles.arrive}
        data-arrive={arrived ? undefined : ''}
        aria-label={arrived ? t(m.overrides_undo_of, { what: name }) : `${t(m.reservations_arrived)}: ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={({ detail }) => {
          // The second click of a double click is no Undo.
          if (!isBusy && !(arrived && detail > 1)) void (arrived ? undo() : arrive())
        }}
      >
        <Icon name={arrived ? 'undo' : 'check'} small />
        {t(arrived ? m.dashboard_undo : m.reservations_arrived)}
      </button>
      {late >= lateThresholdMinutes && (
        <div className={styles.late}>
          {phone && (
            <a href={telHref(phone)}>
              <Icon name="phone" small />
              {formatPhone(phone)}
            </a>
          )}
          {absent && (
            <Button
              kind="stopQuiet"
              aria-label={`${absent.label}: ${name}`}
              busy={isBusy}
              onClick={() => void absent.run()}
            >
              {absent.label}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
