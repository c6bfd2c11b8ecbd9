import { addressOf, isOwners, isWrittenIn } from '#shared/address.ts'
import type { Post, WholePost } from '#shared/blog.ts'
import type { CateringSettings } from '#shared/catering.ts'
import type { Locale } from '#shared/field.ts'
import type { Home } from '#shared/home.ts'
import type { MenuItem } from '#shared/menu.ts'
import { priceIn } from '#shared/money.ts'
import { lostPath, type PagePath, pages, postPath } from '#shared/pages.ts'
import type { PageSite, Site } from '#shared/site.ts'
import { type In, inLanguage } from '#shared/text.ts'
import type { Access } from '#shared/subscription.ts'
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

const withoutContent = ({ content: _content, ...post }: In<WholePost>): In<Post> => post

const filesIn = new WeakMap<Content, Record<Locale, Record<string, unknown>>>()

/** What the content files say in each language, by their names; worked out once for an edition. */
function contentIn(content: Content): Record<Locale, Record<string, unknown>> {
  const known = filesIn.get(content) ?? { en: told(content, 'en'), es: told(content, 'es') }
  filesIn.set(content, known)
  return known
}

function told({ site, home, menu, posts, catering }: Content, locale: Locale): Record<string, unknown> {
  const { hours, told, ...settings } = site
  const whole = posts.map((post) => inLanguage(post, locale))
  return {
    site: { ...inLanguage(settings, locale), hours, told: told[locale] } satisfies PageSite,
    home: inLanguage(home, locale),
    menu: menu.map((item) => ({ ...inLanguage(item, locale), price: priceIn(item.price, locale) })),
    catering: inLanguage(catering, locale),
    blog: whole.map(withoutContent),
    ...Object.fromEntries(whole.map((post) => [`blog/${post.slug}`, post])),
  }
}

/** The content file of which a page is made; the others hold nothing of their own. */
const madeOf: Partial<Record<PagePath, string>> = {
  '/': 'home',
  '/menu': 'menu',
  '/catering': 'catering',
  '/blog': 'blog',
}

/**
 * The pages of an edition, each in both languages at its own address, with the data that it is rendered from. What is the owner's has one address; so has
 * the missing page, which is answered at every other: these carry the site's data in both.
 */
export function pagesOf(content: Content): Page[] {
  const files = contentIn(content)
  const seeded = (name: string | undefined, locale: Locale): Seed[] =>
    ['site', ...(name ? [name] : [])].map((name) => [[name, locale], files[locale][name]])
  const page = (url: string, indexed: boolean, name?: string): Page[] =>
    isOwners(url) || url === lostPath
      ? [{ url, indexed, seed: [...seeded(name, 'en'), ...seeded(name, 'es'), access] }]
      : (['en', 'es'] as const).map((locale) => ({
          url: addressOf(url, locale),
          indexed: indexed && isWrittenIn(url, locale),
          seed: [...seeded(name, locale), access],
        }))
  const access: Seed = [['access'], content.access]
  return [
    ...pages.flatMap(({ path, indexed = false }) => page(path, indexed, madeOf[path])),
    ...content.posts.flatMap(({ slug }) => page(postPath(slug), true, `blog/${slug}`)),
  ]
}

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

  for (const [locale, told] of Object.entries(contentIn(content))) {
    const put = (name: string, value: unknown) =>
      files.set(`content/${locale === 'es' ? 'es/' : ''}${name}.json`, { body: JSON.stringify(value), type: json })
    for (const [name, value] of Object.entries(told)) put(name, value)
    for (const { slug, formerSlugs = [] } of content.posts)
      for (const former of formerSlugs) {
        put(`blog/${former}`, told[`blog/${slug}`])
        const [from, to] = [postPath(former), postPath(slug)].map((path) => addressOf(path, locale as Locale))
        files.set(fileOf(from!), { body: moved(to!, origin), type: html })
      }
  }

  const indexed = all.filter(({ indexed }) => indexed).map(({ url }) => url)
  files.set('sitemap.xml', { body: sitemap(indexed, content.posts, origin), type: 'application/xml; charset=utf-8' })
  files.set('robots.txt', { body: robots(origin), type: text })
  files.set('licenses.txt', { body: licenses, type: text })
  files.set('feed.xml', { body: feed(content.site, content.posts, origin), type: 'application/rss+xml; charset=utf-8' })
  return files
}
