import { use } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { directionsUrl } from '#shared/site/site.ts'
import type { StopSummary } from '#shared/truck/truck-format.ts'
import { truckQuery, useContent } from '#web/app/content-queries.ts'
import { RenderedPageContext } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useNowIso } from '#web/app/use-now.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './locations.css.ts'

/** Stops listed after the first; the calendar has all. */
const mostShown = 6

const badges = {
  planned: [m.locations_truck_planned, ''],
  here: [m.locations_truck_here, buttons.badgeOpen],
  moved: [m.locations_truck_moved, buttons.badgeOpen],
  cancelled: [m.locations_truck_called_off, buttons.badgeFull],
} as const

/** The truck's current and next stops. */
export function TruckStops() {
  const t = useT()
  const now = useNowIso()
  const { data = [] } = useContent(truckQuery)
  const [first, ...later] = data.filter(({ until }) => !now || now < until)
  if (!first) return null
  const isOn = now ? first.from <= now : first.on
  const [word, look] = badges[first.state]
  return (
    <section className={styles.card} aria-labelledby="truck">
      <div className={styles.stopHead}>
        <h2 id="truck">
          <Icon name="truck" />
          {t(m.locations_truck_title)}
        </h2>
        {(isOn || first.state === 'cancelled') && (
          <p className={`${buttons.badge} ${look}`}>{t(word, { time: first.ends })}</p>
        )}
      </div>
      {!isOn && first.state !== 'cancelled' && <p>{t(m.locations_truck_next)}</p>}
      <p className={`${styles.address} ${first.state === 'cancelled' ? styles.calledOff : ''}`} lang={first.lang}>
        {first.place}
      </p>
      <When stop={first} />
      {first.address && first.state !== 'cancelled' && (
        <a className={buttons.button} href={directionsUrl(first.address)}>
          {t(m.locations_truck_go)}
        </a>
      )}
      {later.length > 0 && (
        <>
          <h3>{t(m.locations_truck_coming)}</h3>
          <ol className={styles.stops}>
            {later.slice(0, mostShown).map((stop) => (
              <li key={stop.from + stop.place} className={styles.stop}>
                <b>{stop.day}</b>
                <div>
                  <b className={stop.state === 'cancelled' ? styles.calledOff : ''} lang={stop.lang}>
                    {stop.place}
                  </b>
                  <p>
                    {stop.state === 'cancelled' ? (
                      <span className={styles.calledOffWord}>{t(m.locations_truck_called_off)}</span>
                    ) : (
                      stop.hours
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <Calendars />
    </section>
  )
}

/** Links that subscribe to the truck's calendar, so that changes follow. Android does not know `webcal:`. */
function Calendars() {
  const t = useT()
  const { locale } = useLocale()
  const { origin } = use(RenderedPageContext)
  const at = (import.meta.env.SSR ? origin : location.origin) + pathInLocale('/truck.ics', locale)
  const calendar = at.replace(/^https?/, 'webcal')
  return (
    <div className={buttons.buttonRow}>
      <a className={`${buttons.button} ${buttons.buttonQuiet}`} href={calendar}>
        <Icon name="calendar" />
        {t(m.locations_truck_calendar)}
      </a>
      <a
        className={styles.inGoogle}
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
      >
        {t(m.locations_truck_calendar_google)}
      </a>
    </div>
  )
}

function When({ stop: { day, hours, address } }: { stop: StopSummary }) {
  const t = useT()
  return (
    <p>
      {t(m.locations_truck_days, { day, hours })}
      {/\p{L}/u.test(address) && (
        <>
          <br />
          <bdi>{address}</bdi>
        </>
      )}
    </p>
  )
}
