import { addressOf, pathAt } from '#shared/address.ts'
import type { WholePost } from '#shared/blog.ts'
import type { Locale } from '#shared/field.ts'
import { pages, postPath } from '#shared/pages.ts'
import type { Site } from '#shared/site.ts'
import { said } from '#shared/text.ts'

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
  const listed = new Set(urls)
  const alternates = (path: string) =>
    listed.has(path) && listed.has(addressOf(path, 'es'))
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
    const post = posts.find(({ slug }) => pathAt(url) === postPath(slug))
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

/** feed.xml: RSS 2.0 of published posts, newest first, in one language. */
export function feed(
  { branding }: Pick<Site, 'branding'>,
  posts: readonly WholePost[],
  locale: Locale,
  origin: string,
): string {
  const item = (post: WholePost) => {
    const link = xml(origin + addressOf(postPath(post.slug), locale))
    return `<item><title>${xml(said(post.title, locale))}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><description>${xml(said(post.excerpt, locale))}</description></item>`
  }
  const name = xml(branding.name)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${name}</title><link>${xml(origin + addressOf('/blog', locale))}</link><description>${name}</description><language>${locale}</language>${posts.map(item).join('')}</channel></rss>\n`
}
