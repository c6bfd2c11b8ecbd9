import { type ReactNode, useEffect } from 'react'
import type { Locale } from '#shared/validation.ts'
import { deleteReservation, emailReservation, updateReservation } from '#shared/reservations/owner-endpoints.ts'
import { formatTime, formatSpokenTime, localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { emailKindOnRequest, type OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import {
  isCancellableStatus,
  hasSlotBegun,
  reservationTransitions,
  type ReservationStatus,
} from '#shared/reservations/reservation.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { type ToastAction, useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, ExternalIconLink, IconButton } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { OverflowMenu, type OverflowAction } from '#web/dashboard/ui/overflow-menu.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import * as kit from '#web/dashboard/ui/table.css.ts'
import * as rows from '#web/dashboard/ui/row-list.css.ts'
import type { RowParts } from '#web/dashboard/ui/row-list.tsx'
import * as styles from './reservations.css.ts'
import { EmailStatusText } from './email-status-text.tsx'
import { usePatchReservations } from './queries.ts'
import {
  cancelQuestion,
  guestCountText,
  statusBadge,
  transitionIcons,
  transitionLabels,
  guestName,
  listNotes,
  occasionLabels,
  formatShortDate,
  sourceLabels,
} from './labels.ts'
import { EtaBadge } from './eta-badge.tsx'
import { SharedTable } from './shared-table.tsx'
import { AttendanceButtons } from './attendance-buttons.tsx'
import { useAttendanceActions } from './use-attendance-actions.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { waitlistWarnings, waitlistStateText, offerEndText, waitWindowText } from '#web/dashboard/waitlist/labels.ts'

type Props = {
  row: OwnerReservation
  /** Shows the date, with the year only if it is another one. */
  dated?: string | undefined
  /** The other parties at this table and time. */
  shared?: string | undefined
  onEdit: () => void
  onStale: () => void
}

/** Returns a reservation's next action and the others. `listed`: the waitlist page has more actions. */
export function useReservationActions(row: OwnerReservation, onStale: () => void, listed = true) {
  const t = useT()
  const go = useDashboardNavigate()
  const acts = useRowActions(row, onStale)
  const { status, email } = row
  const { taps, more } = acts.evening
  // On its day a reservation has attendance actions; on other days, transitions of status.
  const first = taps.length > 0 ? undefined : reservationTransitions[status][0]
  const cancel: OverflowAction | undefined = reservationTransitions[status].includes('cancelled')
    ? {
        label: t(transitionLabels.cancelled),
        icon: transitionIcons.cancelled,
        run: () => acts.move('cancelled'),
        stops: true,
      }
    : undefined
  const onList = () => go('reservations/waiting', { query: { date: row.reservationDate } })
  const others: OverflowAction[] = [
    ...more,
    ...(status === 'waitlist' && listed
      ? [{ label: t(m.waitlist_open), icon: 'hourglass', run: onList } satisfies OverflowAction]
      : []),
    ...reservationTransitions[status]
      .filter(
        (to) => to !== first && to !== 'cancelled' && !(to === 'completed' && taps.some(({ mark }) => mark === 'left')),
      )
      .map((to): OverflowAction => ({
        label: t(transitionLabels[to]),
        icon: transitionIcons[to],
        run: () => acts.move(to),
      })),
    ...((email || hasSmsConsent(row)) && emailKindOnRequest(row)
      ? [
          {
            label: t(email ? m.reservations_mail_again : m.reservations_text_again),
            icon: 'send',
            run: acts.mail,
          } satisfies OverflowAction,
        ]
      : []),
    ...(cancel && first !== 'cancelled' ? [cancel] : []),
    { label: `${t(m.dashboard_delete)}…`, icon: 'trash', run: acts.remove, stops: true },
  ]
  return { pending: acts.pending, taps, first, next: () => void (first && acts.move(first)), others, cancel }
}

/** Returns table, source, occasion and capacity notes. */
const factsOf = (t: Translate, { table, source, type, overSeats }: OwnerReservation): string[] => [
  table ? t(m.reservations_table_is, { table }) : t(m.reservations_owner_no_table),
  t(sourceLabels[source]),
  ...(type && type !== 'regular' && occasionLabels[type] ? [t(occasionLabels[type])] : []),
  ...(overSeats ? [t(m.capacity_over)] : []),
]

/** Returns the time window of a waitlist entry and the warnings about it. */
const waitFactsOf = (t: Translate, locale: Locale, row: OwnerReservation): string[] =>
  row.status === 'waitlist'
    ? [t(m.waitlist_wants, { window: waitWindowText(t, locale, row) }), ...waitlistWarnings(t, row)]
    : []

/** A row of the table: the reservation, its next action, the others behind '…'. */
export function ReservationRow({ row, dated, shared, onEdit, onStale }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { status, phone, email, partySize, reservationDate, reservationTime } = row
  const { pending, taps, first, next, others } = useReservationActions(row, onStale)
  const look = statusBadge(row)
  const name = guestName(row)
  // A guest without a delivered email is called, so it is shown next to the phone.
  const isFailed = row.mail?.state === 'failed'
  return (
    <tr className={pending ? kit.busy : status === 'cancelled' ? kit.off : undefined}>
      <td className={styles.time}>
        {formatTime(reservationTime, locale)}
        {dated && <small>{formatShortDate(reservationDate, locale, dated)}</small>}
      </td>
      <td className={styles.who}>
        <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onEdit}>
          <span dir="auto">{name}</span>
        </button>
        {phone && (
          <small>
            <a className={styles.call} href={telHref(phone)}>
              {formatPhone(phone)}
            </a>
          </small>
        )}
        {isFailed && <EmailStatusText mail={row.mail} email={email} />}
      </td>
      <td className={styles.party}>{partySize}</td>
      <td className={styles.where}>
        {factsOf(t, row).join(' · ')}
        <SharedTable>{shared}</SharedTable>
        {listNotes(row, locale).map((text) => (
          <span key={text} className={styles.note}>
            {text}
          </span>
        ))}
      </td>
      <td className={styles.state}>
        <Badge tone={look.tone} icon={look.icon}>
          {pending ? t(m.dashboard_saving) : waitlistStateText(t, locale, row)}
        </Badge>
        <EtaBadge of={row} />
        <Until row={row} />
        {waitFactsOf(t, locale, row).map((fact) => (
          <small key={fact} className={styles.wants}>
            {fact}
          </small>
        ))}
      </td>
      <td className={styles.mail}>{!isFailed && <EmailStatusText mail={row.mail} email={email} />}</td>
      <td className={kit.acts}>
        <div className={kit.actsRow}>
          {taps.map(({ mark, label, icon, run }, index) => (
            <Button
              key={mark}
              kind={index === 0 ? 'line' : 'plain'}
              icon={icon}
              busy={pending}
              aria-label={`${label}: ${name}`}
              onClick={() => void run()}
            >
              {label}
            </Button>
          ))}
          {first && (
            <Button
              kind={isCancellableStatus(row) ? 'line' : 'plain'}
              icon={transitionIcons[first]}
              busy={pending}
              aria-label={`${t(transitionLabels[first])}: ${name}`}
              onClick={next}
            >
              {t(transitionLabels[first])}
            </Button>
          )}
          <OverflowMenu
            label={t(m.dashboard_more_actions)}
            of={`${name}, ${formatTime(reservationTime, locale)}`}
            actions={[
              {
                label: t(isCancellableStatus(row) ? m.reservations_owner_change : m.reservations_open),
                icon: 'edit',
                run: onEdit,
              },
              ...others,
            ]}
          />
        </div>
      </td>
    </tr>
  )
}

/** The end of an offer. */
function Until({ row: { status, offeredUntil } }: Pick<Props, 'row'>) {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantDate()
  if (status !== 'waitlist' || !offeredUntil) return null
  return (
    <small className={styles.until}>
      {t(m.waitlist_owner_until, { until: offerEndText(locale, new Date(offeredUntil), today) })}
    </small>
  )
}

/** Returns a reservation's parts for a phone's row: party, name, note, call and next action. */
export function useReservationParts(): (row: OwnerReservation, props: Omit<Props, 'row'>) => RowParts {
  const t = useT()
  const { locale } = useLocale()
  return (row, { dated, shared, onEdit, onStale }) => {
    const name = guestName(row)
    const { status, phone, partySize } = row
    const look = statusBadge(row)
    return {
      key: row.id,
      name,
      onOpen: onEdit,
      lead: (
        <span className={rows.party} role="img" aria-label={guestCountText(t, partySize)}>
          {partySize}
        </span>
      ),
      ...(dated ? { aside: formatTime(row.reservationTime, locale) } : {}),
      line: (
        <>
          {(status !== 'booked' || row.arrivedAt) && (
            <Badge tone={look.tone} icon={look.icon}>
              {waitlistStateText(t, locale, row)}
            </Badge>
          )}
          <EtaBadge of={row} />
          <Until row={row} />
          <SharedTable>{shared}</SharedTable>
          <span>{[...waitFactsOf(t, locale, row), ...factsOf(t, row)].join(' · ')}</span>
          {row.mail && <EmailStatusText mail={row.mail} email={row.email} />}
        </>
      ),
      note: listNotes(row, locale),
      look: status === 'cancelled' ? 'off' : undefined,
      acts: (
        <Next row={row} onStale={onStale}>
          {phone && <ExternalIconLink icon="phone" href={telHref(phone)} name={t(m.reservations_call, { name })} />}
        </Next>
      ),
    }
  }
}

/** The next action as icons. No-show and arrived are kept apart. */
function Next({ row, onStale, children }: Pick<Props, 'row' | 'onStale'> & { children: ReactNode }) {
  const t = useT()
  const { taps, first, next, pending } = useReservationActions(row, onStale)
  if (taps.length > 0)
    return <AttendanceButtons taps={taps} name={guestName(row)} pending={pending} between={children} />
  return (
    <>
      {children}
      {first && (
        <IconButton
          name={`${t(transitionLabels[first])}: ${guestName(row)}`}
          icon={transitionIcons[first]}
          aria-disabled={pending || undefined}
          onClick={() => pending || next()}
        />
      )}
    </>
  )
}

/** Returns the actions of one row. Rows save separately, so two quick taps both count. */
function useRowActions(row: OwnerReservation, onStale: () => void) {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const confirm = useConfirm()
  const patch = usePatchReservations()
  const { id, version } = row
  const name = guestName(row)
  const at = { date: formatLongDate(row.reservationDate, locale), time: formatSpokenTime(row.reservationTime, locale) }
  const undoEdit = useOwnerMutation(updateReservation)
  // The guest was told of a cancellation, so it is not undone in passing.
  const undoOf = (now: OwnerReservation): ToastAction | undefined =>
    [row.status, now.status].includes('cancelled') || !reservationTransitions[now.status].includes(row.status)
      ? undefined
      : {
          label: (t) => t(m.dashboard_undo),
          run: async () => {
            const before = await undoEdit.save({ id, version: now.version, status: row.status })
            if (before) patch(id, before)
          },
        }
  const edit = useOwnerMutation(updateReservation, { done: m.reservations_status_done, about: name, act: undoOf })
  const deletion = useOwnerMutation(deleteReservation, {
    done: m.reservations_deleted,
    about: name,
    failed: m.dashboard_delete_failed,
  })
  const again = useOwnerMutation(
    emailReservation,
    row.email
      ? { done: m.reservations_mail_queued, failed: m.reservations_mail_not }
      : { done: m.reservations_text_queued, failed: m.reservations_text_not },
  )

  const evening = useAttendanceActions(row, (now) => patch(id, now))

  const stale = edit.conflict || deletion.conflict || evening.conflict
  const gone = [edit, deletion, again, evening].some(({ reason }) => reason === 'not-found')
  useEffect(() => {
    if (stale) toast('bad', (t) => t(m.reservations_stale))
    if (stale || gone) onStale()
  }, [stale, gone, onStale, toast, t])

  return {
    evening,
    pending: edit.pending || deletion.pending || again.pending || evening.pending,
    move: async (status: ReservationStatus) => {
      if (status === 'cancelled' && !(await confirm(cancelQuestion(t, name, Boolean(row.email))))) return
      if (status === 'completed' && !hasSlotBegun(row, localDateTimeAt(new Date()))) {
        const answers = { yes: t(m.reservations_to_completed), no: t(m.reservations_complete_no) }
        const text = t(m.reservations_complete_text, at)
        if (!(await confirm({ title: t(m.reservations_complete_ask, { name }), text, ...answers, kind: 'go' }))) return
      }
      const now = await edit.save({ id, version, status })
      if (now) patch(id, now)
    },
    mail: async () => {
      const now = await again.save({ id })
      if (now) patch(id, now)
    },
    remove: async () => {
      const text = t(m.reservations_delete_text, { party: guestCountText(t, row.partySize), ...at })
      if (!(await confirm({ title: t(m.reservations_delete_ask, { name }), text, yes: t(m.reservations_delete) })))
        return
      if (await deletion.save({ id, version })) patch(id)
    },
  }
}
