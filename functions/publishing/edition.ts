import { addressOf, isOwners } from '#shared/address.ts'
import type { Post, WholePost } from '#shared/blog.ts'
import type { CateringSettings } from '#shared/catering.ts'
import type { Locale } from '#shared/field.ts'
import type { Home } from '#shared/home.ts'
import { byName, type Dish } from '#shared/menu.ts'
import { priceIn } from '#shared/money.ts'
import { lostPath, type PagePath, pages, postPath } from '#shared/pages.ts'
import type { PageSite, Site } from '#shared/site.ts'
import { type In, inLanguage } from '#shared/text.ts'
import type { Outing, Stop } from '#shared/truck.ts'
import { truckCalendar } from '#shared/truck-calendar.ts'
import { toldStops } from '#shared/truck-told.ts'
import type { Access } from '#shared/subscription.ts'
import { feed, robots, sitemap } from './feeds.ts'
import type { PublicItem } from './public-menu.ts'
import { isWrittenIn } from './written-in.ts'

/** Everything public, read at one moment: what an edition is made of. Only published posts. */
export type Content = {
  site: Site
  home: Home
  menu: PublicItem[]
  posts: WholePost[]
  catering: CateringSettings
  access: Access
  /** Where the truck stops, how the coming stops stand, and when that was read, ISO UTC. */
  truck: { stops: Stop[]; outings: Outing[]; at: string }
  /** The restaurant's date. */
  today: string
}

export type PageFile = { body: string; type: string }
export type RenderPage = (page: Page & { origin: string }) => Promise<string>
/**
 * What stands beside the pages: who wrote what is in the chunks and under which licences, the service worker, and what a phone puts on its home screen
 * (see shared/README, Offline).
 */
export type Beside = {
  licenses: string
  worker: string
  webManifest: (site: PageSite, locale: Locale) => string
  /** What is printed, by the names of its files: the menu in each language as it stood on `date`, the table tent, the QR code of its address. */
  papers: (
    of: Record<Locale, { site: PageSite; menu: readonly Dish[] }>,
    origin: string,
    date: string,
  ) => Record<string, string>
}

type Seed = [queryKey: readonly unknown[], data: unknown]
/**
 * A page by its address, with what it is rendered from. `indexed` is whether search engines are led there, `canonical` the address that they are told of,
 * `paired` whether they are led to its other language as well.
 */
export type Page = { url: string; seed: Seed[]; indexed: boolean; canonical?: string; paired: boolean }

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const calendar = 'text/calendar; charset=utf-8'
const rss = 'application/rss+xml; charset=utf-8'
const webApp = 'application/manifest+json; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const svg = 'image/svg+xml'

const locales = ['en', 'es'] as const

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

const priced = <Of extends { price: string }>(of: Of, locale: Locale): Of => ({
  ...of,
  price: priceIn(of.price, locale),
})

/** A dish in one language, its prices too. */
function dishIn(item: PublicItem, locale: Locale): Dish {
  const { sizes, price, ...dish } = inLanguage(item, locale)
  return {
    ...dish,
    price: priceIn(price, locale),
    ...(sizes && { sizes: sizes.map((size) => priced(size, locale)) }),
  }
}

function told({ site, home, menu, posts, catering, truck }: Content, locale: Locale): Record<string, unknown> {
  const { hours, told, ...settings } = site
  const whole = posts.map((post) => inLanguage(post, locale))
  return {
    site: { ...inLanguage(settings, locale), hours, told: told[locale] } satisfies PageSite,
    home: inLanguage(home, locale),
    menu: menu.map((item) => dishIn(item, locale)).toSorted(byName),
    catering: inLanguage(catering, locale),
    truck: toldStops(truck.outings, locale, truck.at),
    blog: whole.map(withoutContent),
    ...Object.fromEntries(whole.map((post) => [`blog/${post.slug}`, post])),
  }
}

/** The content files of which a page is made; the others hold nothing of their own. */
const madeOf: Partial<Record<PagePath, readonly string[]>> = {
  '/': ['home', 'truck'],
  '/menu': ['menu'],
  '/locations': ['truck'],
  '/catering': ['catering'],
  '/blog': ['blog'],
}

/**
 * The pages of an edition, each in both languages at its own address, with the data that it is rendered from. What is the owner's has one address; so has
 * the missing page, which is answered at every other: these carry the site's data in both.
 */
export function pagesOf(content: Content): Page[] {
  const files = contentIn(content)
  const seeded = (names: readonly string[], locale: Locale): Seed[] =>
    ['site', ...names].map((name) => [[name, locale], files[locale][name]])
  const page = (path: string, listed: boolean, names: readonly string[] = [], post?: WholePost): Page[] => {
    if (isOwners(path) || path === lostPath)
      return [
        { url: path, indexed: false, paired: false, seed: [...seeded(names, 'en'), ...seeded(names, 'es'), access] },
      ]
    const written = locales.filter((locale) => isWrittenIn(content, path, locale, post))
    return locales.map((locale) => {
      const indexed = listed && written.includes(locale)
      // A post in another language is the same post: search engines are told of that one's address.
      const [canonical] = indexed ? [locale] : post ? written : []
      return {
        url: addressOf(path, locale),
        indexed,
        paired: listed && written.length === locales.length,
        ...(canonical && { canonical: addressOf(path, canonical) }),
        seed: [...seeded(names, locale), access],
      }
    })
  }
  const access: Seed = [['access'], content.access]
  return [
    ...pages.flatMap(({ path, indexed = false }) => page(path, indexed, madeOf[path])),
    ...content.posts.flatMap((post) => page(postPath(post.slug), true, [`blog/${post.slug}`], post)),
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
  { licenses, worker, webManifest, papers }: Beside,
): Promise<Map<string, PageFile>> {
  const files = new Map<string, PageFile>()
  const all = pagesOf(content)
  for (const page of all) files.set(fileOf(page.url), { body: await render({ ...page, origin }), type: html })

  for (const locale of locales) {
    const told = contentIn(content)[locale]
    const put = (name: string, value: unknown) =>
      files.set(`content/${locale === 'es' ? 'es/' : ''}${name}.json`, { body: JSON.stringify(value), type: json })
    for (const [name, value] of Object.entries(told)) put(name, value)
    for (const { slug, formerSlugs = [] } of content.posts)
      for (const former of formerSlugs) {
        put(`blog/${former}`, told[`blog/${slug}`])
        const [from, to] = [postPath(former), postPath(slug)].map((path) => addressOf(path, locale))
        files.set(fileOf(from!), { body: moved(to!, origin), type: html })
      }
    files.set(addressOf('/site.webmanifest', locale).slice(1), {
      body: webManifest(told['site'] as PageSite, locale),
      type: webApp,
    })
    const inIt = content.posts.filter((post) => isWrittenIn(content, postPath(post.slug), locale, post))
    files.set(addressOf('/truck.ics', locale).slice(1), {
      body: truckCalendar(content.truck.stops, content.truck.outings, {
        name: content.site.branding.name,
        url: origin + addressOf('/locations', locale),
        locale,
      }),
      type: calendar,
    })
    files.set(addressOf('/feed.xml', locale).slice(1), { body: feed(content.site, inIt, locale, origin), type: rss })
  }

  const printed = (locale: Locale) => {
    const { site, menu } = contentIn(content)[locale]
    return { site: site as PageSite, menu: menu as Dish[] }
  }
  for (const [key, body] of Object.entries(papers({ en: printed('en'), es: printed('es') }, origin, content.today)))
    files.set(key, { body, type: key.endsWith('.svg') ? svg : html })

  const indexed = all.filter(({ indexed }) => indexed).map(({ url }) => url)
  files.set('sitemap.xml', { body: sitemap(indexed, content.posts, origin), type: 'application/xml; charset=utf-8' })
  files.set('robots.txt', { body: robots(origin), type: text })
  files.set('licenses.txt', { body: licenses, type: text })
  files.set('sw.js', { body: worker, type: script })
  return files
}
