import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pathInLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { useAccess } from './access.ts'
import { Brand } from './brand.tsx'
import * as styles from './header.css.ts'
import { otherLocale } from './language.ts'
import { useLocale, useT } from './locale.tsx'
import { cateringLink, navLinks } from './navigation.ts'

function Places() {
  const t = useT()
  const { hasCateringAccess } = useAccess()
  return [...navLinks, ...(hasCateringAccess ? [cateringLink] : [])].map(({ to, label }) => (
    <li key={to}>
      <Link to={to} activeOptions={{ exact: to === '/' }}>
        {t(label)}
      </Link>
    </li>
  ))
}

/** Returns the sign-in page's address in the language of this page. */
const useDoor = () => (useLocale().locale === 'es' ? '/management#es' : '/management')

/** Navigation, language link and sign-in link; from tablets on the way to a table, which phones have in the bottom bar. */
export function Header() {
  const t = useT()
  const door = useDoor()
  const { hasReservationsAccess } = useAccess()
  return (
    <header className={styles.siteHead}>
      <div className={`${globals.wrap} ${styles.siteHeadBar}`}>
        <Brand />
        <nav className={styles.siteNav} aria-label={t(m.layout_nav_main)}>
          <ul>
            <Places />
          </ul>
        </nav>
        <div className={styles.headTools}>
          <OtherLanguage />
          <a className={`${styles.textButton} ${styles.siteLogin}`} href={door}>
            {t(m.layout_nav_login)}
          </a>
          {hasReservationsAccess && (
            <Link className={`${buttons.button} ${styles.reserve}`} to="/reservations">
              <Icon name="calendar" />
              {t(m.layout_reserve)}
            </Link>
          )}
          <Drawer />
        </div>
      </div>
    </header>
  )
}

/** The link to this page in the other language. The sign-in page has one address for both. */
function OtherLanguage() {
  const t = useT()
  const { locale, toggle } = useLocale()
  const { pathname } = useLocation()
  const lang = otherLocale[locale]
  // One file answers every missing address, so before the app runs its own address is unknown.
  const path = pathname === '/404' ? '/' : pathname
  if (isOwnerPath(pathname))
    return (
      <button className={styles.textButton} type="button" lang={lang} onClick={toggle}>
        {t(m.layout_language)}
      </button>
    )
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    toggle()
  }
  return (
    <a className={styles.textButton} lang={lang} hrefLang={lang} href={pathInLocale(path, lang)} onClick={go}>
      {t(m.layout_language)}
    </a>
  )
}

/** Returns whether the guest opened the menu before hydration. The app may replace the markup. */
const isMenuOpen = () => !import.meta.env.SSR && document.querySelector('header details[open]') !== null

/** A phone's navigation: a native disclosure. Escape, a tap beside it or a link closes it. */
function Drawer() {
  const t = useT()
  const door = useDoor()
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDetailsElement>(null)
  const close = () => drawer.current?.removeAttribute('open')
  const [wasOpen] = useState(isMenuOpen)
  useEffect(() => {
    if (wasOpen) drawer.current?.setAttribute('open', '')
  }, [wasOpen])
  useEffect(() => {
    const here = drawer.current
    if (!here) return undefined
    const outside = ({ target }: Event) => {
      if (!here.contains(target as Node)) here.open = false
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      here.open = false
      document.removeEventListener('pointerdown', outside)
    }
  }, [pathname])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it follows the keys within
    <details
      ref={drawer}
      className={styles.drawer}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={t(m.layout_nav_menu_button)}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t(m.layout_nav_menu_button)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it follows the links within */}
        <ul onClick={close}>
          <Places />
          <li>
            <a href={door}>{t(m.layout_nav_login)}</a>
          </li>
        </ul>
      </nav>
    </details>
  )
}
