import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPages } from '#functions/publishing/plan-edition.ts'
import { buildRobotsTxt } from '#functions/publishing/feeds.ts'
import { findBehaviour } from '#infra/edge/behaviours.ts'
import { pathInLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import { blogPath, notFoundPath, sitePages, postPath } from '#shared/site/pages.ts'
import { pageOfVisit, slugOfPath } from '#shared/analytics/visit.ts'
import { publicPages } from '#test/e2e/public-pages.ts'
import { demoContent } from '#test/web/demo-content.ts'

const paths: string[] = sitePages.map(({ path }) => path)

/** The address that a route's file answers, as the router reads its name. */
const routeOf = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.tsx$/, '')}`

test('every route that is no post and no page of the dashboard is a page, and every page has its route', () => {
  const routes = readdirSync(new URL('../../../web/src/routes', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^dashboard(?:\/|_\.)/.test(file) && !file.startsWith('__'))
    .map(routeOf)
  const named: Record<string, string | string[]> = { '/$': notFoundPath, '/blog/$slug': [], '/blog/page/$page': [] }
  const answered = routes.flatMap((route) => named[route] ?? route)
  expect(answered.toSorted()).toEqual(paths.toSorted())
})

test('an edition has every page and post once, guest pages in both languages', () => {
  const content = demoContent()
  const urls = listPages(content).map(({ url }) => url)
  const all = [...paths, ...content.posts.map(({ slug }) => postPath(slug))]
  const inSpanish = all
    .filter((path) => path !== notFoundPath && !isOwnerPath(path))
    .map((path) => pathInLocale(path, 'es'))
  expect(urls.toSorted()).toEqual([...all, ...inSpanish].toSorted())
})

test('search engines list what everybody may come to, and no crawler is led to what is hidden', () => {
  for (const { path, indexed, hidden } of sitePages) {
    expect(indexed && hidden, path).toBeFalsy()
    expect(buildRobotsTxt('https://r.test').includes(`Disallow: ${path}\n`), path).toBe(hidden === true)
  }
  expect(buildRobotsTxt('https://r.test')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /reservations/manage\nDisallow: /es/reservations/manage\nDisallow: /management\nDisallow: /dashboard\n\nSitemap: https://r.test/sitemap.xml\n',
  )
})

test('every address of the owner, and each below it that answers, has the headers of the dashboard', () => {
  for (const { path, ownersOwn, whole } of sitePages) {
    expect(findBehaviour(path).headers, path).toBe(ownersOwn ? 'shell' : 'page')
    expect(findBehaviour(`${path}/x`).headers, path).toBe(whole ? 'shell' : 'page')
  }
})

test('visits are counted by page; visits of the dashboard are not counted', () => {
  for (const { path, counted, whole } of sitePages)
    expect(pageOfVisit(path), path).toBe(counted ? path : whole ? undefined : notFoundPath)
  expect(pageOfVisit('/no-such-page')).toBe('/404')
  expect(pageOfVisit('/dashboard/menu')).toBeUndefined()
  expect(slugOfPath(postPath('tamales'))).toBe('tamales')
})

test('the newest posts are on the blog itself, and older ones on numbered pages', () =>
  expect([blogPath(), blogPath(3)]).toEqual(['/blog', '/blog/page/3']))

test('the browser opens each that a guest can reach', () => {
  const opened = new Set<string>(publicPages.map(({ path }) => path))
  const reachable = sitePages
    .filter(({ path, ownersOwn }) => !ownersOwn && path !== notFoundPath)
    .map(({ path }) => path)
  expect(reachable.filter((path) => !opened.has(path))).toEqual([])
})
