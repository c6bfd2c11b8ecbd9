import './styles/global.css.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { pathInLocale, localeOfPath } from '#shared/site/locale-path.ts'
import { notFoundPath, postPath } from '#shared/site/pages.ts'
import { type BuildAssets, type NotFoundVariant, renderDocument } from './app/html-document.ts'
import { type Rendered, RenderedContext } from './app/head.tsx'
import { createApp } from './app/router.tsx'
import { structuredData } from './app/structured-data.ts'

export { inlineScripts } from './app/html-document.ts'
export { default as startApp } from './app/start-app.ts?standalone'
export { renderPrintPages } from './app/paper/paper.tsx'
export { offlinePages } from './app/plain/offline-page.tsx'
export { webManifest } from './app/web-manifest.ts'

type Seed = [queryKey: readonly unknown[], data: unknown][]

type Asked = { url: string; seed: Seed } & Rendered

/** The markup of a page, and the routes that it is of. */
async function markupOf({ url, seed, ...rendered }: Asked): Promise<{ markup: string; routes: string[] }> {
  const { router, queryClient } = createApp(createMemoryHistory({ initialEntries: [url] }))
  for (const [key, data] of seed) queryClient.setQueryData(key, data)
  await router.load()
  const markup = renderToString(
    <StrictMode>
      <RenderedContext value={rendered}>
        <RouterProvider router={router} />
      </RenderedContext>
    </StrictMode>,
  )
  const failed = router.state.matches.find(({ error }) => error)
  if (failed) throw failed.error
  return { markup, routes: router.state.matches.map(({ routeId }) => routeId) }
}

/** The missing page at an address of another kind: in Spanish, or where a post is missing, which has nothing to show. */
async function lostAt(name: string, url: string, seed: Seed, origin: string): Promise<NotFoundVariant> {
  const nothing: Seed = [[['blog/404', localeOfPath(url)], {}]]
  const { markup, routes } = await markupOf({ url, seed: [...seed, ...nothing], origin })
  return { name, markup, routes }
}

/** The missing page as it is everywhere but at an address that is none in English. */
const lostAs = (seed: Seed, origin: string): Promise<NotFoundVariant[]> =>
  Promise.all([
    lostAt('es', pathInLocale(notFoundPath, 'es'), seed, origin),
    lostAt('en-post', postPath('404'), seed, origin),
    lostAt('es-post', pathInLocale(postPath('404'), 'es'), seed, origin),
  ])

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
}: Asked & BuildAssets): Promise<string> {
  const rendered = { origin, ...(canonical && { canonical }), paired: paired ?? false }
  return renderDocument({
    locale: localeOfPath(url),
    ...(await markupOf({ url, seed, ...rendered })),
    seed,
    structured: structuredData(url, seed, origin),
    ...(url === notFoundPath && { lostAs: await lostAs(seed, origin) }),
    manifest,
    css,
  })
}
