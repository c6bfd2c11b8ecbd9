import { Link } from '@tanstack/react-router'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatTime, localDateTimeAt, formatLongDate, formatSpokenTime } from '#shared/time/local-time.ts'
import { cancelMyReservation, showReservation } from '#shared/reservations/self-service-endpoints.ts'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import { timeWindowOf } from '#shared/waitlist/waitlist.ts'
import { declineOffer, acceptOffer } from '#shared/waitlist/endpoints.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { submitTimeoutMs } from '#web/app/use-submission.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import type { ToastText } from '#web/app/toast.tsx'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { errorText } from '#web/site/ui/error-text.ts'
import { VerifyButton } from '#web/site/reservations/verify-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { ConfirmPrompt } from '#web/site/reservations/confirm-prompt.tsx'
import { updateTicket } from '#web/site/reservations/ticket-storage.ts'
import { availabilityQuery } from '#web/site/reservations/queries.ts'
import { TicketRows } from '#web/site/reservations/ticket-rows.tsx'
import { type WaitlistOutcome, waitlistState } from './waitlist-state.ts'
import * as waitlistStyles from './waitlist.css.ts'
import { offerErrorMessages, offerTimeLeftText, offerValidityText, timeWindowText } from './messages.ts'

type Act = { is: 'take' | 'pass'; time: string } | { is: 'leave' }
type Props = {
  reservation: ManagedReservation
  token: string
  done: WaitlistOutcome | undefined
  /** Receives the current state and the outcome. */
  onStands: (after: ManagedReservation, done?: WaitlistOutcome) => void
}

/** A guest's waitlist request: accept or decline an offer, or leave the list. */
export function ManageWaitlist(props: Props) {
  const { reservation, token, done, onStands } = props
  const t = useT()
  const { locale } = useLocale()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const { firstName, partySize, reservationDate } = reservation
  const state = waitlistState(reservation, now)
  const offer = state.is === 'offered' ? state : undefined
  const late = state.is === 'waiting' && done !== 'passed' ? state.late : undefined

  // The stored ticket follows.
  useEffect(() => void updateTicket(token, reservation), [token, reservation])
  const hasRunOut = late?.held === true
  useEffect(() => {
    if (hasRunOut) void client.invalidateQueries({ queryKey: ['managed', token] })
  }, [hasRunOut, client, token])
  const actions = useGuestActions(props, heading)
  const lateOffer = useLateOffer(reservation, late, actions.gone)

  const titles = {
    offered: t(m.waitlist_offer_title, { name: firstName }),
    waiting: t(m.waitlist_title, { name: firstName }),
    left: t(m.waitlist_left_title),
    over: t(m.waitlist_over_title),
  }
  const wished = timeWindowOf(reservation)
  const asked = timeWindowText(t, wished, locale)
  const isIn = offer !== undefined || state.is === 'waiting'
  return (
    <div className={styles.ticket}>
      <div className={styles.ticketPaper}>
        <div className={`${motif.picado} ${motif.picadoOnMasa}`} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className={styles.ticketTitle}>
          {titles[state.is]}
        </h1>
        <div role="status">
          <span className={`${buttons.badge} ${isIn ? '' : buttons.badgeFull}`}>
            {t(isIn ? m.reservations_status_waitlist : m.reservations_status_cancelled)}
          </span>
          {done === 'verified' && <p className={styles.under}>{t(m.reservations_verified)}</p>}
          {done === 'passed' && !offer && <p className={styles.under}>{t(m.waitlist_passed)}</p>}
          {state.is === 'left' && (
            <p className={styles.under}>{t(m.waitlist_left, { date: formatLongDate(reservationDate, locale) })}</p>
          )}
          {state.is === 'over' && <p className={styles.under}>{t(m.waitlist_over)}</p>}
          {lateOffer.isGone && !offer && (
            <p className={styles.under}>
              <strong>{t(m.waitlist_gone)}</strong> {t(m.waitlist_gone_next)}
            </p>
          )}
        </div>
        <TicketRows
          {...{ reservationDate, partySize }}
          time={offer ? formatTime(offer.time, locale) : asked}
          asked={offer && wished.from !== wished.to ? asked : undefined}
          texts={reservation}
          where={offer !== undefined}
        />
        {offer && <Held until={offer.until} now={now} />}
        {state.is === 'waiting' && <Waiting date={reservationDate} now={now} time={lateOffer.time} actions={actions} />}
        {offer && <OfferButtons time={offer.time} actions={actions} />}
        <VerifyButton reservation={reservation} token={token} onVerified={(after) => onStands(after, 'verified')} />
        <FormNote text={actions.fault?.(t)} />
        {!offer && (
          <div className={buttons.buttonRow}>
            <Link className={`${buttons.button} ${isIn ? buttons.buttonQuiet : ''}`} to="/reservations">
              {t(isIn ? m.waitlist_other_days : m.reservations_another)}
            </Link>
          </div>
        )}
        {isIn && <LeaveList actions={actions} />}
      </div>
    </div>
  )
}

/** Returns an expired offer's time, if it can still be requested, and whether an asked-for time is gone. */
function useLateOffer(
  { reservationDate, partySize }: ManagedReservation,
  late: { time: string; held: boolean } | undefined,
  gone: string | undefined,
): { time: string | undefined; isGone: boolean } {
  const { data: day, isPending: isLooking } = useQuery({
    ...availabilityQuery(reservationDate, partySize),
    enabled: late !== undefined && !late.held,
  })
  if (!late) return { time: undefined, isGone: gone !== undefined }
  // Without an answer the time may be free.
  const isOpen = !day || day.slots.some((slot) => slot.time === late.time && slot.state === 'open')
  const canTake = late.time !== gone && (late.held || (!isLooking && isOpen))
  return { time: canTake ? late.time : undefined, isGone: gone !== undefined || (!canTake && !isLooking) }
}

/** Sends what the guest decides, and reports the outcome or the error. */
function useGuestActions({ token, onStands }: Props, heading: RefObject<HTMLElement | null>) {
  const { locale } = useLocale()
  const client = useQueryClient()
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useState<ToastText>()
  /** The requested time that was taken. */
  const [gone, setGone] = useState<string>()
  const acting = useMutation({
    mutationFn: async (act: Act) => {
      const call = { signal: AbortSignal.timeout(submitTimeoutMs) }
      const whose = { token, locale }
      if (act.is === 'take') return request(acceptOffer, { ...whose, reservationTime: act.time }, call)
      if (act.is === 'pass') return request(declineOffer, { ...whose, reservationTime: act.time }, call)
      // Leaving the list must not cancel a table accepted in another tab.
      const before = await request(showReservation, whose, call)
      return before.status === 'waitlist' ? request(cancelMyReservation, whose, call) : before
    },
    onMutate: () => {
      setFault(undefined)
      setGone(undefined)
    },
    onSuccess: (after, { is }) => {
      setSure(false)
      if (after.status === 'booked') return onStands(after, is === 'take' ? 'taken' : 'had')
      onStands(after, is === 'pass' ? 'passed' : undefined)
      heading.current?.focus()
    },
    onError: (error, act) => {
      const isTaken = error instanceof ApiRequestError && error.reason === 'offer-gone'
      if (isTaken && act.is === 'take') setGone(act.time)
      else setFault(() => errorText(error, offerErrorMessages, m.waitlist_act_failed))
      void client.invalidateQueries({ queryKey: ['managed', token] })
      void client.invalidateQueries({ queryKey: ['availability'] })
    },
  })
  return {
    fault,
    gone,
    sure,
    setSure,
    isPending: acting.isPending,
    doing: acting.isPending ? acting.variables.is : undefined,
    act: (next: Act) => () => {
      if (!acting.isPending) acting.mutate(next)
    },
  }
}

type Actions = { actions: ReturnType<typeof useGuestActions> }

/** An expired offer that can still be requested, or how the list goes on. */
function Waiting({ date, now, time, actions }: Actions & { date: string; now: Date; time: string | undefined }) {
  const t = useT()
  const { locale } = useLocale()
  if (time === undefined)
    return (
      <div>
        <p>
          <strong>{t(m.waitlist_no_table)}</strong> {t(m.waitlist_by_either)}{' '}
          {offerValidityText(t, date, localDateTimeAt(now).date)} {t(m.waitlist_save)}
        </p>
      </div>
    )
  const spoken = formatSpokenTime(time, locale)
  return (
    <div>
      <p>{t(m.waitlist_late, { time: spoken })}</p>
      <Button wide className={styles.under} onClick={actions.act({ is: 'take', time })}>
        {actions.doing === 'take' ? t(m.form_sending) : t(m.waitlist_late_yes, { time: spoken })}
      </Button>
    </div>
  )
}

function OfferButtons({ time, actions: { act, doing, isPending } }: Actions & { time: string }) {
  const t = useT()
  return (
    <div>
      <div className={buttons.buttonRow}>
        <Button wide unavailable={isPending} onClick={act({ is: 'take', time })}>
          {doing === 'take' ? t(m.form_sending) : t(m.waitlist_yes)}
        </Button>
        <Button kind="quiet" unavailable={isPending} onClick={act({ is: 'pass', time })}>
          {doing === 'pass' ? t(m.form_sending) : t(m.waitlist_keep)}
        </Button>
      </div>
      <p className={`${styles.fieldHelp} ${styles.under}`}>{t(m.waitlist_keep_help)}</p>
    </div>
  )
}

function LeaveList({ actions: { act, doing, isPending, sure, setSure } }: Actions) {
  const t = useT()
  return (
    <div className={styles.apart}>
      {sure ? (
        <ConfirmPrompt
          text={t(m.waitlist_leave_sure)}
          yes={doing === 'leave' ? t(m.form_sending) : t(m.waitlist_leave_yes)}
          busy={isPending}
          onYes={act({ is: 'leave' })}
          no={t(m.waitlist_leave_no)}
          onNo={() => {
            setSure(false)
            focusWhenRendered('#leave-list')
          }}
        />
      ) : (
        <Button kind="quiet" id="leave-list" onClick={() => setSure(true)}>
          {t(m.waitlist_leave)}
        </Button>
      )}
    </div>
  )
}

/** Returns the time, updated every few seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The remaining minutes that screen readers announce. */
const spokenAt = [10, 5, 1]

/** The end of an offer in the restaurant's time, and the remaining time. */
function Held({ until, now }: { until: Date; now: Date }) {
  const t = useT()
  const { locale } = useLocale()
  const wall = localDateTimeAt(until)
  const ms = until.getTime() - now.getTime()
  const spoken = spokenAt.findLast((minutes) => ms <= minutes * 60_000)
  const time = formatSpokenTime(wall.time, locale)
  return (
    <div className={waitlistStyles.held}>
      <b role="timer" className={waitlistStyles.left}>
        {offerTimeLeftText(t, ms)}
      </b>
      <span>
        {t(m.waitlist_held, {
          time: wall.date === localDateTimeAt(now).date ? time : `${time}, ${formatLongDate(wall.date, locale)}`,
        })}
      </span>
      <span role="status" className={visuallyHidden}>
        {spoken && offerTimeLeftText(t, spoken * 60_000)}
      </span>
    </div>
  )
}
