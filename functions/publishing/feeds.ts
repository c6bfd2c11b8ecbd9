import { addressOf, isWrittenIn, pathAt } from '#shared/address.ts'
import type { WholePost } from '#shared/blog.ts'
import { pages, postPath } from '#shared/pages.ts'
import type { Site } from '#shared/site.ts'

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }
const noXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text as XML may hold it: what is no character of XML is left out, its own signs are escaped. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(noXml, '')
    .replace(/[<>&"']/g, (sign) => escapes[sign] ?? sign)

/** sitemap.xml of the indexed pages' addresses, those of both languages with each other's; a post's date is its last change. */
export function sitemap(urls: readonly string[], posts: readonly WholePost[], origin: string): string {
  const alternates = (path: string) =>
    isWrittenIn(path, 'es')
      ? (
          [
            ['en', 'en'],
            ['es', 'es'],
            ['x-default', 'en'],
          ] as const
        )
          .map(
            ([name, locale]) =>
              `<xhtml:link rel="alternate" hreflang="${name}" href="${xml(origin + addressOf(path, locale))}"/>`,
          )
          .join('')
      : ''
  const entry = (url: string) => {
    const post = posts.find(({ slug }) => url === postPath(slug))
    return `<url><loc>${xml(origin + url)}</loc>${post ? `<lastmod>${xml(post.updatedAt)}</lastmod>` : ''}${alternates(pathAt(url))}</url>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.map(entry).join('')}</urlset>\n`
}

const hiddenPaths = [
  '/api/',
  ...new Set(pages.filter(({ hidden }) => hidden).flatMap(({ path }) => [path, addressOf(path, 'es')])),
]

/** robots.txt: calls and the pages that are hidden are for no crawler. */
export const robots = (origin: string): string =>
  ['User-agent: *', ...hiddenPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/** feed.xml: RSS 2.0 of the published posts, newest first, in the language that they are written in. */
export function feed(site: Site, posts: readonly WholePost[], origin: string): string {
  const item = (post: WholePost) => {
    const link = xml(`${origin}${postPath(post.slug)}`)
    return `<item><title>${xml(post.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><description>${xml(post.excerpt)}</description></item>`
  }
  const name = xml(site.branding.name)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${name}</title><link>${xml(origin)}/blog</link><description>${name}</description><language>en</language>${posts.map(item).join('')}</channel></rss>\n`
}
