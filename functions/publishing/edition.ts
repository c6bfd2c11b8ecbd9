import { addressOf, isWrittenIn, localeAt, pathAt } from '#shared/address.ts'
import type { Post, WholePost } from '#shared/blog.ts'
import type { CateringSettings } from '#shared/catering.ts'
import type { Locale } from '#shared/field.ts'
import type { Home } from '#shared/home.ts'
import type { MenuItem } from '#shared/menu.ts'
import { lostPath, type PagePath, pages, postPath } from '#shared/pages.ts'
import type { Site } from '#shared/site.ts'
import type { Access } from '#shared/subscription.ts'
import { inLanguage } from '#shared/text.ts'
import { feed, robots, sitemap } from './feeds.ts'

/** Everything public, read at one moment: what an edition is made of. Only published posts. */
export type Content = {
  site: Site
  home: Home
  menu: MenuItem[]
  posts: WholePost[]
  catering: CateringSettings
  access: Access
}

export type PageFile = { body: string; type: string }
export type RenderPage = (page: {
  url: string
  seed: [queryKey: readonly unknown[], data: unknown][]
  origin: string
}) => Promise<string>

type Seed = [queryKey: readonly unknown[], data: unknown]
/** `indexed` is whether search engines are led there. */
type Page = { url: string; seed: Seed[]; indexed: boolean }

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const text = 'text/plain; charset=utf-8'

/** The key of a page's file by its address: '/' is index.html, '/menu' is menu.html, '/es' is es.html. */
const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`)

const withoutContent = ({ content: _content, ...post }: WholePost): Post => post

/** What every page carries of the site, in a language. */
const siteIn = ({ hours, told, ...settings }: Site, locale: Locale) => ({
  ...inLanguage(settings, locale),
  hours,
  told,
})

/** The pages of an edition in a language with the data that each is rendered from. What holds nothing of its own carries the site's data only. */
function pagesIn(locale: Locale, { site, home, menu, posts, catering, access }: Content): Page[] {
  const shared: Seed[] = [
    [['site'], siteIn(site, locale)],
    [['access'], access],
  ]
  const content: Partial<Record<PagePath, Seed>> = {
    '/': [['home'], inLanguage(home, locale)],
    '/menu': [['menu'], inLanguage(menu, locale)],
    '/catering': [['catering'], catering],
    '/blog': [['blog'], posts.map(withoutContent)],
  }
  const seedOf = (own?: Seed) => (own ? [...shared, own] : shared)
  const all = [
    ...pages.map(({ path, indexed = false }) => ({ path, seed: seedOf(content[path]), indexed })),
    ...posts.map((post) => ({ path: postPath(post.slug), seed: seedOf([['blog', post.slug], post]), indexed: true })),
  ]
  return all.map(({ path, seed, indexed }) => ({
    url: addressOf(path, locale),
    seed,
    indexed: indexed && isWrittenIn(path, locale),
  }))
}

const hasSpanish = ({ url }: Page): boolean => localeAt(url) === 'es' && pathAt(url) !== lostPath

/**
 * The pages of an edition, each in both languages at its own address, with the data that it is rendered from. What is the owner's has one address; so has
 * the missing page, which is answered at every other.
 */
export const pagesOf = (content: Content): Page[] => [
  ...pagesIn('en', content),
  ...pagesIn('es', content).filter(hasSpanish),
]

/** The page at an address that a post had before: it leads on to the present one. Slugs are plain letters, so nothing needs escaping. */
const moved = (url: string, origin: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${origin}${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${url}"></head><body><a href="${url}">${origin}${url}</a></body></html>`

/** Every file of an edition, rendered in memory. */
export async function filesOf(
  content: Content,
  origin: string,
  render: RenderPage,
  licenses: string,
): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>()
  const all = pagesOf(content)
  for (const { url, seed } of all) files.set(fileOf(url), { body: await render({ url, seed, origin }), type: html })

  const put = (name: string, value: unknown) =>
    files.set(`content/${name}.json`, { body: JSON.stringify(value), type: json })
  put('site', siteIn(content.site, 'en'))
  put('home', inLanguage(content.home, 'en'))
  put('menu', inLanguage(content.menu, 'en'))
  put('catering', content.catering)
  put('blog', content.posts.map(withoutContent))
  for (const post of content.posts) {
    put(`blog/${post.slug}`, post)
    for (const former of post.formerSlugs ?? []) {
      put(`blog/${former}`, post)
      for (const locale of ['en', 'es'] as const) {
        const [from, to] = [postPath(former), postPath(post.slug)].map((path) => addressOf(path, locale))
        files.set(fileOf(from!), { body: moved(to!, origin), type: html })
      }
    }
  }

  const indexed = all.filter(({ indexed }) => indexed).map(({ url }) => url)
  files.set('sitemap.xml', { body: sitemap(indexed, content.posts, origin), type: 'application/xml; charset=utf-8' })
  files.set('robots.txt', { body: robots(origin), type: text })
  files.set('licenses.txt', { body: licenses, type: text })
  files.set('feed.xml', { body: feed(content.site, content.posts, origin), type: 'application/rss+xml; charset=utf-8' })
  return files
}
