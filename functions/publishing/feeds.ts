import { pathInLocale, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { Post } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import { sitePages, postPath } from '#shared/site/pages.ts'
import type { Site } from '#shared/site/site.ts'
import { localize } from '#shared/localized-text.ts'
import { combinedHash } from './manifest.ts'

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
const noXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as XML may hold it: what is no character of XML is left out, its own signs are escaped. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(noXml, '')
    .replace(/[<>&"']/g, (sign) => escapes[sign] ?? sign)

/**
 * An address that search engines are led to; a post's with its last change, ISO UTC. `paired` is whether its other
 * language is listed too.
 */
type Listed = { url: string; changedAt?: string; paired: boolean }

/** Addresses in a file of the sitemap. The protocol allows 50,000; fewer are written again when one of them changes. */
const maxAddresses = 5000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Builds the sitemap files by name; `inputs` are equal while a file's bytes are. With many addresses sitemap.xml is
 * the index of the others. A page in both languages names the other one. Posts come newest first in `listed` and fill
 * the other files from the oldest on, so that full files never change.
 */
export function buildSitemaps(
  listed: readonly Listed[],
  origin: string,
): Map<string, { inputs: string; make: () => string }> {
  if (listed.length <= maxAddresses) return new Map([['sitemap.xml', sitemap(listed, origin)]])
  const isPost = ({ changedAt }: Listed) => changedAt !== undefined
  const inOrder = [...listed.filter((one) => !isPost(one)), ...listed.filter(isPost).toReversed()]
  const parts = Array.from({ length: Math.ceil(inOrder.length / maxAddresses) }, (_, index) =>
    inOrder.slice(index * maxAddresses, (index + 1) * maxAddresses),
  )
  const names = parts.map((_, index) => `sitemap/${index + 1}.xml`)
  const index = names.map((name) => `<sitemap><loc>${xml(`${origin}/${name}`)}</loc></sitemap>`).join('')
  return new Map([
    ...parts.map((part, at) => [names[at]!, sitemap(part, origin)] as const),
    [
      'sitemap.xml',
      {
        inputs: String(names.length),
        make: () => `${head}<sitemapindex xmlns="${schema}">${index}</sitemapindex>\n`,
      },
    ],
  ])
}

function sitemap(part: readonly Listed[], origin: string) {
  const alternate = (name: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${xml(origin + address)}"/>`
  const alternates = (path: string) =>
    alternate('en', path) + alternate('es', pathInLocale(path, 'es')) + alternate('x-default', path)
  const entry = ({ url, changedAt, paired }: Listed) =>
    `<url><loc>${xml(origin + url)}</loc>${changedAt ? `<lastmod>${xml(changedAt)}</lastmod>` : ''}${paired ? alternates(pathWithoutLocale(url)) : ''}</url>`
  return {
    inputs: combinedHash(...part.map(({ url, changedAt = '', paired }) => `${url} ${changedAt} ${paired}`)),
    make: () =>
      `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${part.map(entry).join('')}</urlset>\n`,
  }
}

const hiddenPaths = [
  '/api/',
  ...new Set(sitePages.filter(({ hidden }) => hidden).flatMap(({ path }) => [path, pathInLocale(path, 'es')])),
]

/** Builds robots.txt, which disallows endpoints and hidden pages. */
export const buildRobotsTxt = (origin: string): string =>
  ['User-agent: *', ...hiddenPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** As many posts, the newest, are in the feed. */
export const maxFeedPosts = 50

/** Builds feed.xml: RSS 2.0 of the published posts in one language, newest first. */
export function buildFeed(
  { branding }: Pick<Site, 'branding'>,
  posts: readonly Post[],
  locale: Locale,
  origin: string,
): string {
  const item = (post: Post) => {
    const link = xml(origin + pathInLocale(postPath(post.slug), locale))
    return `<item><title>${xml(localize(post.title, locale))}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><description>${xml(localize(post.excerpt, locale))}</description></item>`
  }
  const name = xml(branding.name)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${name}</title><link>${xml(origin + pathInLocale('/blog', locale))}</link><description>${name}</description><language>${locale}</language>${posts.map(item).join('')}</channel></rss>\n`
}
