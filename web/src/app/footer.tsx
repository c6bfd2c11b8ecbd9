import { Link } from '@tanstack/react-router'
import { directionsUrl } from '#shared/site/site.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import { HoursTable } from '#web/site/ui/hours-table.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageCopyText } from '#web/site/ui/page-copy-line.tsx'
import { EmailLink } from '#web/ui/email.tsx'
import { useAccess } from './access.ts'
import { Brand } from './brand.tsx'
import * as styles from './footer.css.ts'
import { useT } from './locale.tsx'
import { navLinks } from './navigation.ts'
import { useSite } from './use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'

const networks = [
  { key: 'tiktok', name: 'TikTok' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
] as const

/** Site links, contact data and the sign-in link. Social icons appear only where a link is set. */
export function Footer() {
  const t = useT()
  const { hasReservationsAccess } = useAccess()
  const { contactInfo, socialMedia, lines, unopened } = useSite()
  const { address, phone, email } = contactInfo
  const linked = networks.filter(({ key }) => socialMedia[key].startsWith('https://'))
  return (
    <footer className={`${styles.siteFoot} ${globals.onDark}`}>
      <div className={`${globals.wrap} ${styles.siteFootGrid}`}>
        <div>
          <Brand />
          <PageCopyText text={lines.tagline} lang={lines.borrowed?.tagline} />
          {hasReservationsAccess && (
            <Link className={styles.reserve} to="/reservations">
              <Icon name="calendar" />
              {t(m.layout_reserve)}
            </Link>
          )}
        </div>
        <nav aria-label={t(m.layout_nav_footer)}>
          <h2>{t(m.layout_foot_look)}</h2>
          <ul>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{t(m.layout_foot_find)}</h2>
          <ul>
            {address && (
              <li>
                <a href={directionsUrl(address)}>{address}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={telHref(phone)}>{phone}</a>
              </li>
            )}
            {email && (
              <li>
                <EmailLink email={email} />
              </li>
            )}
            <li>
              <Link to="/privacy">{t(m.layout_nav_privacy)}</Link>
            </li>
            <li>
              <Link to="/terms">{t(m.layout_nav_terms)}</Link>
            </li>
            <li>
              <Link to="/accessibility">{t(m.layout_nav_accessibility)}</Link>
            </li>
          </ul>
        </div>
        <div>
          {!unopened && (
            <>
              <h2>{t(m.layout_foot_hours)}</h2>
              <HoursTable className={styles.hours} />
            </>
          )}
          {linked.length > 0 && (
            <div className={styles.socials}>
              {linked.map(({ key, name }) => (
                <a key={key} href={socialMedia[key]} aria-label={name}>
                  <Icon name={key} />
                </a>
              ))}
            </div>
          )}
        </div>
      </div>
    </footer>
  )
}
