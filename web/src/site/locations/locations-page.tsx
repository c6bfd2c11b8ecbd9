import { directionsUrl } from '#shared/site/site.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { HoursTable } from '#web/site/ui/hours-table.tsx'
import { OpenBadge } from '#web/site/ui/open-badge.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'
import * as styles from './locations.css.ts'
import { PlaceMap } from './place-map.tsx'
import { TruckStops } from './truck-stops.tsx'

/** Dates of the coming weeks with other hours. */
function Holidays() {
  const t = useT()
  const { coming } = useSite().told
  if (coming.length === 0) return null
  return (
    <>
      <h3>{t(m.locations_holidays)}</h3>
      <dl className={styles.hours}>
        {coming.map(([name, dates, hours]) => (
          <div key={name + dates} style={{ display: 'contents' }}>
            <dt>
              {name}
              <small>{dates}</small>
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The locations page: address, hours, directions and phone. */
export function LocationsPage() {
  const t = useT()
  const { branding, contactInfo } = useSite()
  const { address, phone } = contactInfo
  return (
    <>
      <Head title={t(m.layout_nav_locations)} description={t(m.locations_description, { name: branding.name })} />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      <PageHead title={t(m.locations_title)} line={{ page: '/locations', of: 'locationsLead' }} />
      <div className={`${globals.wrap} ${styles.columns}`}>
        <div className={styles.cards}>
          <section className={styles.card}>
            <h2>
              <Icon name="pin" />
              {t(m.locations_address)}
            </h2>
            <address className={styles.address}>
              <bdi>{address}</bdi>
            </address>
            <a className={buttons.button} href={directionsUrl(address)}>
              {t(m.locations_directions)}
            </a>
          </section>
          <section className={styles.card}>
            <h2>
              <Icon name="clock" />
              {t(m.locations_hours)}
            </h2>
            <OpenBadge />
            <HoursTable className={styles.hours} />
            <Holidays />
          </section>
          {phone && (
            <section className={styles.card}>
              <h2>
                <Icon name="phone" />
                {t(m.locations_phone)}
              </h2>
              <p className={styles.number}>{phone}</p>
              <PageCopyLine page="/locations" of="callLine" />
              <a className={`${buttons.button} ${buttons.buttonQuiet}`} href={telHref(phone)}>
                {t(m.locations_call)}
              </a>
            </section>
          )}
        </div>
        <div className={styles.beside}>
          <TruckStops />
          <PlaceMap address={address} />
        </div>
      </div>
    </>
  )
}
