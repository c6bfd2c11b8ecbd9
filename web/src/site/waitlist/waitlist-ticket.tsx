import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatTime, localDateTimeAt, formatSpokenTime } from '#shared/time/local-time.ts'
import { showReservation } from '#shared/reservations/self-service-endpoints.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { type StoredTicket, updateTicket } from '#web/site/reservations/ticket-storage.ts'
import { TicketRows } from '#web/site/reservations/ticket-rows.tsx'
import { waitlistState } from './waitlist-state.ts'
import { offerValidityText, timeWindowText } from './messages.ts'
import { useReveal } from '#web/site/reservations/use-reveal.ts'

type Props = {
  booked: StoredTicket
  /** Stored before this page was opened. */
  kept: boolean
  /** The guest has accepted the offer, so the stored ticket is a reservation. */
  onBooked: () => void
  onAnother: () => void
  onAway: () => void
}

/** The ticket of a waitlist request with its next steps, or the offer once there is one. */
export function WaitlistTicket({
  booked: { receipt, firstName, withMail, waits },
  kept,
  onBooked,
  onAnother,
  onAway,
}: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { heading, paper } = useReveal(kept)
  const [now] = useState(() => new Date())
  const { data, error } = useQuery({
    queryKey: ['ticket', receipt.id],
    queryFn: () => request(showReservation, { token: receipt.manageToken, locale }),
    enabled: kept,
    staleTime: 0,
  })
  const isGone = error instanceof ApiRequestError && error.status === 404
  useEffect(() => {
    if (!data && !isGone) return
    if (!updateTicket(receipt.manageToken, data)) onAway()
    else if (data?.status === 'booked') onBooked()
  }, [data, isGone, receipt.manageToken, onAway, onBooked])
  const { reservationDate, reservationTime, partySize } = data ?? receipt
  const asked = waits ?? { from: reservationTime, to: reservationTime }
  const standing = data && waitlistState(data, now)
  const offer = standing?.is === 'offered' ? standing : undefined
  return (
    <div ref={paper} className={styles.ticket}>
      <div className={styles.ticketPaper}>
        <div className={`${motif.picado} ${motif.picadoOnMasa}`} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t(offer ? m.waitlist_offer_title : m.waitlist_told_title, { name: firstName })}
        </h2>
        <div role="status">
          <span className={buttons.badge}>{t(m.reservations_status_waitlist)}</span>
          {offer ? (
            <p className={styles.under}>
              {t(m.waitlist_held, { time: formatSpokenTime(localDateTimeAt(offer.until).time, locale) })}
            </p>
          ) : (
            <p className={styles.under}>
              <strong>{t(m.waitlist_no_table)}</strong> {t(withMail ? m.waitlist_by_mail : m.waitlist_by_phone)}{' '}
              {offerValidityText(t, reservationDate, localDateTimeAt(now).date)} {t(m.waitlist_save)}
              {withMail && ` ${t(m.waitlist_confirm)}`}
            </p>
          )}
        </div>
        <TicketRows
          {...{ reservationDate, partySize }}
          time={offer ? formatTime(offer.time, locale) : timeWindowText(t, asked, locale)}
        />
        <div className={buttons.buttonRow}>
          <Link
            className={offer ? buttons.button : `${buttons.button} ${buttons.buttonQuiet}`}
            to="/reservations/manage"
            hash={receipt.manageToken}
          >
            {t(offer ? m.waitlist_offer_see : m.waitlist_manage)}
          </Link>
          <Button kind="quiet" onClick={onAnother}>
            {t(m.reservations_another)}
          </Button>
          {kept && (
            <Button kind="quiet" onClick={onAway}>
              {t(m.reservations_put_away)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
