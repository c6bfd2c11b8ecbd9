import { Fragment } from 'react'
import { formatFieldText, type GuestFieldTexts, guestFields } from '#shared/reservations/reservation-fields.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as styles from '#web/site/ui/form.css.ts'

type Props = {
  reservationDate: string
  /** A formatted time or time window. */
  time: string
  partySize: number
  /** The requested window, beside the offered time. */
  asked?: string | undefined
  /** The guest's texts, if shown. */
  texts?: GuestFieldTexts
  /** Whether there is a table, so that the address is shown. */
  where?: boolean
}

/** The rows of a ticket. */
export function TicketRows({ reservationDate, time, partySize, asked, texts, where }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  return (
    <dl>
      <dt>{t(m.reservations_ticket_day)}</dt>
      <dd>{formatLongDate(reservationDate, locale, true)}</dd>
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
      {guestFields.map((field) => {
        const text = texts?.[field.name]
        return (
          text && (
            <Fragment key={field.name}>
              <dt>{field.label[locale]}</dt>
              <dd className={styles.ticketNote}>{formatFieldText(field, text, locale)}</dd>
            </Fragment>
          )
        )
      })}
      {where && (
        <>
          <dt>{t(m.reservations_ticket_where)}</dt>
          <dd>{contactInfo.address}</dd>
        </>
      )}
    </dl>
  )
}
