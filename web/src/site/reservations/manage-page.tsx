import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cancelMyReservation, showReservation } from '#shared/reservations/self-service-endpoints.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { directionsUrl } from '#shared/site/site.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { Head } from '#web/app/head.tsx'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { type Message, type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import type { ToastText } from '#web/app/toast.tsx'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { download } from '#web/ui/download.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { Unavailable } from '#web/site/ui/unavailable.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import { errorText } from '#web/site/ui/error-text.ts'
import { cancelErrorMessages } from './error-messages.ts'
import { ChangeForm } from './change-form.tsx'
import { ConfirmPrompt } from './confirm-prompt.tsx'
import { updateTicket } from './ticket-storage.ts'
import { EtaButtons } from './eta-buttons.tsx'
import { VerifyButton } from './verify-button.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { type WaitlistOutcome, isWaitlistRequest } from '#web/site/waitlist/waitlist-state.ts'
import { FormBoundary } from '#web/site/ui/form-boundary.tsx'

const statusWords: Record<ReservationStatus, Message> = {
  booked: m.reservations_status_booked,
  waitlist: m.reservations_status_waitlist,
  cancelled: m.reservations_status_cancelled,
  completed: m.reservations_status_completed,
}

const Waiting = lazy(() =>
  importWithRetry(() => import('#web/site/waitlist/manage-waitlist.tsx')).then((file) => ({
    default: file.ManageWaitlist,
  })),
)

const doneWords = {
  changed: m.reservations_changed,
  taken: m.waitlist_taken,
  verified: m.reservations_verified,
  had: m.waitlist_had,
}

/** The page behind an email's secret link. Opening it only shows; buttons act. */
export function ManagePage() {
  const t = useT()
  const { locale } = useLocale()
  const { hash } = useLocation()
  // The server has no hash, which never leaves the browser.
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(hash), [hash])
  const query = useQuery({
    queryKey: ['managed', token],
    queryFn: () => request(showReservation, { token: token ?? '', locale }),
    enabled: Boolean(token),
    staleTime: 0,
  })
  const client = useQueryClient()
  const [done, setDone] = useState<WaitlistOutcome>()
  const stands = (after: ManagedReservation, is?: WaitlistOutcome) => {
    client.setQueryData(['managed', token], after)
    setDone(is)
  }
  return (
    <>
      <Head title={t(m.reservations_manage_title)} description={t(m.reservations_manage_description)} />
      <div className={`${globals.wrap} ${styles.managed}`}>
        {token === '' || isGone(query.error) ? (
          <Unknown />
        ) : query.data && token ? (
          isWaitlistRequest(query.data) ? (
            <FormBoundary failed={m.reservations_manage_failed}>
              <Suspense fallback={<Spinner />}>
                <Waiting reservation={query.data} token={token} done={done} onStands={stands} />
              </Suspense>
            </FormBoundary>
          ) : (
            <Managed reservation={query.data} token={token} done={done} onStands={stands} />
          )
        ) : query.isError ? (
          <EmptyNotice title={errorText(query.error, {}, m.reservations_manage_failed)(t)} main>
            <Button onClick={() => void query.refetch()}>{t(m.reservations_manage_retry)}</Button>
          </EmptyNotice>
        ) : (
          <Spinner />
        )}
      </div>
    </>
  )
}

/** Returns whether a link is invalid for good; other errors may pass. */
const isGone = (error: unknown): boolean => error instanceof ApiRequestError && [400, 404].includes(error.status)

function Unknown() {
  const t = useT()
  return <Unavailable title={t(m.reservations_manage_unknown)} text={t(m.reservations_manage_unknown_text)} />
}

type Props = {
  reservation: ManagedReservation
  token: string
  done: WaitlistOutcome | undefined
  /** Receives the current state and the outcome. */
  onStands: (after: ManagedReservation, done?: WaitlistOutcome) => void
}

function Managed({ reservation, token, done, onStands }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const client = useQueryClient()
  const { contactInfo } = useSite()
  const [doing, setDoing] = useState<'change' | 'cancel'>()
  const [fault, setFault] = useState<ToastText>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { reservationDate, reservationTime, partySize, status, mail, canChange } = reservation
  const stands = (after: ManagedReservation, is?: WaitlistOutcome) => {
    onStands(after, is)
    setDoing(undefined)
    setFault(undefined)
    heading.current?.focus()
  }
  // The outcome of a click shortly before, shown once.
  const [came] = useState(done)
  useEffect(() => {
    if (came) heading.current?.focus()
  }, [came])
  // The stored ticket follows.
  useEffect(() => void updateTicket(token, reservation), [token, reservation])
  const cancelling = useMutation({
    mutationFn: () => request(cancelMyReservation, { token, locale }),
    onSuccess: (after) => {
      const isCancelled = after.status === 'cancelled'
      stands(after, isCancelled ? 'cancelled' : undefined)
      if (!isCancelled) setFault(() => (now: Translate) => now(m.reservations_cancel_failed))
    },
    onError: (error) => {
      setFault(() => errorText(error, cancelErrorMessages, m.reservations_cancel_failed))
      void client.invalidateQueries({ queryKey: ['managed', token] })
    },
  })
  return (
    <div className={styles.ticket}>
      <div className={styles.ticketPaper}>
        <div className={`${motif.picado} ${motif.picadoOnMasa}`} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className={styles.ticketTitle}>
          {t(m.reservations_manage_title)}
        </h1>
        <div role="status">
          <span className={`${buttons.badge} ${status === 'cancelled' ? buttons.badgeFull : buttons.badgeOpen}`}>
            {t(statusWords[status])}
          </span>
          {done && (
            <p className={styles.under}>
              {done in doneWords
                ? t(doneWords[done as keyof typeof doneWords])
                : t(m.reservations_cancelled, { date: formatLongDate(reservationDate, locale) })}
              {done === 'taken' && mail && mail !== 'failed' && <> {t(m.reservations_mail_follows)}</>}
            </p>
          )}
        </div>
        <TicketRows
          {...{ reservationDate, partySize }}
          time={formatTime(reservationTime, locale)}
          texts={reservation}
          where
        />
        {!doing && (
          <EtaButtons
            reservation={reservation}
            token={token}
            onSaved={(after) => onStands(after)}
            onFailed={() => void client.invalidateQueries({ queryKey: ['managed', token] })}
          />
        )}
        {doing === 'change' ? (
          <ChangeForm
            reservation={reservation}
            token={token}
            onChanged={(after) => stands(after, 'changed')}
            onKeep={() => {
              setDoing(undefined)
              focusWhenRendered('#change-mine')
            }}
          />
        ) : doing === 'cancel' ? (
          <ConfirmPrompt
            text={t(m.reservations_manage_sure)}
            yes={cancelling.isPending ? t(m.form_sending) : t(m.reservations_manage_yes)}
            busy={cancelling.isPending}
            onYes={() => cancelling.mutate()}
            no={t(m.reservations_manage_no)}
            onNo={() => {
              setDoing(undefined)
              focusWhenRendered('#cancel-mine')
            }}
          />
        ) : (
          <Actions
            reservation={reservation}
            onDo={(wanted) => {
              onStands(reservation)
              setDoing(wanted)
            }}
          />
        )}
        <VerifyButton reservation={reservation} token={token} onVerified={(after) => stands(after, 'verified')} />
        <FormNote text={fault?.(t)} />
        {contactInfo.phone && status === 'booked' && (
          <p className={styles.fieldHelp}>
            <WithPhone
              text={t(canChange ? m.reservations_late : m.reservations_manage_call, contactInfo)}
              phone={contactInfo.phone}
            />{' '}
            {canChange && <PageCopyLine as="span" page="/reservations" of="lateLine" />}
          </p>
        )}
      </div>
    </div>
  )
}

type ActionsProps = { reservation: ManagedReservation; onDo: (wanted: 'change' | 'cancel') => void }

/** The buttons of a reservation: change, calendar, directions, cancel; or book another one. */
function Actions({ reservation: { canChange, canCancel, calendar }, onDo }: ActionsProps) {
  const t = useT()
  const { contactInfo } = useSite()
  return (
    <>
      <div className={buttons.buttonRow}>
        {canChange && (
          <Button wide id="change-mine" onClick={() => onDo('change')}>
            {t(m.reservations_change)}
          </Button>
        )}
        {canCancel ? (
          <>
            <Button kind="quiet" onClick={() => download('reservation.ics', 'text/calendar', calendar)}>
              <Icon name="calendar" />
              {t(m.reservations_calendar)}
            </Button>
            <a className={`${buttons.button} ${buttons.buttonQuiet}`} href={directionsUrl(contactInfo.address)}>
              <Icon name="pin" />
              {t(m.layout_directions)}
            </a>
          </>
        ) : (
          <Link className={buttons.button} to="/reservations">
            {t(m.reservations_another)}
          </Link>
        )}
      </div>
      {canCancel && (
        <div className={styles.apart}>
          <Button kind="quiet" id="cancel-mine" onClick={() => onDo('cancel')}>
            {t(m.reservations_manage_cancel)}
          </Button>
        </div>
      )}
    </>
  )
}
