import { useQueryClient } from '@tanstack/react-query'
import { guestFields } from '#shared/reservations/reservation-fields.ts'
import { formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useAttendanceActions } from '#web/dashboard/reservations/use-attendance-actions.ts'
import { SharedTable } from '#web/dashboard/reservations/shared-table.tsx'
import { AttendanceButtons } from '#web/dashboard/reservations/attendance-buttons.tsx'
import {
  guestCountText,
  statusBadge,
  guestName,
  sharedTableTexts,
  sourceLabels,
} from '#web/dashboard/reservations/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button, ExternalIconLink } from '#web/dashboard/ui/button.tsx'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Badge, EmptyState, LoadFailed } from '#web/dashboard/ui/panel.tsx'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { phoneHref } from '#web/dashboard/ui/phone.tsx'
import { type HalfHour, groupByHalfHour, isNotCancelled, countByStatus } from './guests-by-quarter.ts'
import * as styles from './overview.css.ts'

type Props = {
  reservations: readonly OwnerReservation[]
  now: LocalDateTime
  /** A part of the day from the current half hour; `later` loads the rest, and again after a failure. */
  part?: { later?: { load: () => void; loading: boolean; failed?: boolean } | undefined } | undefined
}

/** Reservations by half hour. Past ones are collapsed; the current and next are open, with a line for now between. */
export function DayList({ reservations, now, part }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const shared = sharedTableTexts(t, locale, reservations)
  const halves = groupByHalfHour(reservations.filter(isNotCancelled), now.time).filter(
    (half) => half.reservations.length > 0,
  )
  const past = halves.filter((half) => half.past)
  const coming = halves.filter((half) => !half.past)
  const { cancelled } = countByStatus(reservations)
  if (halves.length === 0 && !part)
    return (
      <EmptyState icon="calendar-clock" title={t(m.overview_nobody)}>
        <p>{cancelled > 0 ? t(m.overview_cancelled, { count: cancelled }) : t(m.overview_nobody_text)}</p>
        <ButtonLink to="reservations" icon="plus">
          {t(m.overview_add)}
        </ButtonLink>
      </EmptyState>
    )
  const next = coming.find((half) => !half.current)
  // The last loaded half hour may continue.
  const last = part?.later && coming.at(-1)
  return (
    <>
      {part && (
        <p className={styles.others}>
          <ButtonLink to="reservations" kind="plain">
            {t(m.overview_earlier_look)}
          </ButtonLink>
        </p>
      )}
      {past.length > 0 && (
        <details className={styles.slot}>
          <summary>
            <span className={styles.soft}>
              {t(m.overview_earlier)} <Summary of={past.flatMap((half) => half.reservations)} />
            </span>
            <Icon name="down" small />
          </summary>
          {past.map((half) => (
            <Rows key={half.time} half={half} shared={shared} timed />
          ))}
        </details>
      )}
      {coming
        .filter((half) => half.current)
        .map((half) => (
          <Slot key={half.time} half={half} shared={shared} open summed={half !== last} />
        ))}
      <p className={styles.nowLine}>
        <Icon name="clock" small />
        {t(m.overview_now, { time: formatTime(now.time, locale) })}
      </p>
      {coming
        .filter((half) => !half.current)
        .map((half) => (
          <Slot key={half.time} half={half} shared={shared} open={half === next} summed={half !== last} />
        ))}
      {part?.later?.failed && (
        <div className={styles.unloaded}>
          <LoadFailed actions={<Button onClick={part.later.load}>{t(m.dashboard_retry)}</Button>} />
        </div>
      )}
      {part?.later && !part.later.failed && (
        <p className={styles.others}>
          <Button kind="plain" busy={part.later.loading} onClick={part.later.load}>
            {t(m.overview_later)}
          </Button>
        </p>
      )}
    </>
  )
}

type SlotProps = Omit<RowsProps, 'timed'> & { open: boolean; summed: boolean }

function Slot({ half, shared, open, summed }: SlotProps) {
  const { locale } = useLocale()
  return (
    <details className={styles.slot} open={open}>
      <summary>
        <time>{formatTime(half.time, locale)}</time>
        <span className={styles.soft}>{summed && <Summary of={half.reservations} />}</span>
        <Icon name="down" small />
      </summary>
      <Rows half={half} shared={shared} />
    </details>
  )
}

function Summary({ of }: { of: readonly OwnerReservation[] }) {
  const t = useT()
  const sums = countByStatus(of)
  return [
    sums.booked > 0 && t(m.overview_booked, { count: sums.booked }),
    sums.completed > 0 && t(m.overview_completed, { count: sums.completed }),
    sums.guests > 0 && guestCountText(t, sums.guests),
    sums.waitlist > 0 && t(m.overview_waiting, { count: sums.waitlist }),
  ]
    .filter(Boolean)
    .join(', ')
}

type RowsProps = { half: HalfHour; shared: ReadonlyMap<string, string>; timed?: boolean }

const Rows = ({ half, shared, timed = false }: RowsProps) =>
  half.reservations.map((reservation) => (
    <Row key={reservation.id} of={reservation} shared={shared.get(reservation.id)} timed={timed} />
  ))

function Row({ of, shared, timed }: { of: OwnerReservation; shared: string | undefined; timed: boolean }) {
  const t = useT()
  const { locale } = useLocale()
  const name = guestName(of)
  const { partySize, status, table, source, notes, phone, mail } = of
  const cache = useQueryClient()
  const evening = useAttendanceActions(of, () => {
    for (const call of [getOverview, listReservations]) void cache.invalidateQueries({ queryKey: ownerQueryKey(call) })
  })
  const look = statusBadge(of)
  const call = phoneHref(phone)
  const facts = [
    timed && formatTime(of.reservationTime, locale),
    table && t(m.reservations_table_is, { table }),
    t(sourceLabels[source]),
    notes,
    ...guestFields.map(({ name: extra }) => of[extra]),
  ].filter(Boolean)
  return (
    <div className={styles.row}>
      <span className={styles.party} role="img" aria-label={guestCountText(t, partySize)}>
        {partySize}
      </span>
      <div className={styles.who}>
        <b>{name}</b>{' '}
        {(status !== 'booked' || of.arrivedAt) && (
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.label)}
          </Badge>
        )}
        <SharedTable>{shared}</SharedTable>
        {mail?.state === 'failed' && (
          <Badge tone="bad" icon="mail-warning">
            {t(m.overview_mail_failed)}
          </Badge>
        )}
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.rowActs}>
        <AttendanceButtons
          taps={evening.taps}
          name={name}
          pending={evening.pending}
          between={call && <ExternalIconLink icon="phone" href={call} name={t(m.reservations_call, { name })} />}
        />
      </div>
    </div>
  )
}
