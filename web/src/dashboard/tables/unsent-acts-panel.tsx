import { useEffect, useEffectEvent } from 'react'
import type { ErrorCode } from '#shared/api-error.ts'
import type { AttendanceMark, OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { useToast } from '#web/app/toast.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { errorCodeMessage } from '#web/dashboard/ui/error-messages.ts'
import { Badge, Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { dropAct, insistOnAct, onActDone, useQueue } from './evening-queue.ts'
import type { QueuedAct, QueuedReservation } from './evening-store.ts'
import { queuedReservationText, reservationSummaryText } from './table-labels.ts'
import * as styles from './unsent-acts-panel.css.ts'

const marks: Record<AttendanceMark, Message> = {
  arrived: m.reservations_arrived,
  seated: m.tables_seated,
  check: m.tables_check,
  left: m.reservations_left,
  'no-show': m.reservations_no_show,
  expected: m.reservations_expected,
}

/** Returns what an act does: 'Arrived: Delia Ochoa', 'Walk-in: 2 guests, table B1'. */
function actText(t: Translate, act: QueuedAct, locale: Locale): string {
  if (act.call === 'mark-reservation') return t(m.tables_wait_mark, { mark: t(marks[act.body.mark]), name: act.name })
  if (act.call === 'create-reservation')
    return t(m.tables_wait_reserve, { what: queuedReservationText(t, act, locale) })
  const { partySize, table } = act.body
  const who = t(m.tables_wait_walk_in, { guests: guestCountText(t, partySize) })
  return table ? `${who}, ${t(m.tables_wait_table, { table })}` : who
}

const whyText = (t: Translate, reason: ErrorCode): string =>
  reason === 'changed-meanwhile' || reason === 'transition-refused'
    ? t(m.tables_wait_changed)
    : (errorCodeMessage(t, reason) ?? t(m.tables_wait_refused))

/** How long the outcome of a reservation that was just typed may take before it is shown as unsent, in ms. */
const typedMs = 5000
const isQueuedTooLong = (act: QueuedAct): boolean =>
  act.call === 'create-reservation' && Date.now() - act.doneAt > typedMs

type Props = {
  /** The instant (ms) of the evening that is shown, while the network is away. */
  heldSince: number | undefined
  reservations: readonly OwnerReservation[]
  onRetry: () => void
  /** Takes a queued reservation to another time. */
  onReschedule: (queued: QueuedReservation) => void
}

/** The acts that wait for the network, in the order of sending, and those that were refused, for a person to decide. */
export function UnsentActsPanel({ heldSince, reservations, onRetry, onReschedule }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { acts } = useQueue()
  const asked = acts.filter((act) => act.asked)
  const timeOf = (ms: number) => formatTime(localDateTimeAt(new Date(ms)).time, locale)
  useConfirmedNotes()
  const shown = heldSince === undefined ? acts.filter((act) => act.asked || isQueuedTooLong(act)) : acts
  if (heldSince === undefined && shown.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t(m.tables_wait_title)}>
      {heldSince === undefined ? (
        <Banner
          tone={asked.length === 0 ? 'wait' : 'bad'}
          title={t(
            asked.length === 0 ? m.tables_noted : asked.length === 1 ? m.tables_wait_asked_one : m.tables_wait_asked,
          )}
        />
      ) : (
        <Banner
          isFlat
          tone="wait"
          icon="offline"
          title={t(m.tables_wait_since, { time: timeOf(heldSince) })}
          actions={
            <Button icon="retry" onClick={onRetry}>
              {t(m.tables_wait_retry)}
            </Button>
          }
        >
          <p>{t(m.tables_wait_text, { time: timeOf(heldSince) })}</p>
        </Banner>
      )}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((act) => (
            <li key={act.key} className={styles.row}>
              <time className={styles.time}>{timeOf(act.doneAt)}</time>
              <span className={styles.what}>
                {actText(t, act, locale)}
                {act.call === 'create-reservation' && act.body.phone && (
                  <span className={styles.phone}>{formatPhone(act.body.phone)}</span>
                )}
                {act.asked && <em>{whyText(t, act.asked)}</em>}
              </span>
              {act.asked ? (
                <Badge tone="bad">{t(m.tables_wait_state_asked)}</Badge>
              ) : (
                <Badge tone="wait" icon="clock">
                  {t(act.call === 'create-reservation' ? m.tables_wait_unconfirmed : m.tables_wait_state)}
                </Badge>
              )}
              {act.asked && act.call === 'create-reservation' && (
                <Button onClick={() => onReschedule(act)}>{t(m.tables_wait_other_time)}</Button>
              )}
              {act.asked && act.call !== 'create-reservation' && (
                <Button
                  onClick={() =>
                    void insistOnAct(
                      act,
                      reservations.find(({ id }) => id === act.body.id),
                    )
                  }
                >
                  {t(m.tables_wait_insist)}
                </Button>
              )}
              <Button
                kind="plain"
                aria-label={`${t(m.tables_wait_drop)}: ${actText(t, act, locale)}`}
                onClick={() => void dropAct(act)}
              >
                {t(m.tables_wait_drop)}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Says when a queued reservation is confirmed: whoever queued it waits for that. */
function useConfirmedNotes(): void {
  const toast = useToast()
  const { locale } = useLocale()
  const say = useEffectEvent((row: OwnerReservation, late: QueuedAct | undefined) => {
    if (late?.call === 'create-reservation')
      toast('good', (t) => t(m.tables_confirmed, { what: reservationSummaryText(t, row, locale) }))
  })
  useEffect(() => onActDone((row, late) => say(row, late)), [])
}
