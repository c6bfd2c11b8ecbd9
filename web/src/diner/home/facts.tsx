import { Link } from '@tanstack/react-router'
import { hoursText } from '#shared/hours-text.ts'
import { directionsTo } from '#shared/site.ts'
import { intervalsOn, openState } from '#shared/week.ts'
import { truckQuery, useEdition } from '#web/app/edition.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { telephone } from '#web/app/telephone.ts'
import { useInstant, useRestaurantNow } from '#web/app/now.ts'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import { Icon } from '#web/diner/ui/icon.tsx'
import { Line } from '#web/diner/ui/line.tsx'
import * as s from './facts.css.ts'

/** Hours today, where, and the phone: what people need before they drive. */
export function Facts() {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo, hours, lines } = useSite()
  const now = useRestaurantNow()
  const shifts = now ? intervalsOn(hours, now.date) : []
  const today = !now
    ? '\u00a0'
    : shifts.length > 0
      ? t(m.today_hours, { hours: hoursText(shifts, locale) })
      : t(m.today_closed)
  return (
    <section className={`${s.facts} ${g.onDark}`} aria-label={t(m.home_facts)}>
      <ul className={g.wrap}>
        <li>
          <Icon name="clock" />
          <p>
            <strong>{today}</strong>
            {now ? (
              <Line as="span" of={openState(hours, now).open ? 'openLine' : 'closedLine'} />
            ) : (
              lines.openLine && <span>{'\u00a0'}</span>
            )}
          </p>
        </li>
        <li>
          <Icon name="pin" />
          <p>
            <strong>{contactInfo.address}</strong>
            <Line as="span" of="addressLine" />
          </p>
          <a href={directionsTo(contactInfo.address)}>{t(m.directions)}</a>
        </li>
        <TruckLine />
        {contactInfo.phone && (
          <li>
            <Icon name="phone" />
            <p>
              <strong>{contactInfo.phone}</strong>
              <Line as="span" of="phoneLine" />
            </p>
            <a href={telephone(contactInfo.phone)}>{t(m.call_now)}</a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Where the truck is, or stops next. */
function TruckLine() {
  const t = useT()
  const { data } = useEdition(truckQuery)
  const now = useInstant() ?? ''
  const stop = data?.find(({ until }) => now < until)
  return (
    stop && (
      <li>
        <Icon name="truck" />
        <p>
          <strong lang={stop.lang}>{stop.place}</strong>
          <span>
            {stop.day}, {stop.state === 'cancelled' ? t(m.truck_called_off) : stop.hours}
          </span>
        </p>
        <Link to="/locations">{t(m.truck_title)}</Link>
      </li>
    )
  )
}
