import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import { Icon } from '#web/diner/ui/icon.tsx'
import { useAccess } from './access.ts'
import { Brand } from './brand.tsx'
import * as s from './header.css.ts'
import { useLocale, useT } from './locale.tsx'
import { cateringPlace, places } from './navigation.ts'

function Places() {
  const t = useT()
  const { hasCateringAccess } = useAccess()
  return [...places, ...(hasCateringAccess ? [cateringPlace] : [])].map(({ to, label }) => (
    <li key={to}>
      <Link to={to} activeOptions={{ exact: to === '/' }}>
        {t(label)}
      </Link>
    </li>
  ))
}

/** Navigation, language and login. The drawer of phones is a native disclosure: it opens before any script runs. */
export function Header() {
  const t = useT()
  const { toggle } = useLocale()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (drawer.current) drawer.current.open = false
  }, [pathname])
  return (
    <header className={s.siteHead}>
      <div className={`${g.wrap} ${s.siteHeadBar}`}>
        <Brand />
        <nav className={s.siteNav} aria-label={t(m.nav_main)}>
          <ul>
            <Places />
          </ul>
        </nav>
        <div className={s.headTools}>
          <button className={s.textButton} type="button" lang={t(m.language_lang)} onClick={toggle}>
            {t(m.language)}
          </button>
          <a className={`${s.textButton} ${s.siteLogin}`} href="/management">
            {t(m.nav_login)}
          </a>
          <details className={s.drawer} ref={drawer}>
            <summary aria-label={t(m.nav_menu_button)}>
              <Icon name="menu" />
            </summary>
            <nav aria-label={t(m.nav_menu_button)}>
              <ul>
                <Places />
                <li>
                  <a href="/management">{t(m.nav_login)}</a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}
