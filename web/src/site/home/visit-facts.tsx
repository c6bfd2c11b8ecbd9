import { Link } from '@tanstack/react-router'
import { directionsUrl } from '#shared/site/site.ts'
import { formatOpenLine, formatTodayHours } from '#web/app/live-times.ts'
import { truckQuery, useContent } from '#web/app/content-queries.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { usePageContent, useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { useNowIso, useRestaurantNow } from '#web/app/use-now.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import * as styles from './facts.css.ts'

/** Today's hours, address and phone. */
export function VisitFacts() {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo, hours } = useSite()
  const { lines } = usePageContent('/')
  const now = useRestaurantNow()
  const words = { hours: t(m.home_today_hours, { hours: '{hours}' }), closed: t(m.home_today_closed) }
  const [line, lang] = now ? formatOpenLine(hours, lines, now) : ['\u00a0', undefined]
  return (
    <section className={`${styles.facts} ${globals.onDark}`} aria-label={t(m.home_facts)}>
      <ul className={globals.wrap}>
        <li>
          <Icon name="clock" />
          <p>
            <strong data-clock="today" data-words={JSON.stringify(words)} suppressHydrationWarning>
              {now ? formatTodayHours(words, hours, now, locale) : '\u00a0'}
            </strong>
            {(lines.openLine || lines.closedLine) && (
              <span data-clock="line" dir="auto" lang={lang} suppressHydrationWarning>
                {line}
              </span>
            )}
          </p>
        </li>
        <li>
          <Icon name="pin" />
          <p>
            <strong>{contactInfo.address}</strong>
            <PageCopyLine as="span" page="/" of="addressLine" />
          </p>
          <a href={directionsUrl(contactInfo.address)}>{t(m.layout_directions)}</a>
        </li>
        <TruckLine />
        {contactInfo.phone && (
          <li>
            <Icon name="phone" />
            <p>
              <strong>{contactInfo.phone}</strong>
              <PageCopyLine as="span" page="/" of="phoneLine" />
            </p>
            <a href={telHref(contactInfo.phone)}>{t(m.layout_call_now)}</a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The truck's current or next stop. */
function TruckLine() {
  const t = useT()
  const { data } = useContent(truckQuery)
  const now = useNowIso() ?? ''
  const stop = data?.find(({ until }) => now < until)
  return (
    stop && (
      <li>
        <Icon name="truck" />
        <p>
          <strong lang={stop.lang}>{stop.place}</strong>
          <span>
            {stop.day}, {stop.state === 'cancelled' ? t(m.locations_truck_called_off) : stop.hours}
          </span>
        </p>
        <Link to="/locations">{t(m.locations_truck_title)}</Link>
      </li>
    )
  )
}
