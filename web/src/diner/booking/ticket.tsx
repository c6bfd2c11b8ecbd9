import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showReservation } from '#shared/calls.ts'
import type { Locale } from '#shared/field.ts'
import { clockTime, longDate } from '#shared/hours.ts'
import { request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import { download } from '#web/ui/download.ts'
import * as b from '#web/diner/ui/button.css.ts'
import * as s from '#web/diner/ui/form.css.ts'
import { Icon } from '#web/diner/ui/icon.tsx'
import type { Booked } from './book-form.tsx'

/** What was booked, as something to show at the door. It needs no mail. */
export function Ticket({
  booked: { receipt, firstName, withMail },
  onAnother,
}: {
  booked: Booked
  onAnother: () => void
}) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const saveCalendar = () =>
    request(showReservation, { token: receipt.manageToken, locale }).then(
      ({ calendar }) => download('reservation.ics', 'text/calendar', calendar),
      () => toast('bad', t(m.res_manage_failed)),
    )
  const day = longDate(receipt.reservationDate, locale, true)
  return (
    <div className={s.ticket}>
      <div className={s.ticketPaper}>
        <div className={`${motif.picado} ${motif.picadoOnMasa}`} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          {t(m.res_see_you, { day: weekday(receipt.reservationDate, locale), name: firstName })}
        </h2>
        <p role="status">{withMail ? t(m.res_sent_mail) : t(m.res_sent)}</p>
        <dl>
          <dt>{t(m.res_ticket_day)}</dt>
          <dd>{day}</dd>
          <dt>{t(m.res_time)}</dt>
          <dd>{clockTime(receipt.reservationTime, locale)}</dd>
          <dt>{t(m.res_guests)}</dt>
          <dd>{receipt.partySize}</dd>
          <dt>{t(m.res_ticket_where)}</dt>
          <dd>{contactInfo.address}</dd>
        </dl>
        <div className={b.buttonRow}>
          <button type="button" className={b.button} onClick={() => void saveCalendar()}>
            <Icon name="calendar" />
            {t(m.res_calendar)}
          </button>
          <Link className={`${b.button} ${b.buttonQuiet}`} to="/reservations/manage" hash={receipt.manageToken}>
            {t(m.res_manage)}
          </Link>
          <button type="button" className={`${b.button} ${b.buttonQuiet}`} onClick={onAnother}>
            {t(m.res_another)}
          </button>
        </div>
        {contactInfo.phone && <p className={s.fieldHelp}>{t(m.res_late, { phone: contactInfo.phone })}</p>}
      </div>
    </div>
  )
}

const weekday = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
