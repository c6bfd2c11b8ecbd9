import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { feed, robots, sitemap } from '#functions/publishing/feeds.ts'
import type { WholePost } from '#shared/blog.ts'
import { textOf } from '#shared/text.ts'
import { demoSite } from '../../web/demo-content.ts'
import { naughty } from '../../shared/naughty.ts'

const post = (title: string): WholePost => ({
  id: 'p',
  title: textOf(title),
  slug: 'tacos',
  author: 'Marisol',
  excerpt: textOf(title),
  imageUrl: '',
  content: textOf(''),
  published: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
})

/** The text of every title in a feed, read by a strict parser. Throws what is not XML. */
function titles(text: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (name === 'title') found.push('')
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (said) => {
    if (open.at(-1) === 'title') found[found.length - 1] += said
  })
  parser.write(text).close()
  return found
}

test.each([
  ['noncharacters', 'Tacos\ufffe y \uffffmole', 'Tacos y mole'],
  ['control characters', 'Tacos\u0000\u0007\u001f', 'Tacos'],
  ['half a character', 'Tacos\ud83c', 'Tacos\ufffd'],
  ['signs of XML', 'a < b & ]]> "c"', 'a < b & ]]> "c"'],
  ['letters of everywhere', 'Ñandú 🌮 李', 'Ñandú 🌮 李'],
])('a title with %s breaks no feed', (_what, title, shown) => {
  expect(titles(feed(demoSite, [post(title)], 'en', 'https://restaurant.test'))).toEqual([
    demoSite.branding.name,
    shown,
  ])
})

test('whatever is naughty in a name or in titles, the feed and the sitemap are XML', () => {
  const site = { ...demoSite, branding: { ...demoSite.branding, name: naughty.join('') } }
  const posts = naughty.map(post)
  expect(titles(feed(site, posts, 'en', 'https://restaurant.test'))).toHaveLength(posts.length + 1)
  expect(() => titles(sitemap(['/menu', '/blog/tacos'], posts, 'https://restaurant.test'))).not.toThrow()
})

const origin = 'https://restaurant.test'

test('the sitemap names every page, and of a post its last change', () => {
  const changed = { ...post('Tacos'), updatedAt: '2026-11-02T12:00:00.000Z' }
  expect(sitemap(['/menu', '/blog/tacos'], [changed], origin)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://restaurant.test/menu</loc></url><url><loc>https://restaurant.test/blog/tacos</loc><lastmod>2026-11-02T12:00:00.000Z</lastmod></url></urlset>\n',
  )
})

test('the feed tells each post with its address, its day and its excerpt', () => {
  const site = { ...demoSite, branding: { ...demoSite.branding, name: "La Nogalera's" } }
  expect(feed(site, [{ ...post('Tacos'), excerpt: textOf('Hot & <new>') }], 'en', origin)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>La Nogalera&apos;s</title><link>https://restaurant.test/blog</link><description>La Nogalera&apos;s</description><language>en</language><item><title>Tacos</title><link>https://restaurant.test/blog/tacos</link><guid>https://restaurant.test/blog/tacos</guid><pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate><description>Hot &amp; &lt;new&gt;</description></item></channel></rss>\n',
  )
})

test('no crawler asks for calls, the dashboard, or what a secret leads to', () => {
  const lines = robots(origin).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines.slice(1, -3)).toEqual(
    ['/api/', '/reservations/manage', '/es/reservations/manage', '/management', '/dashboard'].map(
      (path) => `Disallow: ${path}`,
    ),
  )
  expect(lines.slice(-3)).toEqual(['', 'Sitemap: https://restaurant.test/sitemap.xml', ''])
})
