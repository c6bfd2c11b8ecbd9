import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { buildFeed, buildRobotsTxt, buildSitemaps } from '#functions/publishing/feeds.ts'
import type { WholePost } from '#shared/blog/blog.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { demoSite } from '#test/web/demo-content.ts'
import { naughty } from '#test/shared/naughty.ts'

const post = (title: string): WholePost => ({
  id: 'p',
  title: toLocalizedText(title),
  slug: 'tacos',
  author: 'Marisol',
  excerpt: toLocalizedText(title),
  imageUrl: '',
  content: toLocalizedText(''),
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
  expect(titles(buildFeed(demoSite, [post(title)], 'en', 'https://restaurant.test'))).toEqual([
    demoSite.branding.name,
    shown,
  ])
})

test('the feed and the sitemap are valid XML with any name and title', () => {
  const site = { ...demoSite, branding: { ...demoSite.branding, name: naughty.join('') } }
  const posts = naughty.map(post)
  expect(titles(buildFeed(site, posts, 'en', 'https://restaurant.test'))).toHaveLength(posts.length + 1)
  const listed = { url: '/blog/tacos', changedAt: naughty.join(''), paired: true }
  expect(() => titles(sitemapOf([{ url: '/menu', paired: true }, listed]))).not.toThrow()
})

const origin = 'https://restaurant.test'
const sitemapOf = (listed: Parameters<typeof buildSitemaps>[0], name = 'sitemap.xml') =>
  buildSitemaps(listed, origin).get(name)!.make()

test('the sitemap names every page, and of a post its last change', () => {
  const listed = [
    { url: '/menu', paired: false },
    { url: '/blog/tacos', changedAt: '2026-11-02T12:00:00.000Z', paired: false },
  ]
  expect(sitemapOf(listed)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://restaurant.test/menu</loc></url><url><loc>https://restaurant.test/blog/tacos</loc><lastmod>2026-11-02T12:00:00.000Z</lastmod></url></urlset>\n',
  )
})

test('a page in both languages names each of them, and the English one for everybody else, from either', () => {
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://restaurant.test/menu"/><xhtml:link rel="alternate" hreflang="es" href="https://restaurant.test/es/menu"/><xhtml:link rel="alternate" hreflang="x-default" href="https://restaurant.test/menu"/>'
  const listed = [
    { url: '/menu', paired: true },
    { url: '/es/menu', paired: true },
  ]
  expect(sitemapOf(listed)).toContain(
    `<url><loc>https://restaurant.test/menu</loc>${alternates}</url><url><loc>https://restaurant.test/es/menu</loc>${alternates}</url></urlset>`,
  )
})

test('a sitemap’s inputs differ by an address, by its last change and by its languages, and by nothing else', () => {
  const one = { url: '/blog/tacos', changedAt: '2026-11-02T12:00:00.000Z', paired: false }
  const inputsOf = (listed: typeof one) => buildSitemaps([listed], origin).get('sitemap.xml')!.inputs
  expect(inputsOf({ ...one })).toBe(inputsOf(one))
  const others = [{ url: '/blog/mole' }, { changedAt: '2026-11-03T12:00:00.000Z' }, { paired: true }]
  for (const other of others) expect(inputsOf({ ...one, ...other })).not.toBe(inputsOf(one))
})

/** Two pages and so many posts, as an edition lists them. */
const listedWith = (posts: number) => [
  { url: '/', paired: true },
  { url: '/es', paired: true },
  ...Array.from({ length: posts }, (_, index) => ({
    url: `/blog/post-${posts - index}`,
    changedAt: '2026-11-02T12:00:00.000Z',
    paired: false,
  })),
]

test('addresses beyond the size of a file fill several files, and a new post changes the last one', () => {
  expect([...buildSitemaps(listedWith(4998), origin).keys()]).toEqual(['sitemap.xml'])
  const [before, after] = [buildSitemaps(listedWith(25_000), origin), buildSitemaps(listedWith(25_001), origin)]
  expect(titles(before.get('sitemap.xml')!.make())).toEqual([])
  expect(
    before
      .get('sitemap.xml')!
      .make()
      .match(/<loc>[^<]*/g),
  ).toEqual([1, 2, 3, 4, 5, 6].map((part) => `<loc>${origin}/sitemap/${part}.xml`))
  const parts = [...before].filter(([name]) => name !== 'sitemap.xml').map(([, { make }]) => make())
  expect(parts.map((part) => part.match(/<url>/g)!.length)).toEqual([5000, 5000, 5000, 5000, 5000, 2])
  expect(parts[0]).toContain(`<loc>${origin}/</loc><xhtml:link rel="alternate" hreflang="en"`)
  expect([...after].filter(([name, { inputs }]) => before.get(name)?.inputs !== inputs).map(([name]) => name)).toEqual([
    'sitemap/6.xml',
  ])
})

test('the feed tells each post with its address, its day and its excerpt', () => {
  const site = { ...demoSite, branding: { ...demoSite.branding, name: "La Nogalera's" } }
  expect(buildFeed(site, [{ ...post('Tacos'), excerpt: toLocalizedText('Hot & <new>') }], 'en', origin)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>La Nogalera&apos;s</title><link>https://restaurant.test/blog</link><description>La Nogalera&apos;s</description><language>en</language><item><title>Tacos</title><link>https://restaurant.test/blog/tacos</link><guid>https://restaurant.test/blog/tacos</guid><pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate><description>Hot &amp; &lt;new&gt;</description></item></channel></rss>\n',
  )
})

test('no crawler asks for calls, the dashboard, or what a secret leads to', () => {
  const lines = buildRobotsTxt(origin).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines.slice(1, -3)).toEqual(
    ['/api/', '/reservations/manage', '/es/reservations/manage', '/management', '/dashboard'].map(
      (path) => `Disallow: ${path}`,
    ),
  )
  expect(lines.slice(-3)).toEqual(['', 'Sitemap: https://restaurant.test/sitemap.xml', ''])
})
