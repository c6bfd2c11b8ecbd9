import './styles/global.css.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isPreviewPath } from '#shared/site/locale-path.ts'
import { setZoneRules } from '#shared/time/utc-offset.ts'
import { publishedAccessKey } from './app/access.ts'
import { captureCallbackParams } from './app/auth-callback-params.ts'
import { installDashboardHardNavigation } from './app/hard-navigation.ts'
import { openLinksByBrowserOffline } from './app/offline-links.ts'
import { createApp } from './app/router.tsx'
import { recordPublishedFields } from './app/pre-hydration-input.ts'

const root = document.getElementById('root')!
const state = document.getElementById('state')?.textContent
setZoneRules(document.documentElement.dataset['zone'])
captureCallbackParams()
openLinksByBrowserOffline()
const isPreview = isPreviewPath(location.pathname)
const { router, queryClient, language } = createApp(
  undefined,
  isPreview ? await import('./app/preview.tsx') : undefined,
)
installDashboardHardNavigation(router)

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

if (state) {
  // Seeded content is as fresh as the page; seeded access is only a start.
  const seed = JSON.parse(state) as [readonly unknown[], unknown][]
  for (const [key, data] of seed) {
    const isAccess = key[0] === 'access'
    if (isPreview && !isAccess) continue
    queryClient.setQueryData(key, data, isAccess ? { updatedAt: 0 } : {})
    if (isAccess) queryClient.setQueryData(publishedAccessKey, data)
  }
  // Otherwise the router wraps the page in a Suspense that the markup lacks.
  router.ssr = { manifest: undefined }
  await router.load()
  const routes = router.state.matches.map(({ routeId }) => routeId).join(' ')
  // Markup of another route (the 404 page, a shell) or language is replaced together with its metadata.
  if (routes === root.dataset['routes'] && document.documentElement.lang === language.published()) {
    recordPublishedFields()
    // Transitions run in short pieces, so that input is handled meanwhile.
    startTransition(() => void hydrateRoot(root, app))
  } else {
    for (const told of document.querySelectorAll(
      'title, meta[name], link[rel=canonical], link[hreflang], link[rel=icon]',
    ))
      if (told.getAttribute('name') !== 'viewport') told.remove()
    createRoot(root).render(app)
  }
} else createRoot(root).render(app)

// A separate chunk after the app, since no page needs it to render. The dashboard does without.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
if (!location.pathname.startsWith('/dashboard'))
  whenIdle(
    () =>
      void import('./app/deferred-tasks.ts').then(
        ({ startDeferredTasks: begin }) => begin(router, language),
        console.error,
      ),
  )
