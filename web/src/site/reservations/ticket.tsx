import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showReservation } from '#shared/reservations/self-service-endpoints.ts'
import { formatDate } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatTime, isWithinWeek, localDateTimeAt } from '#shared/time/local-time.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import { download } from '#web/ui/download.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import * as styles from '#web/site/ui/form.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { reservationSettingsQuery } from './queries.ts'
import { type StoredTicket, updateTicket } from './ticket-storage.ts'
import { TicketRows } from './ticket-rows.tsx'
import { useReveal } from './use-reveal.ts'

type Props = {
  booked: StoredTicket
  /** Stored before this page was opened. */
  kept: boolean
  onAnother: () => void
  onAway: () => void
}

/** The ticket of a reservation, to show on arrival without email. */
export function Ticket({ booked: { receipt, firstName, withMail }, kept, onAnother, onAway }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  const { graceMinutes = 0 } = useQuery(reservationSettingsQuery).data ?? {}
  const { heading, paper } = useReveal(kept)
  const [today] = useState(() => localDateTimeAt(new Date()).date)
  const [calendarFailed, setCalendarFailed] = useState(false)
  const show = () => request(showReservation, { token: receipt.manageToken, locale })
  const { data, error } = useQuery({
    queryKey: ['ticket', receipt.id],
    queryFn: show,
    enabled: withMail || kept,
    staleTime: 0,
    refetchInterval: ({ state }) => !kept && mailAgainMs(state.data?.mail ?? 'pending', state.dataUpdateCount),
  })
  const isGone = error instanceof ApiRequestError && error.status === 404
  useEffect(() => {
    if ((data || isGone) && !updateTicket(receipt.manageToken, data)) onAway()
  }, [data, isGone, receipt.manageToken, onAway])
  const { reservationDate, reservationTime, partySize } = data ?? receipt
  const mail = withMail ? (data?.mail ?? 'pending') : undefined
  const saveCalendar = () => {
    setCalendarFailed(false)
    show().then(
      ({ calendar }) => download('reservation.ics', 'text/calendar', calendar),
      () => setCalendarFailed(true),
    )
  }
  return (
    <div ref={paper} className={styles.ticket}>
      <div className={styles.ticketPaper}>
        <div className={`${motif.picado} ${motif.picadoOnMasa}`} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {isWithinWeek(reservationDate, today)
            ? t(m.reservations_see_you, { day: weekday(reservationDate, locale), name: firstName })
            : t(m.reservations_see_you_on, { date: dayAndMonth(reservationDate, locale), name: firstName })}
        </h2>
        {!kept && (
          <div role="status">
            <p>{t(mail === 'sent' ? m.reservations_sent_mail : m.reservations_sent)}</p>
            {mail === 'pending' && <p>{t(m.reservations_mail_follows)}</p>}
            {mail === 'failed' && <p>{t(m.reservations_mail_failed)}</p>}
          </div>
        )}
        <TicketRows {...{ reservationDate, partySize }} time={formatTime(reservationTime, locale)} where />
        <div className={buttons.buttonRow}>
          <button type="button" className={buttons.button} onClick={saveCalendar}>
            <Icon name="calendar" />
            {t(m.reservations_calendar)}
          </button>
          <Link
            className={`${buttons.button} ${buttons.buttonQuiet}`}
            to="/reservations/manage"
            hash={receipt.manageToken}
          >
            {t(m.reservations_manage)}
          </Link>
          <button type="button" className={`${buttons.button} ${buttons.buttonQuiet}`} onClick={onAnother}>
            {t(m.reservations_another)}
          </button>
          {kept && (
            <button type="button" className={`${buttons.button} ${buttons.buttonQuiet}`} onClick={onAway}>
              {t(m.reservations_put_away)}
            </button>
          )}
        </div>
        <FormNote text={calendarFailed ? t(m.reservations_manage_failed) : undefined} />
        {graceMinutes > 0 && (
          <p className={styles.fieldHelp}>{t(m.reservations_grace_guest, { minutes: graceMinutes })}</p>
        )}
        {contactInfo.phone && (
          <p className={styles.fieldHelp}>
            <WithPhone text={t(m.reservations_late, contactInfo)} phone={contactInfo.phone} />{' '}
            <PageCopyLine as="span" page="/reservations" of="lateLine" />
          </p>
        )}
      </div>
    </div>
  )
}

const weekday = (date: string, locale: Locale): string => formatDate(date, locale, { weekday: 'long' })
const dayAndMonth = (date: string, locale: Locale): string =>
  formatDate(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** Returns the ms until the email's status is asked again, at growing intervals for two minutes; false when known. */
const mailAgainMs = (mail: 'pending' | 'sent' | 'failed', asked: number): number | false =>
  mail === 'pending' && asked < 8 && 500 * 2 ** asked
