import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPages, type RenderPage } from '#functions/publishing/plan-edition.ts'
import type { SiteContent } from '#functions/publishing/site-content.ts'
import { demoHome } from '#infra/emulators/demo/home.ts'
import { notFoundPath } from '#shared/site/pages.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { builtWeb as built } from '#test/built.ts'
import { aDish } from '#test/make.ts'
import { demoContent } from '#test/web/demo-content.ts'

const origin = 'https://nogalera.example'

let render: RenderPage
let startApp: string
let inlineScripts: readonly string[]

beforeAll(async () => {
  process.env['RENDERER_DIR'] = built
  const { loadRenderer: renderer } = await import('#functions/publishing/renderer.ts')
  render = await renderer()
  ;({ startApp, inlineScripts } = (await import(join(built, 'server/render.mjs'))) as {
    startApp: string
    inlineScripts: string[]
  })
})

const aSite = (given: Parameters<typeof demoContent>[0] = {}): SiteContent =>
  demoContent({ menu: [], posts: [], ...given })

const pageAt = async (url: string, content: SiteContent): Promise<string> => {
  const page = listPages(content).find((page) => page.url === url)
  if (!page) throw new Error(`no page at ${url}`)
  return render({ ...page, seed: await page.seed(), origin })
}

const main = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
const chunksOf = (html: string): string[] => /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []

/** Bytes of files, each gzipped. */
const weightOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, 'client', file))).byteLength, 0)

/** A file of script and all that it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(join(built, 'client', file), 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:from|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    withImports(`/assets/${name}`, found)
  return found
}

describe('a page of the edition', () => {
  test('holds its content, its title and where it is found, before any script', async () => {
    const html = await pageAt('/', aSite())
    for (const text of ['The comal is hot.', 'Two pecan towns, one kitchen', 'The long table', 'Hungry already?'])
      expect(main(html)).toContain(text)
    expect(html.includes(`<link rel="canonical" href="${origin}/"`)).toBe(true)
    expect(html).toMatch(/<title>[^<]*La Nogalera[^<]*<\/title>/)
    expect(html).toContain('href="tel:+17705550142"')
  })

  test('inlines its styles and asks for no style sheet', async () => {
    const html = await pageAt('/', aSite())
    const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(styles.length).toBeGreaterThan(10_000)
    expect(/\bundefined\b|aspect-ratio:[\d.]+px/.exec(styles)?.[0]).toBeUndefined()
    expect(html).not.toContain('rel="stylesheet"')
    // The chunk loader is told that these need not be fetched.
    const sheets = /data-sheets="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(sheets.length).toBeGreaterThan(0)
    for (const file of sheets) expect(existsSync(join(built, 'client', file)), file).toBe(true)
  })

  test('runs one script of its own, the same on every page, and the missing page one more: each is known by its hash', async () => {
    for (const { url } of listPages(aSite())) {
      const scripts = [...(await pageAt(url, aSite())).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      const run = scripts.filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
      const texts = run.map(([, , text]) => text)
      expect(texts.at(-1), url).toBe(startApp)
      expect(texts, url).toHaveLength(url === notFoundPath ? 2 : 1)
      expect(texts.filter((text) => !inlineScripts.includes(text!))).toEqual([])
    }
  })

  test('names chunks that were built', async () => {
    const html = await pageAt('/', aSite())
    const chunks = chunksOf(html)
    expect(chunks.length).toBeGreaterThan(1)
    for (const file of chunks) expect(readFileSync(join(built, 'client', file)).byteLength).toBeGreaterThan(0)
  })

  test('names pictures and fonts that were built', async () => {
    const named = (await pageAt('/', aSite())).match(/\/assets\/[\w-]+\.(?:avif|jpg|woff2|svg)/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    for (const file of named) expect(existsSync(join(built, 'client', file)), file).toBe(true)
  })

  test('keeps what the owner wrote inside its data, whatever it is', async () => {
    const title = '</script><script>alert(1)</script> & <b>Ñandú</b> \u2028 🌮'
    const html = await pageAt(
      '/',
      aSite({ home: { ...demoHome, story: { ...demoHome.story!, title: { en: title, es: '' } } } }),
    )
    expect(html.includes('<script>alert(1)')).toBe(false)
    const state = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const seed = JSON.parse(state) as [string[], { story?: { title: string } }][]
    expect(seed.find(([key]) => key[0] === 'home')?.[1].story?.title).toBe(title)
  })

  test('shows 400 dishes of one category, each once', async () => {
    const menu = Array.from({ length: 400 }, (_, at) => aDish({ id: `d${at}`, name: `Taco ${at}.` }))
    const html = main(await pageAt('/menu', aSite({ menu })))
    const shown = [...html.matchAll(/<h3><bdi>(Taco \d+\.)</g)].map(([, name]) => name)
    expect(shown).toEqual(menu.map(({ name }) => name.en))
  })

  test('lists the files of its first interaction, so that the page works offline', async () => {
    const [, later = ''] = /data-later="([^"]*)"/.exec(await pageAt('/menu', aSite())) ?? []
    expect(later).toMatch(/\/allergen-filter-[\w-]+\.js/)
    expect(later).not.toMatch(/dashboard|reservations/)
  })

  test('a file that is missing says so and is not listed', async () => {
    const html = await pageAt('/404', aSite())
    expect(main(html)).toContain('Oops! Page not found')
    expect(main(html)).toContain('href="/"')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('a missing file serves the 404 page of each language and that of a missing post', async () => {
    const html = await pageAt('/404', aSite())
    const held = [...html.matchAll(/<template data-lost="([^"]*)" data-title="([^"]*)">(.*?)<\/template>/gs)]
    expect(held.map(([, name, title]) => [name, title])).toEqual([
      ['es', '¡Ay! No encontramos la página | La Nogalera'],
      ['en-post', 'Blog Post Not Found | La Nogalera'],
      ['es-post', 'Publicación no encontrada | La Nogalera'],
    ])
    for (const [, name = '', title = '', markup = ''] of held) {
      expect(markup, name).toContain(title.split(' | ')[0])
      expect(markup, name).toContain(name.startsWith('es') ? 'href="/es/menu"' : 'href="/menu"')
    }
  })
})

describe('the home page', () => {
  test('says that nothing is configured when there is nothing', async () => {
    expect(main(await pageAt('/', aSite({ home: {} })))).toContain('No homepage content configured.')
  })

  test.each([
    ['enterprise', { reservations: true, catering: true }],
    ['premium', { reservations: true, catering: false }],
    ['basic', { reservations: false, catering: false }],
    [null, { reservations: false, catering: false }],
  ] as const)('of tier %s offers what the tier gives', async (tier, offers) => {
    const html = await pageAt('/', aSite({ access: accessOf(tier) }))
    expect(main(html).includes('href="/reservations"')).toBe(offers.reservations)
    expect(main(html).includes('We bring the truck')).toBe(offers.catering)
    expect(html.includes('href="/catering"')).toBe(offers.catering)
  })

  test('leaves a section out whose key fields are missing', async () => {
    const html = main(await pageAt('/', aSite({ home: { ...demoHome, hero: { ...demoHome.hero!, imageUrl: '' } } })))
    expect(html).not.toContain('The comal is hot.')
    expect(html).toContain('Hungry already?')
  })
})

describe('downloads of a guest', () => {
  test('at most 4.4 KB of script for the home page before it is touched, and 150 KB in all', async () => {
    const html = await pageAt('/', aSite())
    expect(html).toContain(' data-whole')
    const before = weightOf(withImports(/data-script="([^"]*)"/.exec(html)![1]!)) + gzipSync(startApp).length
    expect(before).toBeGreaterThan(1000)
    expect(before).toBeLessThanOrEqual(4.4 * 1024)
    const bytes = weightOf(chunksOf(html))
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(150 * 1024)
  })

  test('at most 190 KB of script for the reservations page', async () => {
    const bytes = weightOf(chunksOf(await pageAt('/reservations', aSite())))
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(190 * 1024)
  })

  test('nothing of React before a page is touched that is whole as it was published', async () => {
    for (const { url } of listPages(aSite())) {
      const html = await pageAt(url, aSite())
      if (!html.includes(' data-whole')) continue
      for (const file of withImports(/data-script="([^"]*)"/.exec(html)![1]!))
        expect(readFileSync(join(built, 'client', file), 'utf8'), `${url}: ${file}`).not.toMatch(/react\.|reactjs/i)
    }
  })

  test('no table of the world’s telephone numbers on the home page', async () => {
    for (const file of chunksOf(await pageAt('/', aSite())))
      expect(readFileSync(join(built, 'client', file), 'utf8'), file).not.toMatch(
        /country_calling_codes|INVALID_COUNTRY/,
      )
  })
})
