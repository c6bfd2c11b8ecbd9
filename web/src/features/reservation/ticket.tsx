import { useEffect, useRef } from 'react'
import { clockTime, longDate } from '#shared/hours.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import * as b from '#web/ui/public/button.css.ts'
import * as s from '#web/ui/public/form.css.ts'
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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
          <button type="button" className={`${b.button} ${b.buttonQuiet}`} onClick={onAnother}>
            {t(m.res_another)}
          </button>
        </div>
        {contactInfo.phone && <p className={s.fieldHelp}>{t(m.res_late, { phone: contactInfo.phone })}</p>}
      </div>
    </div>
  )
}

const weekday = (date: string, locale: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
