import './styles/global.css.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { pathInLocale, localeOfPath } from '#shared/site/locale-path.ts'
import { notFoundPath, postPath } from '#shared/site/pages.ts'
import type { PageSite } from '#shared/site/site.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import { type BuildAssets, type NotFoundVariant, renderDocument } from './app/html-document.ts'
import { type RenderedPage, RenderedPageContext } from './app/head.tsx'
import { createApp } from './app/router.tsx'
import { buildStructuredData } from './app/structured-data.ts'

export { inlineScripts } from './app/html-document.ts'
export { default as startApp } from './app/start-app.ts?standalone'
export { renderPrintPages } from './app/print/print-pages.tsx'
export { renderOfflinePages } from './app/offline-page/offline-page.tsx'
export { buildDashboardManifest, buildWebManifest } from './app/web-manifest.ts'

type Seed = [queryKey: readonly unknown[], data: unknown][]

type Asked = { url: string; seed: Seed } & RenderedPage

/** Renders a page and returns its markup and routes. */
async function markupOf({ url, seed, ...rendered }: Asked): Promise<{ markup: string; routes: string[] }> {
  const { router, queryClient } = createApp(createMemoryHistory({ initialEntries: [url] }))
  for (const [key, data] of seed) queryClient.setQueryData(key, data)
  await router.load()
  const markup = renderToString(
    <StrictMode>
      <RenderedPageContext value={rendered}>
        <RouterProvider router={router} />
      </RenderedPageContext>
    </StrictMode>,
  )
  const failed = router.state.matches.find(({ error }) => error)
  if (failed) throw failed.error
  return { markup, routes: router.state.matches.map(({ routeId }) => routeId) }
}

/** Returns the look that the site's content of either language names. */
const lookOf = (seed: Seed) =>
  appearanceOrDefault((seed.find(([[name]]) => name === 'site')?.[1] as Partial<PageSite>)?.look)

/** Renders a variant of the missing page: in Spanish, or for a missing post. */
async function lostAt(name: string, url: string, seed: Seed, origin: string): Promise<NotFoundVariant> {
  const nothing: Seed = [[['blog/404', localeOfPath(url)], {}]]
  const { markup, routes } = await markupOf({ url, seed: [...seed, ...nothing], origin })
  return { name, markup, routes }
}

/** Returns the variants of the missing page for other addresses. */
const lostAs = (seed: Seed, origin: string): Promise<NotFoundVariant[]> =>
  Promise.all([
    lostAt('es', pathInLocale(notFoundPath, 'es'), seed, origin),
    lostAt('en-post', postPath('404'), seed, origin),
    lostAt('es-post', pathInLocale(postPath('404'), 'es'), seed, origin),
  ])

/**
 * Renders one page as HTML: markup, data, inlined styles and deferred script. `seed` holds every query of the page,
 * `manifest` is Vite's, `css` reads a built style sheet, `url` implies the language, and `origin` has no trailing
 * slash. See head.tsx for `canonical` and `paired`.
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
    look: lookOf(seed),
    structured: buildStructuredData(url, seed, origin),
    ...(url === notFoundPath && { lostAs: await lostAs(seed, origin) }),
    manifest,
    css,
  })
}
