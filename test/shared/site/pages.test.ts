import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesOf } from '#functions/publishing/site-build.ts'
import { robots } from '#functions/publishing/feeds.ts'
import { behaviourOf } from '#infra/edge/behaviours.ts'
import { addressOf, isOwners } from '#shared/site/locale-path.ts'
import { blogPath, lostPath, pages, postPath } from '#shared/site/pages.ts'
import { pageOf, slugIn } from '#shared/analytics/visit.ts'
import { publicPages } from '#test/e2e/public-pages.ts'
import { demoContent } from '#test/web/demo-content.ts'

const paths: string[] = pages.map(({ path }) => path)

/** The address that a route's file answers, as the router reads its name. */
const routeOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.tsx$/, '')}`

test('every route that is no post and no page of the dashboard is a page, and every page has its route', () => {
  const routes = readdirSync(new URL('../../web/src/routes', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('dashboard/') && !file.startsWith('__'))
    .map(routeOf)
  const named: Record<string, string | string[]> = { '/$': lostPath, '/blog/$slug': [], '/blog/page/$page': [] }
  const answered = routes.flatMap((route) => named[route] ?? route)
  expect(answered.toSorted()).toEqual(paths.toSorted())
})

test('an edition holds every page once, and each post, those of diners in both languages', () => {
  const content = demoContent()
  const urls = pagesOf(content).map(({ url }) => url)
  const all = [...paths, ...content.posts.map(({ slug }) => postPath(slug))]
  const inSpanish = all.filter((path) => path !== lostPath && !isOwners(path)).map((path) => addressOf(path, 'es'))
  expect(urls.toSorted()).toEqual([...all, ...inSpanish].toSorted())
})

test('search engines list what everybody may come to, and no crawler is led to what is hidden', () => {
  for (const { path, indexed, hidden } of pages) {
    expect(indexed && hidden, path).toBeFalsy()
    expect(robots('https://r.test').includes(`Disallow: ${path}\n`), path).toBe(hidden === true)
  }
  expect(robots('https://r.test')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /reservations/manage\nDisallow: /es/reservations/manage\nDisallow: /management\nDisallow: /dashboard\n\nSitemap: https://r.test/sitemap.xml\n',
  )
})

test('what the owner alone comes to has the dashboard’s headers, below it too where it answers there', () => {
  for (const { path, ownersOwn, whole } of pages) {
    expect(behaviourOf(path).headers, path).toBe(ownersOwn ? 'shell' : 'page')
    expect(behaviourOf(`${path}/x`).headers, path).toBe(whole ? 'shell' : 'page')
  }
})

test('visits are counted as the page says; the dashboard’s are nobody’s', () => {
  for (const { path, counted, whole } of pages)
    expect(pageOf(path), path).toBe(counted ? path : whole ? undefined : lostPath)
  expect(pageOf('/no-such-page')).toBe('/404')
  expect(pageOf('/dashboard/menu')).toBeUndefined()
  expect(slugIn(postPath('tamales'))).toBe('tamales')
})

test('the newest posts stand at the blog itself, and older ones by the number of their page', () =>
  expect([blogPath(), blogPath(3)]).toEqual(['/blog', '/blog/page/3']))

test('the browser opens each that a diner can reach', () => {
  const opened = new Set<string>(publicPages.map(({ path }) => path))
  const reachable = pages.filter(({ path, ownersOwn }) => !ownersOwn && path !== lostPath).map(({ path }) => path)
  expect(reachable.filter((path) => !opened.has(path))).toEqual([])
})
