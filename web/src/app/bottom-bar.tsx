import { Link, useLocation } from '@tanstack/react-router'
import { directionsUrl } from '#shared/site/site.ts'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'
import { useAccess } from './access.ts'
import * as styles from './footer.css.ts'
import { useT } from './locale.tsx'
import { useSite } from './use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'

/** A phone's bottom bar: call, directions, and a table (or the menu where the tier has no reservations). */
export function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  const { hasReservationsAccess } = useAccess()
  const { contactInfo } = useSite()
  const menu = pathname.startsWith('/reservations') || !hasReservationsAccess
  return (
    <nav className={styles.bottomBar} aria-label={t(m.layout_nav_quick)}>
      {contactInfo.phone ? (
        <a href={telHref(contactInfo.phone)}>
          <Icon name="phone" />
          {t(m.layout_call)}
        </a>
      ) : (
        <Link to="/contact">
          <Icon name="mail" />
          {t(m.layout_nav_contact)}
        </Link>
      )}
      <a href={directionsUrl(contactInfo.address)}>
        <Icon name="pin" />
        {t(m.layout_directions)}
      </a>
      <Link to={menu ? '/menu' : '/reservations'} className={styles.isAction}>
        <Icon name={menu ? 'bag' : 'calendar'} />
        {menu ? t(m.layout_nav_menu) : t(m.layout_reserve)}
      </Link>
    </nav>
  )
}
