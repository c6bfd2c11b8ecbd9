import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './app.ts'
import { pathsWithCopy, pageContentFile } from '#shared/site/page-copy.ts'
import { isDeep, sample } from '#test/deep.ts'
import { publicPages } from './public-pages.ts'
import { screensOf } from './screens.ts'
import {
  hydrated,
  overflow,
  readThrough,
  shifted,
  whatShifted,
  troubles,
  watchScript,
  watchShifts,
  wordsOf,
} from './watch.ts'
import { inEnglish } from './english-texts.ts'

const kilobytes = 1024
/** Script that a page may hold and load before it is touched, and load then, gzipped. */
const untouched = 4 * kilobytes
const most = (path: string) => (path === '/' ? 150 : 190) * kilobytes

/** Texts that are the same in both languages, besides those of the owner. */
const alike = new Set(
  ['TikTok', 'Instagram', 'Facebook', 'Twitter', inEnglish.blog, inEnglish.total, 'Subtotal'].concat([
    inEnglish.taqueria,
    inEnglish.quesadillas,
    'Jamaica',
    'Horchata',
    'Mango con chile',
    'Margarita',
    inEnglish.no,
  ]),
)

/** The texts that the owner wrote, as they stand in pages. */
async function writtenIn(request: APIRequestContext, origin: string): Promise<Set<string>> {
  const get = async (file: string): Promise<unknown> => {
    const answer = await request.get(`${origin}/content/${file}.json`)
    expect(answer.headers()['content-type'], file).toContain('json')
    return answer.json()
  }
  const own = pathsWithCopy.map(pageContentFile)
  const files = [...own, 'site', 'home', 'menu', 'truck', 'blog', 'blog/why-we-grind-before-sunrise']
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? value.split(/<[^>]*>|\n+/) : Object.values(value ?? {}).flatMap(leaves)
  const texts = (await Promise.all(files.map(get))).flatMap(leaves)
  return new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))
}

/** They are the same for every page of an app. */
const written: Record<string, Promise<Set<string>>> = {}

/** Pages that load different things. The others are walked when deep, and otherwise only looked at. */
const different = new Set([
  '/',
  '/menu',
  '/locations',
  '/blog',
  '/reservations',
  '/reservations/manage',
  '/nothing-here',
])
const walked = publicPages.filter(({ path }) => isDeep || different.has(path))

test('every other page, as it is published, has its heading, moves nothing, overflows nowhere and satisfies axe', async ({
  page,
}) => {
  await watchShifts(page)
  for (const { path, heading } of publicPages.filter((one) => !walked.includes(one))) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await readThrough(page)
    expect(await violations(page), path).toEqual([])
    expect(await shifted(page), path).toBeLessThanOrEqual(0.02)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => overflow(page), { message: path }).toBeLessThanOrEqual(0)
  }
})

for (const [index, { path, heading }] of walked.entries()) {
  for (const [width, language] of screensOf(index)) {
    test(`${path} at ${width} px in ${language} logs no error, stays light and still, fits its width, satisfies axe and speaks one language`, async ({
      page,
      request,
      app,
    }) => {
      const missing = path.endsWith('/nothing-here')
      const found = troubles(page, missing ? /status of 404|Failed to load .blog/ : undefined)
      const script = watchScript(page)
      const elsewhere: string[] = []
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (origin !== app.origin && protocol !== 'data:') elsewhere.push(request.url())
      })
      await watchShifts(page)
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(missing ? 404 : 200)
      let before = 0
      if (path === '/') {
        await page.waitForLoadState('networkidle')
        // Texts that depend on the clock are shown, and the app has not started.
        await expect(page.locator('[data-clock=badge]')).toHaveText(/\p{L}/u)
        expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined()
        before = await script()
        const inlined = await page.locator('script:not([src]):not([type])').allTextContents()
        expect(before + gzipSync(inlined.join('')).byteLength).toBeLessThanOrEqual(untouched)
      }
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect((await script()) - before).toBeLessThanOrEqual(most(path))
      // Nobody else is called; the map is near where it stands at the top.
      if (path !== '/locations') expect(elsewhere).toEqual([])

      let switched = 0
      if (language === 'es') {
        const before = await shifted(page)
        const english = await wordsOf(page)
        await page.getByRole('link', { name: inEnglish.espanol }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        const owners = await (written[app.origin] ??= writtenIn(request, app.origin))
        const spanish = new Set(await wordsOf(page))
        const left = english.filter((text) => spanish.has(text) && !owners.has(text) && !alike.has(text))
        expect(left).toEqual([])
        // A slow machine writes the other language later than a shift counts as the finger's.
        switched = (await shifted(page)) - before
      }
      await readThrough(page)
      expect(await violations(page)).toEqual([])
      expect((await shifted(page)) - switched, await whatShifted(page)).toBeLessThanOrEqual(0.02)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      // As narrow as 1280 px are at 400 %.
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
      expect(await script()).toBeLessThanOrEqual(190 * kilobytes)
      expect(found).toEqual([])
    })
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  const forms: string[] = ['/contact', '/reservations', '/catering']

  test('every page reads, and every link leads somewhere', async ({ page, request, app }) => {
    const links = new Set<string>()
    const early: Record<string, string> = {
      '/reservations/manage': '/reservations/manage needs its link’s secret, which a server never sees',
      '/subscription': 'the status is a live call',
      '/blog/nothing-here': inEnglish.oopsPageNotFound,
    }
    /** Reads a file as a browser without script does, by its parser alone; when deep, by opening the page. */
    const readAt = async (path: string) => {
      if (isDeep) await page.goto(path)
      const html = isDeep ? undefined : await (await request.get(path)).text()
      return page.evaluate((html) => {
        const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
        const texts = (selector: string) =>
          [...read.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
        const links = [...read.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
        return {
          headings: texts('h1'),
          main: texts('main').join(' '),
          foot: texts('footer').at(-1),
          spanish: texts('main [lang=es]').join(' '),
          links,
        }
      }, html)
    }
    for (const { path, heading } of publicPages) {
      const { headings, main, foot, links: its } = await readAt(path)
      if (!early[path]) expect(headings, path).toEqual([heading])
      if (forms.includes(path)) expect(main, path).toContain('turn on JavaScript')
      expect(foot, path).toContain('(770) 555-0142')
      for (const link of its) links.add(link)
    }
    expect(links.size).toBeGreaterThan(12)
    for (const link of links) expect((await request.get(app.origin + link)).status(), link).toBe(200)
    expect((await readAt('/es/nothing-here')).spanish).toContain('Volver al inicio')
  })

  test('without script an unknown page is a 404 with a link home, the menu of phones opens, every dish is listed, Spanish is a link, and forms name the phone', async ({
    page,
    request,
    app,
  }) => {
    expect((await page.goto('/nothing-here'))?.status()).toBe(404)
    await page.getByRole('link', { name: inEnglish.backHome }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'The comal is hot.' })).toBeVisible()
    await page.locator('header summary').click()
    await page.locator('header details').getByRole('link', { name: inEnglish.menu }).click()
    await expect(page).toHaveURL(/\/menu$/)
    for (const dish of ['Tacos al pastor', 'Elote en vaso'])
      await expect(page.getByRole('heading', { name: dish })).toBeVisible()
    await page.getByRole('tab', { name: inEnglish.desserts }).click()
    await expect(page.getByRole('heading', { name: inEnglish.desserts })).toBeInViewport()
    if (isDeep) await page.goto('/menu')
    await page.getByRole('link', { name: inEnglish.espanol }).click()
    await expect(page).toHaveURL(/\/es\/menu$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menú')
    await expect(page.getByText('Cómetelo calientito.')).toBeVisible()
    await expect(page.locator('main [lang=en]')).toHaveCount(0)
    await page.locator('footer').getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL(/\/es\/contact$/)
    expect((await request.get('/ES/Menu/?tab=x')).url()).toBe(`${app.origin}/es/menu?tab=x`)
    for (const path of sample(forms, 3)) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(/turn on JavaScript/), path).toBeVisible()
    }
  })
})

test('with the API stopped every content page still works, and only the network is complained about', async ({
  page,
}) => {
  const found = troubles(page, /ERR_FAILED|Failed to fetch/)
  await page.route('**/api/**', (route) => route.abort())
  for (const { path, heading } of sample(publicPages.slice(0, 7), 3)) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  const nav = page.getByRole('navigation', { name: inEnglish.main })
  for (const { path, heading } of publicPages.slice(0, 6)) {
    await nav.locator(`a[href="${path}"]`).click()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  await page
    .getByRole('link', { name: /Read more/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'The pecans in the tres leches' })).toBeVisible()
  for (const path of sample(['/reservations', '/catering', '/subscription', '/privacy'], 2)) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  expect(found).toEqual([])
})
