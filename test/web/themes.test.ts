import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPages, type RenderPage } from '#functions/publishing/plan-edition.ts'
import { demoSettings } from '#infra/emulators/demo/site.ts'
import { type Appearance, defaultAppearance, themeNames, themes } from '#shared/site/themes.ts'
import { builtWeb as built } from '#test/built.ts'
import { demoContent } from '#test/web/demo-content.ts'

let render: RenderPage

beforeAll(async () => {
  process.env['RENDERER_DIR'] = built
  const { loadRenderer } = await import('#functions/publishing/renderer.ts')
  render = await loadRenderer()
})

async function pageIn(look: Appearance, url = '/'): Promise<string> {
  const content = demoContent({ menu: [], posts: [] })
  const page = listPages({ ...content, site: { ...content.site, look } }).find((page) => page.url === url)
  if (!page) throw new Error(`no page at ${url}`)
  return render({ ...page, seed: await page.seed(), origin: 'https://example.com' })
}

const styleOf = (html: string): string => /<style id="theme">(.*?)<\/style>/s.exec(html)?.[1] ?? ''
const fontsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, file = '']) => file)
const sizeOf = (file: string): number => readFileSync(join(built, 'client', file)).byteLength
const others = themeNames.filter((name) => name !== 'plaza')

test('the demo restaurant has the default look, which adds nothing to a page', async () => {
  expect(demoSettings.look).toEqual(defaultAppearance)
  const html = await pageIn(defaultAppearance)
  expect(html).not.toContain('id="theme"')
  expect(html).not.toContain('"look"')
  expect(fontsOf(html).map((file) => file.replace(/-[\w]+\.woff2/, ''))).toEqual([
    '/assets/figtree-latin-wght-normal',
    '/assets/fraunces-soft-latin-wght-normal',
  ])
})

describe.each(others)('a site with the theme %s', (theme) => {
  test('costs a guest at most 2 KB beside the fonts that it replaces', async () => {
    const [page, plaza] = [await pageIn({ theme, motifs: true }), await pageIn(defaultAppearance)]
    expect(gzipSync(page).byteLength - gzipSync(plaza).byteLength).toBeLessThanOrEqual(2048)
    expect(styleOf(page).length).toBeLessThanOrEqual(2600)
  })

  test('loads its two fonts, which no other theme names', async () => {
    const fonts = fontsOf(await pageIn({ theme, motifs: false }))
    expect(fonts).toHaveLength(2)
    expect(fonts.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(68_000)
    for (const other of themeNames.filter((name) => name !== theme)) {
      const html = await pageIn({ theme: other, motifs: true })
      for (const file of fonts) expect(html, other).not.toContain(file)
    }
  })

  test('has its colours in every token, in the browser bar and on the missing page; the dashboard has none', async () => {
    for (const url of ['/', '/es/menu', '/404']) {
      const html = await pageIn({ theme, motifs: false }, url)
      for (const color of Object.values(themes[theme].color)) expect(styleOf(html), url).toContain(color)
      expect(html).toContain(`<meta name="theme-color" content="${themes[theme].color.masa}">`)
    }
    for (const url of ['/dashboard', '/management'])
      expect(await pageIn({ theme, motifs: false }, url)).not.toContain('id="theme"')
  })
})

test('without motifs nothing of the taqueria is drawn, loaded or shared where no picture was chosen', async () => {
  const plain = { theme: 'oven', motifs: false } as const
  for (const url of ['/', '/404', '/about']) {
    const html = await pageIn(plain, url)
    expect(html, url).not.toMatch(/mark[\w-]*\.svg|plate-empty|hero-(?:wide|tall)/)
    expect(html, url).toContain('<link rel="icon" href="data:image/svg+xml,')
  }
  expect(await pageIn({ theme: 'oven', motifs: true })).toMatch(/hero-wide/)
})
