import { beforeAll, expect, test } from 'vitest'
import { type StaticAssets, buildFiles, type BuiltFile, type RenderPage } from '#functions/publishing/plan-edition.ts'
import { demoSettings as demoSite } from '#infra/emulators/demo/site.ts'
import { toStoredText } from '#shared/localized-text.ts'
import { builtWeb } from '#test/built.ts'
import { demoContent, demoSite as wholeSite } from './demo-content.ts'

const line = toStoredText({ en: 'Raw oysters are <raw>.', es: 'Los ostiones crudos están crudos.' })
let render: RenderPage
let beside: StaticAssets

beforeAll(async () => {
  process.env['RENDERER_DIR'] ??= builtWeb
  const built = await import('#functions/publishing/renderer.ts')
  render = await built.loadRenderer()
  beside = await built.loadStaticAssets()
})

const published = (advisoryLine: typeof line): Promise<Map<string, BuiltFile>> =>
  buildFiles(
    demoContent({ site: { ...wholeSite, lines: { ...demoSite.lines, advisoryLine } } }),
    'https://nogalera.example',
    render,
    beside,
  )

/** What a file shows, without the data beside it. */
const shown = (files: Map<string, BuiltFile>, key: string): string =>
  files.get(key)!.body.replaceAll(/<script\b.*?<\/script>/gs, '')

test("the owner's advice on raw food is on the menu, in print and on the quote form, in the page’s language", async () => {
  const files = await published(line)
  for (const page of ['menu', 'menu/print', 'catering']) {
    expect(shown(files, `${page}.html`), page).toContain('Raw oysters are &lt;raw&gt;.')
    expect(shown(files, `es/${page}.html`), page).toContain(line.es)
  }
})

test('no advice is shown until the owner writes one; one written in one language is in both, marked', async () => {
  const silent = await published(toStoredText({ en: '', es: '' }))
  for (const [key, { body }] of silent) expect(body, key).not.toContain('oysters')
  const files = await published(toStoredText({ en: 'Raw oysters.', es: '' }))
  for (const page of ['es/menu', 'es/menu/print', 'es/catering'])
    expect(shown(files, `${page}.html`), page).toMatch(/<p [^>]*lang="en"[^>]*>Raw oysters\.<\/p>/)
})

test('the page on accessibility names the phone, is found by search engines and linked from every page, in both languages', async () => {
  const files = await published(line)
  const { phone } = wholeSite.contactInfo
  for (const [key, heading, link] of [
    ['accessibility.html', 'Accessibility', '"/accessibility"'],
    ['es/accessibility.html', 'Accesibilidad', '"/es/accessibility"'],
  ] as const) {
    expect(shown(files, key)).toContain(`<h1>${heading}</h1>`)
    expect(shown(files, key).match(/href="tel:\+17705550142"/g)?.length).toBeGreaterThan(2)
    expect(shown(files, key).replaceAll('\u00a0', ' ')).toContain(phone)
    expect(shown(files, key.replace('accessibility', 'about'))).toContain(`href=${link}`)
    expect(files.get('sitemap.xml')!.body).toContain(`https://nogalera.example${JSON.parse(link)}<`)
  }
})
