import { Fragment } from 'react'
import { type GuestFieldTexts, guestFieldNames } from '#shared/reservations/reservation-fields.ts'
import { longDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from '#web/site/ui/form.css.ts'

type Props = {
  reservationDate: string
  /** As it is read: a time, or from when to when. */
  time: string
  partySize: number
  /** From when to when it was asked for, beside the time that is offered. */
  asked?: string | undefined
  /** What its guest wrote, where it is shown. */
  texts?: GuestFieldTexts
  /** Whether there is a table to come to. */
  where?: boolean
}

/** What a ticket says of a table. */
export function TicketRows({ reservationDate, time, partySize, asked, texts, where }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  return (
    <dl>
      <dt>{t(m.reservations_ticket_day)}</dt>
      <dd>{longDate(reservationDate, locale, true)}</dd>
      <dt>{t(m.reservations_time)}</dt>
      <dd>{time}</dd>
      <dt>{t(m.reservations_guests)}</dt>
      <dd>{partySize}</dd>
      {asked && (
        <>
          <dt>{t(m.waitlist_asked)}</dt>
          <dd>{asked}</dd>
        </>
      )}
      {guestFieldNames.map(
        ({ name, label }) =>
          texts?.[name] && (
            <Fragment key={name}>
              <dt>{label[locale]}</dt>
              <dd className={styles.ticketNote}>{texts[name]}</dd>
            </Fragment>
          ),
      )}
      {where && (
        <>
          <dt>{t(m.reservations_ticket_where)}</dt>
          <dd>{contactInfo.address}</dd>
        </>
      )}
    </dl>
  )
}
