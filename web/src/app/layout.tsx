import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useMatch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pathInLocale, pathWithoutLocale } from '#shared/site/locale-path.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HoursBanner } from './hours-banner.tsx'
import { importWithRetry } from './import-with-retry.ts'
import { useLocale, useT } from './locale.tsx'
import { useClearToasts } from './toast.tsx'
import { useContentUpdates } from './use-content-updates.ts'

/** Renders public pages in the shared layout. The dashboard has its own. */
export function PageLayout() {
  // The address changes before the page does, so the rendered match decides.
  const inDashboard = useMatch({ from: '/dashboard', shouldThrow: false })
  const onStand = useMatch({ from: '/dashboard_/stand', shouldThrow: false })
  return inDashboard || onStand ? <Outlet /> : <Layout />
}

/** The layout of public pages. Navigation scrolls to the top and moves the focus there. */
function Layout() {
  const t = useT()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const clearToasts = useClearToasts()
  useContentUpdates()
  const main = useRef<HTMLElement>(null)
  const address = pathInLocale(pathname, locale)
  const shown = useRef(address)
  const atDoor = pathname === '/management'
  useEffect(() => {
    const before = shown.current
    if (before === address) return
    shown.current = address
    // A published page has its own structured data already.
    void importWithRetry(() => import('./structured-data-client.ts')).then((file) =>
      file.updateStructuredData(address, queryClient),
    )
    if (pathWithoutLocale(before) === pathname) return
    // A toast of signing in stays for the dashboard.
    if (!pathname.startsWith('/dashboard')) clearToasts()
    window.scrollTo({ top: 0, behavior: 'instant' })
    main.current?.focus({ preventScroll: true })
  }, [address, pathname, clearToasts, queryClient])
  useEffect(() => {
    // Prevents smooth scroll restoration. The start script sets 'auto' again when this document is left.
    const byApp = () => {
      history.scrollRestoration = 'manual'
    }
    byApp()
    addEventListener('pageshow', byApp)
    return () => {
      removeEventListener('pageshow', byApp)
      history.scrollRestoration = 'auto'
    }
  }, [])
  return (
    <>
      <a className={globals.skip} href="#main">
        {t(m.layout_skip)}
      </a>
      <Header />
      <HoursBanner />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {!atDoor && <BottomBar />}
    </>
  )
}
