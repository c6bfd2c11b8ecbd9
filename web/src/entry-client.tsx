import './styles/global.css.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { publishedAccess } from './app/access.ts'
import { captureCallbackParams } from './app/auth-callback-params.ts'
import { createApp } from './app/router.tsx'
import { recordPublishedFields } from './app/pre-hydration-input.ts'

const root = document.getElementById('root')!
const state = document.getElementById('state')?.textContent
captureCallbackParams()
const { router, queryClient, language } = createApp()

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

if (state) {
  // What the edition says of content is as fresh as the page; what it says of access is only where to begin.
  const seed = JSON.parse(state) as [readonly unknown[], unknown][]
  for (const [key, data] of seed) {
    const isAccess = key[0] === 'access'
    queryClient.setQueryData(key, data, isAccess ? { updatedAt: 0 } : {})
    if (isAccess) queryClient.setQueryData(publishedAccess, data)
  }
  // Without it the router wraps the page in a Suspense that the published markup does not have.
  router.ssr = { manifest: undefined }
  await router.load()
  const routes = router.state.matches.map(({ routeId }) => routeId).join(' ')
  // Where the page of another route was served (the 404 page, a shell), or in another language, its markup and what its head tells give way.
  if (routes === root.dataset['routes'] && document.documentElement.lang === language.published()) {
    recordPublishedFields()
    // A transition is done in short pieces: what is touched meanwhile is answered.
    startTransition(() => void hydrateRoot(root, app))
  } else {
    for (const told of document.querySelectorAll(
      'title, meta[name], link[rel=canonical], link[hreflang], link[rel=icon]',
    ))
      if (told.getAttribute('name') !== 'viewport') told.remove()
    createRoot(root).render(app)
  }
} else createRoot(root).render(app)

// Apart from the app, and after it: nothing that a page shows waits for it. The dashboard, which is left by a load, has none of it.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
if (!location.pathname.startsWith('/dashboard'))
  whenIdle(
    () =>
      void import('./app/deferred.ts').then(({ startDeferredTasks: begin }) => begin(router, language), console.error),
  )
