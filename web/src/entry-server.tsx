import './styles/global.css.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { localeAt } from '#shared/address.ts'
import { type Assets, pageOf } from './app/document.ts'
import { type Rendered, RenderedContext } from './app/head.tsx'
import { createApp } from './app/router.tsx'
import { structuredData } from './app/structured-data.ts'

export { loader } from './app/document.ts'
export { papers } from './app/paper/paper.tsx'
export { webManifest } from './app/web-manifest.ts'

type Seed = [queryKey: readonly unknown[], data: unknown][]

/**
 * One page of the edition as HTML: its content in the markup, its data beside it, its styles inlined, its script deferred. `seed` holds every query that
 * the page reads; `manifest` is Vite's, `css` reads a built style sheet; `url` is the page's address, which says its language; `origin` is the site's address, without a slash at its end; for `canonical` and `paired` see head.tsx.
 */
export async function renderPage({
  url,
  seed,
  origin,
  canonical,
  paired,
  manifest,
  css,
}: { url: string; seed: Seed } & Rendered & Assets): Promise<string> {
  const { router, queryClient } = createApp(createMemoryHistory({ initialEntries: [url] }))
  for (const [key, data] of seed) queryClient.setQueryData(key, data)
  await router.load()
  const rendered = { origin, ...(canonical && { canonical }), paired: paired ?? false }
  const markup = renderToString(
    <StrictMode>
      <RenderedContext value={rendered}>
        <RouterProvider router={router} />
      </RenderedContext>
    </StrictMode>,
  )
  const failed = router.state.matches.find(({ error }) => error)
  if (failed) throw failed.error
  const routes = router.state.matches.map(({ routeId }) => routeId)
  return pageOf({
    locale: localeAt(url),
    markup,
    seed,
    routes,
    structured: structuredData(url, seed, origin),
    manifest,
    css,
  })
}
