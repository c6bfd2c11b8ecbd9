import { beforeAll, describe, expect, test } from 'vitest'
import { buildFiles, type BuiltFile, listPages } from '#functions/publishing/plan-edition.ts'
import { demoMenu } from '#infra/emulators/demo/menu.ts'
import { demoPosts } from '#infra/emulators/demo/posts.ts'
import { pathInLocale, isOwnerPath, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { notFoundPath, sitePages, postPath } from '#shared/site/pages.ts'
import { toStoredText, toLocalizedText } from '#shared/localized-text.ts'
import { builtWeb } from '#test/built.ts'
import { messagesOf } from '#test/messages.ts'
import { demoContent } from './demo-content.ts'

const origin = 'https://nogalera.example'
const linking =
  '<p>See <a href="/menu#desserts">the menu</a>, <a title="&gt;" href="/">us</a>, <a href="/media/a.jpg">it</a>, <code>href="/menu"</code></p>'
const [first, second, ...others] = demoPosts
const former = { ...first!, content: toStoredText({ en: linking, es: linking }), formerSlugs: ['as-it-was'] }
const chips = { ...demoMenu[0]!, name: toLocalizedText('House chips'), description: { en: '', es: 'Con sal de mar' } }
/** As posts were kept before there were two languages, and one that was never written in English. */
const borrowed = {
  ...second!,
  title: toLocalizedText('Plain English'),
  excerpt: toLocalizedText('Of old'),
  content: toLocalizedText('<p>Old</p>'),
}
const spanishOnly = { ...others[0]!, title: { en: '', es: 'Solo aquí' }, content: { en: '', es: '<p>Aquí</p>' } }
const content = demoContent({ menu: [chips, ...demoMenu.slice(1)], posts: [former, borrowed, spanishOnly] })
const listed = listPages(content)
const paths = [...new Set(listed.map(({ url }) => pathWithoutLocale(url)))].filter(
  (path) => !isOwnerPath(path) && path !== notFoundPath,
)
const both = paths.flatMap((path) => (['en', 'es'] as const).map((locale) => ({ path, locale })))

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

let files: Map<string, BuiltFile>
beforeAll(async () => {
  process.env['RENDERER_DIR'] ??= builtWeb
  const { loadStaticAssets: beside, loadRenderer: renderer } = await import('#functions/publishing/renderer.ts')
  files = await buildFiles(content, origin, await renderer(), await beside())
})

const fileOf = (address: string): string => (address === '/' ? 'index.html' : `${address.slice(1)}.html`)
const at = (path: string, locale: Locale): string => {
  const body = files.get(fileOf(pathInLocale(path, locale)))?.body
  return body ?? expect.fail(`nothing at ${pathInLocale(path, locale)}`)
}
const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), value!]),
    ),
  )
const alternates = (html: string, tag = 'link') =>
  tags(html, tag)
    .filter(({ rel, hreflang, type }) => rel === 'alternate' && hreflang && !type)
    .map(({ hreflang, href }) => [hreflang, href])
const canonical = (html: string) => tags(html, 'link').filter(({ rel }) => rel === 'canonical')
const isUnlisted = (html: string) =>
  tags(html, 'meta').some(({ name, content }) => name === 'robots' && content === 'noindex')
/** What search engines are not led to, since its core texts are borrowed. */
const unwritten = new Set(['/es/menu', '/es/blog', `/es${postPath(borrowed.slug)}`, postPath(spanishOnly.slug)])
const isWritten = (path: string, locale: Locale) => !unwritten.has(pathInLocale(path, locale))
const isListed = (path: string) =>
  slugs.includes(path) || sitePages.some((page) => page.path === path && page.indexed === true)

const slugs = content.posts.map(({ slug }) => postPath(slug))

describe('every public page', () => {
  test('has one address in each language; the owner’s and the 404 page have one for both', () => {
    expect(listed.map(({ url }) => url).toSorted()).toEqual(
      [
        ...both.map(({ path, locale }) => pathInLocale(path, locale)),
        '/dashboard',
        '/management',
        notFoundPath,
      ].toSorted(),
    )
  })

  test('says its language', () => {
    for (const { path, locale } of both)
      expect(/<html lang="(\w+)">/.exec(at(path, locale))?.[1], pathInLocale(path, locale)).toBe(locale)
  })

  test('brings its content in its own language alone, and the files say the same', () => {
    for (const { path, locale } of both) {
      const [, state = ''] = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(at(path, locale)) ?? []
      const seed = JSON.parse(state) as [string[], unknown][]
      expect(seed.length, path).toBeGreaterThan(1)
      for (const [[name, told], data] of seed.filter(([[key]]) => key !== 'access')) {
        expect(told, `${path} ${name}`).toBe(locale)
        const file = files.get(`content/${locale === 'es' ? 'es/' : ''}${name}.json`)!.body
        expect(JSON.parse(file), `${path} ${name}`).toEqual(data)
      }
    }
    expect(JSON.parse(files.get('content/es/site.json')!.body).told).toEqual(content.site.told.es)
  })

  test('leads on in its own language, and to itself in the other', () => {
    for (const { path, locale } of both) {
      const here = pathInLocale(path, locale)
      const links = tags(at(path, locale), 'a').filter(
        ({ href }) => href?.startsWith('/') && !href.includes('.') && !isOwnerPath(href),
      )
      const over = links.filter(({ hreflang }) => hreflang)
      const other = locale === 'en' ? 'es' : 'en'
      expect(
        over.map(({ href, lang, hreflang }) => [href, lang, hreflang]),
        here,
      ).toEqual([[pathInLocale(path, other), other, other]])
      const strays = links
        .filter(({ href, hreflang }) => !hreflang && localeOfPath(href!) !== locale)
        .map(({ href }) => href)
      expect(strays, here).toEqual([])
    }
  })

  test("in the search engines' reach names its other language, both ways, and English as the default", () => {
    for (const { path, locale } of both) {
      const html = at(path, locale)
      const pairs = isListed(path) && isWritten(path, 'en') && isWritten(path, 'es')
      expect(alternates(html), pathInLocale(path, locale)).toEqual(
        pairs
          ? [
              ['en', origin + path],
              ['es', origin + pathInLocale(path, 'es')],
              ['x-default', origin + path],
            ]
          : [],
      )
    }
  })

  test('is canonical to itself where it is whole; what it borrows is not listed, and a post is canonical to the one that is whole', () => {
    for (const { path, locale } of both) {
      const html = at(path, locale)
      const here = pathInLocale(path, locale)
      const there = pathInLocale(path, locale === 'en' ? 'es' : 'en')
      const isWhole = isWritten(path, locale)
      const expected = !isListed(path) ? [] : isWhole ? [origin + here] : slugs.includes(path) ? [origin + there] : []
      expect(
        canonical(html).map(({ href }) => href),
        here,
      ).toEqual(expected)
      expect(isUnlisted(html), here).toBe(expected.length === 0)
    }
  })

  test('is in the sitemap with its alternates where it is indexed', () => {
    const told = Object.fromEntries(
      [...files.get('sitemap.xml')!.body.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(
        ([, loc = '', rest = '']) => [loc, alternates(rest, 'xhtml:link')],
      ),
    )
    const wanted = both.filter(({ path, locale }) => isListed(path) && isWritten(path, locale))
    expect(Object.keys(told).toSorted()).toEqual(
      wanted.map(({ path, locale }) => origin + pathInLocale(path, locale)).toSorted(),
    )
    for (const { path, locale } of wanted)
      expect(told[origin + pathInLocale(path, locale)], path).toEqual(alternates(at(path, locale)))
  })

  test('has its data for search engines in the language of its content', () => {
    for (const { path, locale } of both) {
      const data = [...at(path, locale).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, text = '']) => JSON.parse(text) as Record<string, any>,
      )
      const trail = data.find((each) => each['@type'] === 'BreadcrumbList')?.['itemListElement'] ?? []
      const home = messagesOf(locale)['layout_nav_home']
      if (trail.length > 0) expect([trail[0].name, trail[0].item]).toEqual([home, origin + pathInLocale('/', locale)])
      const own = isWritten(path, locale) ? locale : locale === 'en' ? 'es' : 'en'
      for (const { '@type': type, inLanguage, mainEntityOfPage, url } of data) {
        if (type === 'Menu')
          expect([inLanguage, url]).toEqual([
            locale === 'en' ? ['en', 'es'] : ['es', 'en'],
            origin + pathInLocale('/menu', locale),
          ])
        if (type !== 'BlogPosting') continue
        expect(inLanguage, pathInLocale(path, locale)).toBe(own)
        expect(mainEntityOfPage).toBe(canonical(at(path, locale))[0]!['href'])
      }
    }
  })
})

test('the demo restaurant is whole in both languages', () => {
  const whole = listPages(demoContent()).filter(({ url }) => isListed(pathWithoutLocale(url)))
  expect(whole.length).toBeGreaterThan(20)
  expect(whole.filter(({ indexed, paired }) => !indexed || !paired).map(({ url }) => url)).toEqual([])
})

describe('in Spanish', () => {
  const es = messagesOf('es')

  test('the menu reads in Spanish, and of a dish what is borrowed is said to be', () => {
    const html = at('/menu', 'es')
    expect(html).toContain(`<h1>${es['menu_title']}</h1>`)
    expect(html).toContain('<bdi lang="en">House chips</bdi>')
    expect(html).toContain('<bdi>Con sal de mar</bdi>')
    expect(at('/menu', 'en')).toContain('<bdi>House chips</bdi>')
    expect(at('/menu', 'en')).toContain('<bdi lang="es">Con sal de mar</bdi>')
    for (const { name, description } of demoMenu.slice(1)) {
      expect(html).toContain(`<bdi>${inHtml(name.es)}</bdi>`)
      expect(html).toContain(`<bdi>${inHtml(description.es)}</bdi>`)
    }
  })

  test('a post that has no words in it is borrowed, and said to be; one that has is not', () => {
    const html = at(slugs[1]!, 'es')
    expect(/<h1 [^>]*lang="en"[^>]*>/.test(html)).toBe(true)
    expect(html).toContain(es['blog_back'])
    expect(/<h1 [^>]*lang="es"[^>]*>/.test(at(slugs[2]!, 'en'))).toBe(true)
    for (const locale of ['en', 'es'] as const) expect(/<h1 [^>]*lang=/.test(at(slugs[0]!, locale))).toBe(false)
  })

  test('the feed tells the posts that are written in it, and is the one that its pages lead to', () => {
    for (const [locale, told] of [
      ['en', [former, borrowed]],
      ['es', [former, spanishOnly]],
    ] as const) {
      const feed = pathInLocale('/feed.xml', locale)
      const links = [...files.get(feed.slice(1))!.body.matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(
        ([, link]) => link,
      )
      expect(links).toEqual(told.map(({ slug }) => origin + pathInLocale(postPath(slug), locale)))
      for (const path of paths)
        expect(
          tags(at(path, locale), 'link').flatMap(({ type, href }) => (type === 'application/rss+xml' ? href : [])),
          path,
        ).toEqual([feed])
    }
  })

  test('links of a post lead to pages in the language of the page, except for files', () => {
    const html = at(slugs[0]!, 'es')
    for (const text of [
      '<a href="/es/menu#desserts">',
      'href="/es">us',
      '<a href="/media/a.jpg">',
      '<code>href="/menu"</code>',
    ])
      expect(html).toContain(text)
    expect(at(slugs[0]!, 'en')).toContain(linking)
  })

  test('a former address of a post leads on in its language', () => {
    expect(files.get('es/blog/as-it-was.html')?.body).toContain(`url=/es${slugs[0]}"`)
    expect(files.get('blog/as-it-was.html')?.body).toContain(`url=${slugs[0]}"`)
  })

  test('the 404 page has both languages, for browsers without scripts', () => {
    const html = files.get('404.html')!.body
    const [, spanish = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
    expect(html).toContain(messagesOf('en')['layout_lost_title'])
    expect(spanish).toContain(`<div lang="es"><h2>${es['layout_lost_title']}</h2>`)
    expect(spanish).toContain('href="/es"')
  })
})
