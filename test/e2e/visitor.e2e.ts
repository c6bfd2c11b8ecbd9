import type { Locator, Page } from '@playwright/test'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { violations } from './axe.ts'
import { expect, test } from './app.ts'
import { ask } from './ask.ts'
import { isDeep, sample } from '#test/deep.ts'
import { publicPages } from './public-pages.ts'
import {
  hiddenFocus,
  hydrated,
  open,
  overflow,
  resize,
  scrollAtRest,
  settled,
  shifted,
  toasts,
  troubles,
  watchShifts,
  withoutScript,
} from './watch.ts'
import { inEnglish } from './english-texts.ts'
import { deep } from './screens.ts'

test.use({ appName: 'visitor' })

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Go to another page of the site as a visitor does, so that the app fetches what that page shows. */
async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation', { name: inEnglish.main }).locator(`a[href="${path}"]`).click()
}

test('a new page starts at the top with the focus, marks its link, reports the visit, updates search data and keeps its language', async ({
  page,
  app,
}) => {
  const reported = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type'] as string))
  const visits: { pagePath: string; userAgent: string; referrer: string | null }[] = []
  await page.route('**/api/track-visit', async (route) => {
    visits.push(route.request().postDataJSON())
    await route.continue()
  })
  // Where motion is welcome, who is on a page glides over it.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, '/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  expect(await reported()).toEqual(['Restaurant'])
  await page.getByRole('link', { name: inEnglish.espanol }).click()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  for (const [path, title, tells] of [
    ['/menu', 'Menú', 'Menu'],
    ['/about', 'Sobre nosotros', undefined],
    ['/blog', 'Desde la cocina', undefined],
  ] as const) {
    await scrollTo(page, 500)
    await page.locator(`header nav a[href="/es${path}"]:visible`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await scrollAtRest(page)).toBe(0)
    await expect(page.locator(`header nav a[href="/es${path}"]:visible`)).toHaveAttribute('aria-current', 'page')
    if (tells) await expect.poll(reported).toEqual(['Restaurant', 'BreadcrumbList', tells])
  }
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${app.origin}/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the kitchen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect.poll(reported).toEqual(['Restaurant', 'BreadcrumbList', 'BlogPosting'])
  const post = new URL(page.url()).pathname
  const toldLast = () => expect.poll(() => visits.at(-1)?.pagePath)
  await toldLast().toBe(post)
  await page.goBack()
  await expect(page).toHaveURL(`${app.origin}/blog`)
  await toldLast().toBe('/blog')
  await scrollTo(page, 300)
  await page.goBack()
  await expect(page).toHaveURL(`${app.origin}/es/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre nosotros')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await scrollAtRest(page)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.locator('header nav a[href="/es"]:visible').first().click()
  await expect.poll(reported).toEqual(['Restaurant'])
  await expect
    .poll(() => visits.map(({ pagePath }) => pagePath))
    .toEqual(['/', '/menu', '/about', '/blog', post, '/blog', '/about', '/'])
  expect(visits[0]).toMatchObject({ referrer: null, userAgent: expect.stringContaining('Chrome') })
  expect(visits[1]?.referrer).toMatch(/\/$/)
})

test('Back and Forward start at the top of their page, with the app and without; a reload or a return from another site keeps the place', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 500 })
  const heading = (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  const touched = () => page.evaluate(() => document.documentElement.dataset['app'] !== undefined)
  const atTopOf = async (title: string) => {
    await heading(title)
    expect(await scrollAtRest(page), title).toBe(0)
  }
  /** Leave a page by a link at its foot, far from its top. */
  const leave = async () => {
    await scrollTo(page, 600)
    // No pointer comes near it: that would start the app.
    await page.locator('footer a[href="/privacy"]').evaluate((link: HTMLElement) => link.click())
    await heading('Privacy')
    await scrollTo(page, 400)
  }
  await open(page, '/about')
  await leave()
  await page.goBack()
  await atTopOf('About us')
  await scrollTo(page, 300)
  await page.goForward()
  await atTopOf('Privacy')
  // A reloaded page keeps its place. The page before it is another document though both were of one app.
  await scrollTo(page, 350)
  await page.reload()
  expect(await scrollAtRest(page)).toBe(350)
  expect(await touched()).toBe(false)
  await page.goBack()
  await atTopOf('About us')
  await page.goForward()
  await atTopOf('Privacy')

  await page.goto('/about')
  await leave()
  await page.goBack()
  await atTopOf('About us')
  await page.goForward()
  await atTopOf('Privacy')
  expect(await touched()).toBe(false)
  const elsewhere = app.origin.replace('localhost', '127.0.0.1')
  expect(elsewhere).not.toBe(app.origin)
  for (const isTouched of [false, true]) {
    await page.goto('/about')
    if (isTouched) await hydrated(page)
    await scrollTo(page, 450)
    await page.goto(elsewhere)
    await page.goBack()
    await heading('About us')
    expect(await scrollAtRest(page)).toBe(450)
  }
})

test('a page switches language at once when its content is loaded, and its map stays', async ({ page }) => {
  const maps: string[] = []
  await page.route('https://www.google.com/**', async (route) => {
    maps.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: 'a map' })
  })
  await open(page, '/locations')
  await page.locator('[data-near]').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const entries = await page.evaluate(() => history.length)
  /** Every name of the restaurant that has stood at the foot. */
  await page.locator('footer').evaluate((foot) => {
    const names = new Set<string>()
    const note = () => names.add(foot.querySelector('a')?.textContent ?? '')
    note()
    new MutationObserver(note).observe(foot, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { names })
  })
  let come: (() => void) | undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/content/es/**', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/content/es/site.json')
  await page.getByRole('link', { name: inEnglish.espanol }).click()
  await asked
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  come?.()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [...(window as unknown as { names: Set<string> }).names])).toEqual(['La Nogalera'])
  expect(maps).toHaveLength(1)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('a button that is pressed at its very edge stays under the pointer and does its work', deep, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/contact')
  const button = page.getByRole('main').locator('form button[type=submit]')
  await button.evaluate((node) =>
    node.addEventListener('click', () => (node.dataset['pressed'] = String(Number(node.dataset['pressed'] ?? 0) + 1))),
  )
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1)
  const tops = await button.evaluate(async (node) => {
    const values: number[] = []
    for (let frame = 0; frame < 12; frame++) {
      await new Promise(requestAnimationFrame)
      values.push(node.getBoundingClientRect().top)
    }
    return values.slice(2)
  })
  expect(new Set(tops).size).toBe(1)
  await page.mouse.move(box.x + box.width / 2, box.y + 1)
  await page.mouse.down()
  await page.mouse.up()
  await expect(button).toHaveAttribute('data-pressed', '1')
})

test('the first tap on a page works, before and while the app loads', async ({ page }) => {
  for (const path of isDeep ? ['/menu', '/es/menu'] : ['/es/menu']) {
    await page.goto(path)
    const without = page.getByRole('button', { name: /^(Allergies|Alergias)/ })
    await without.evaluate((button: HTMLElement) => button.click())
    expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined()
    await without.dispatchEvent('pointerover')
    await expect(without).toHaveAttribute('aria-expanded', 'true')
    const milk = page.getByRole('button', { name: /^(milk|leche)$/i })
    await expect(milk).toHaveAttribute('aria-pressed', 'false')
    await milk.click()
    await expect(page.getByRole('heading', { name: /^(Ask us|Pregúntanos)$/ })).toBeVisible()
    // Nobody said anything of the demo's dishes.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  }
  // A chunk that fails to load is reported, and requested again.
  await page.route('**/assets/allergen-filter-*', (route) => route.abort())
  await page.goto('/menu')
  const without = page.getByRole('button', { name: /^Allergies/ })
  await without.click()
  await expect(toasts(page)).toContainText('You need to be online for that.')
  await expect(without).toHaveAttribute('aria-expanded', 'false')
  await page.unrouteAll()
  await without.click()
  await expect(page.getByRole('button', { name: /^milk$/i })).toBeVisible()
})

test('a form whose script fails to load is reloaded when it is sent, with its text', async ({ page }) => {
  let isBroken = true
  await page.route('**/assets/vendor-*', (route) => (isBroken ? route.abort() : route.continue()))
  // Before it is loaded again it is asked whether it can be reached.
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'HEAD') isBroken = false
    await route.continue()
  })
  const tried: string[] = []
  page.on('console', (message) => message.text().includes('dynamically imported module') && tried.push(message.text()))
  await page.goto('/contact')
  await expect.poll(() => tried).toHaveLength(1)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(inEnglish.name).fill('Ana Reyes')
  await field(inEnglish.message).fill('Is the patio open?')
  // Each touch is another try.
  await expect.poll(() => tried.length).toBeGreaterThan(1)
  const send = page.getByRole('button', { name: inEnglish.sendMessage })
  const anew = page.waitForEvent('load')
  await send.click()
  await anew
  await hydrated(page)
  await expect(field(inEnglish.name)).toHaveValue('Ana Reyes')
  await expect(field(inEnglish.message)).toHaveValue('Is the patio open?')
  await page.getByLabel(inEnglish.email).fill('ana@example.com')
  await send.click()
  await expect(
    page.locator('form').getByRole('status').filter({ hasText: inEnglish.messageSentWellGetBack }),
  ).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
})

test('a reloaded page keeps no password', async ({ page }) => {
  await page.route('**/assets/vendor-*', (route) => route.abort())
  const again = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.goto('/management')
  await page.locator('input[type=email]').fill('owner@nogalera.example')
  await page.locator('input[type=password]').fill('Pecan-Grove-118')
  const anew = page.waitForEvent('load')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await again
  await anew
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).toContain('owner@nogalera.example')
  expect(stored).not.toContain('Pecan-Grove-118')
})

test('text typed while the app loads stays', async ({ page }) => {
  await page.addInitScript(() => {
    const find = document.querySelectorAll.bind(document)
    document.querySelectorAll = (selector: string) => {
      const found = find(selector)
      // Right after the app has looked what stands in the fields, and before it has taken them over.
      const field = selector.startsWith('input[name]') && find<HTMLInputElement>('main input[type=email]')[0]
      if (field) queueMicrotask(() => void (field.value = 'typed@example.com'))
      return found
    }
  })
  for (const path of ['/contact', '/management']) {
    await page.goto(path)
    const field = page.locator('main input[type=email]')
    await field.focus()
    await expect(page.locator('html')).toHaveAttribute('data-app', '')
    await expect(field).toHaveValue('typed@example.com')
    // The page still holds it once something else has changed.
    await page.locator('main input[autocomplete=name], main input[type=password]').first().fill('Another')
    await expect(field).toHaveValue('typed@example.com')
  }
})

test('a page does its work where the browser forbids storage', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }
    Object.defineProperties(globalThis, { sessionStorage: forbidden, localStorage: forbidden })
  })
  const reported = page.waitForRequest('**/api/track-visit')
  await page.goto('/about')
  await reported
  expect(errors).toEqual([])
})

/** Let the fonts come later than the text is drawn. */
const lateFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await new Promise((late) => setTimeout(late, 400))
    await route.continue()
  })

test('fonts that load late move nothing', async ({ page }) => {
  await watchShifts(page)
  await lateFonts(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of isDeep ? publicPages.map((each) => each.path) : ['/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(await shifted(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('a visit that cannot be reported is only logged', deep, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/track-visit', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/about')
  await expect.poll(() => logged.some((text) => text.startsWith('Failed to track page visit'))).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('the focused control is always in sight on a small phone with a keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  for (const path of isDeep ? publicPages.map((each) => each.path) : ['/reservations']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await hiddenFocus(page, 30), path).toEqual([])
  }
})

test('the menu: tabs by link, by key and by click, each at the top; a strip in steps of 300 px; search in all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/menu#desserts')
  await expect(page.getByRole('tab', { name: inEnglish.desserts })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: inEnglish.desserts })).toBeVisible()
  await expect(page.getByRole('heading', { name: inEnglish.desserts })).toBeInViewport()
  await expect(page.getByRole('heading', { name: inEnglish.taqueria })).toBeHidden()
  await page.getByRole('tab', { name: inEnglish.desserts }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: inEnglish.drinks })).toBeFocused()
  await page.getByRole('tab', { name: inEnglish.drinks }).press(inEnglish.home)
  await expect(page.getByRole('tab', { name: inEnglish.appetizers })).toBeFocused()

  const strip = page.getByRole('tablist')
  const left = () => strip.evaluate((element) => Math.round(element.scrollLeft))
  await expect.poll(left).toBe(0)
  await page.getByRole('button', { name: 'Scroll right' }).click()
  await expect.poll(left).toBe(300)
  await page.getByRole('button', { name: 'Scroll left' }).click()
  await expect.poll(left).toBe(0)

  await scrollTo(page, 900)
  await expect(strip).toBeInViewport()
  await page.getByRole('tab', { name: inEnglish.salads }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page).toHaveURL(/#salads$/)
  await page.getByRole('tab', { name: inEnglish.taqueria }).click()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Tacos al pastor' }) })
  await expect(card).toContainText('$')
  await expect(card.getByRole('link', { name: /^Order Online/ })).toHaveAttribute(
    'href',
    'https://order.nogalera.example/',
  )
  await expect(card.getByRole('link', { name: /^Call to Order/ })).toHaveAttribute('href', 'tel:+17705550142')
  await page.getByRole('searchbox').fill('POZOLE')
  await expect(page.getByRole('heading', { name: 'Pozole rojo' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
  await page.getByRole('searchbox').fill('nothing of the kind')
  await expect(page.getByRole('status').filter({ hasText: inEnglish.noItemsFound })).toBeVisible()
})

test('a menu whose fonts and script are late shows one tab at a time, and moves nothing when they load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await watchShifts(page)
  await lateFonts(page)
  const arrives = await withoutScript(page)
  const dessert = page.getByRole('heading', { name: inEnglish.desserts })
  await page.goto('/menu', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: inEnglish.appetizers })).toBeVisible()
  await expect(dessert).toBeHidden()
  await page.evaluate(() => document.fonts.ready)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  await page.getByRole('tab', { name: inEnglish.desserts }).click()
  await expect(dessert).toBeInViewport()
  await expect(page.getByRole('heading', { name: inEnglish.appetizers })).toBeHidden()
  // Whoever reads on to the end stays there.
  await scrollTo(page, 4000)
  const at = await scrolled(page)
  expect(at).toBeGreaterThan(0)
  arrives()
  await expect(page.getByRole('tab', { name: inEnglish.desserts })).toHaveAttribute('aria-selected', 'true')
  await page.waitForLoadState('networkidle')
  expect(await scrolled(page)).toBe(at)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
})

/** Every animation of a page: its keyframes in short, its seconds, and whether scrolling drives it. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const effect = animation.effect as KeyframeEffect
      const { delay, duration } = effect.getTiming()
      const steps = effect.getKeyframes().map(({ offset, opacity, translate }) => ({ offset, opacity, translate }))
      const byScroll = !(animation.timeline instanceof DocumentTimeline)
      const inHero = Boolean(effect.target?.closest('section, div')?.closest('[style*=min-height]'))
      return { steps, byScroll, inHero, seconds: Number(duration) / 1000, after: (delay ?? 0) / 1000 }
    }),
  )

test.describe('the hero', () => {
  test(
    'fills the window; its words rise by 20 px in turn, its picture drifts and its overlay thins by scrolling',
    deep,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto('/')
      const hero = page.getByRole('region', { name: 'The comal is hot.' })
      expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(900)
      const all = (await animations(page)).filter(({ inHero }) => inHero)
      const rising = all.filter(({ byScroll }) => !byScroll)
      expect(rising.map(({ seconds, after }) => [seconds, after]).toSorted((a, b) => a[1]! - b[1]!)).toEqual([
        [0.6, 0],
        [0.6, 0.2],
        [0.6, 0.4],
      ])
      for (const { steps } of rising) expect(steps[0]).toMatchObject({ opacity: '0', translate: '0px 20px' })
      const scrolling = all.filter(({ byScroll }) => byScroll).map(({ steps }) => steps)
      expect(scrolling.find(([first]) => first?.opacity)?.map(({ offset, opacity }) => [offset, opacity])).toEqual([
        [0, '1'],
        [0.5, '0.8'],
        [1, '0.6'],
      ])
      expect(scrolling.find((steps) => steps.at(-1)?.translate)?.at(-1)?.translate).toBe('0px 30%')
      expect(all).toHaveLength(5)
      // On paper nothing moves.
      await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
      expect(await animations(page)).toEqual([])
    },
  )

  test('is darkened by 0.6 where it is darkest, at every width', async ({ page }) => {
    await page.goto('/')
    for (const width of [320, 390, 768, 960, 1280, 1920]) {
      await resize(page, { width, height: 900 })
      /** The strongest alpha of each gradient of the overlay: where several lie over each other they add up. */
      const alphas = await page.locator('picture + div').evaluate((overlay) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(overlay)
        const gradients = backgroundImage.split(/,(?= *(?:linear|radial|conic)-gradient)/)
        return [backgroundColor, ...gradients].map((layer) =>
          Math.max(
            ...Array.from(layer.matchAll(/rgba?\(([^)]*)\)/g), ([, parts = '']) => Number(parts.split(',')[3] ?? 1)),
          ),
        )
      })
      const together = 1 - alphas.reduce((left, alpha) => left * (1 - alpha), 1)
      expect(together, `${width} px`).toBeCloseTo(0.6, 3)
    }
  })

  test('does not move for visitors who want less motion', deep, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await animations(page)).toEqual([])
    await expect(page.getByRole('heading', { name: 'The comal is hot.' })).toHaveCSS('opacity', '1')
  })
})

/** Returns pictures of `main` that have not loaded, and texts and pictures with a total opacity under 1. */
const notSeen = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if ((!says && !(element instanceof HTMLImageElement)) || !element.checkVisibility()) continue
      let opacity = element instanceof HTMLImageElement && element.naturalWidth === 0 ? 0 : 1
      for (let node: Element | null = element; node; node = node.parentElement)
        opacity *= Number(getComputedStyle(node).opacity)
      if (opacity < 1)
        found.push(`${opacity} ${element.tagName} ${element.textContent.slice(0, 40) || element.outerHTML}`)
    }
    return found
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without any script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('nothing of a page waits for scrolling to be seen', async ({ page }) => {
      for (const { path } of isDeep ? publicPages : publicPages.slice(0, javaScriptEnabled ? 3 : 1)) {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.goto(path)
        // The hero's words rise by the clock, and once.
        await expect.poll(() => notSeen(page), { message: path }).toEqual([])
      }
    })
  })

test.describe('from far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' })
  test('the badge and the hours of today go by the restaurant’s clock, in both languages', async ({ page }) => {
    const found = troubles(page)
    const times = [
      ['2026-12-05T01:30:00Z', 'Open until 10 PM', 'Abierto hasta las 10 p. m.'],
      ['2026-12-07T03:00:00Z', 'Opens Monday 11 AM', 'Abre el lunes a las 11 a. m.'],
      ['2026-12-07T13:00:00Z', 'Opens today at 11 AM', 'Abre hoy a las 11 a. m.'],
    ] as const
    const inSpanish = page.getByRole('link', { name: inEnglish.espanol })
    await page.clock.install({ time: times[0][0] })
    for (const [index, [now, english, spanish]] of times.entries()) {
      const says = async () => {
        await expect(page.getByText(english, { exact: true })).toBeVisible()
        await expect(page.getByText("We're open. Come on in.")).toHaveCount(english.startsWith('Open until') ? 1 : 0)
      }
      if (index > 0) await page.clock.fastForward(Date.parse(now) - Date.parse(times[index - 1]![0]))
      if (index === 0 || isDeep) {
        // Before the app is there, and then.
        await page.goto('/')
        await says()
        await hydrated(page)
      } else {
        // An open page goes on with the clock, in the language it is in.
        await expect(page.getByText(spanish, { exact: true })).toBeVisible()
        await page.getByRole('link', { name: 'English' }).click()
      }
      await says()
      expect(found).toEqual([])
      await inSpanish.click()
      await expect(page.getByText(spanish, { exact: true })).toBeVisible()
    }
  })
})

test('no other site is contacted until the map is near, and the address is shown until it has loaded', async ({
  page,
  app,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.origin) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  let come: (() => void) | undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('https://www.google.com/**', async (route) => {
    await held
    await route.fulfill({ contentType: 'text/html', body: 'a map' })
  })
  await page.setViewportSize({ width: 390, height: 300 })
  for (const path of isDeep ? ['/', '/menu', '/blog', '/locations'] : ['/locations']) await open(page, path)
  expect(elsewhere).toEqual([])
  await expect(page.getByRole('link', { name: inEnglish.getDirections, exact: true })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=118%20Pecan%20Row%2C%20Carrollton%2C%20GA%2030117',
  )
  const map = page.getByRole('region', { name: 'Map' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByText('118 Pecan Row')).toBeVisible()
  await expect.poll(() => elsewhere.length).toBe(1)
  come?.()
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCSS('opacity', '1')
})

test('the first Tab reaches the link that skips to the content; the navigation fits from 768 px on, whole in both languages; a phone’s marks the page and closes in every way', async ({
  page,
}) => {
  await open(page, '/menu')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const language of ['English', 'Español'] as const) {
    if (language === 'Español') {
      await page.getByRole('link', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    }
    for (const width of [768, 960, 1000, 1215, 1216, 1280]) {
      await resize(page, { width, height: 800 })
      expect(await overflow(page), `${language} ${width} px`).toBeLessThanOrEqual(0)
      const shown = await page.evaluate(() =>
        ['nav a', 'a[href^="/management"]', 'summary'].map(
          (what) =>
            [...document.querySelectorAll(`header ${what}`)].filter((one) =>
              one.checkVisibility({ visibilityProperty: true }),
            ).length,
        ),
      )
      expect(shown, `${language} ${width} px`).toEqual([7, 1, 0])
    }
  }
  await page.setViewportSize({ width: 390, height: 800 })
  const drawer = page.locator('header details')
  const summary = page.locator('header summary')
  const here = drawer.locator('a[href="/es/menu"]')
  const marked = (icon: 'first' | 'last') => summary.locator('svg')[icon]()
  for (const closes of ['Escape', 'beside', 'here'] as const) {
    await summary.click()
    await expect(drawer).toHaveAttribute('open', '')
    await expect(marked('last')).toBeVisible()
    await expect(marked('first')).toBeHidden()
    await expect(here).toHaveAttribute('aria-current', 'page')
    if (closes === 'Escape') await page.keyboard.press('Escape')
    if (closes === 'beside') await page.mouse.click(4, 650)
    if (closes === 'here') await here.click()
    await expect(drawer, closes).not.toHaveAttribute('open', '')
    await expect(marked('first')).toBeVisible()
    if (closes === 'Escape') await expect(summary).toBeFocused()
  }
})

test('a logo that does not load gives way to the name', deep, async ({ page }) => {
  await page.route('**/content/site.json', async (route) => {
    const site = (await (await route.fetch()).json()) as { branding: object }
    await route.fulfill({ json: { ...site, branding: { ...site.branding, logoUrl: '/media/gone.png' } } })
  })
  await page.route('**/management', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script id="state".*?<\/script>/s, '')
    await route.fulfill({ response, body })
  })
  const asked = page.waitForRequest('**/media/gone.png')
  await page.goto('/management')
  await asked
  await expect(page.getByRole('banner').getByText('La Nogalera')).toBeVisible()
  await expect(page.locator('header img[src*="gone"]')).toHaveCount(0)
})

/** In how many lines each place stands. */
const linesOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const range = document.createRange()
      range.selectNodeContents(place)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

test('hours take one line each on a phone, in both languages', async ({ page }) => {
  for (const [path, width] of [
    ['/es/locations', 390],
    ['/es/contact', 390],
    ['/es/contact', 320],
    ['/es/locations', 320],
    ['/locations', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const lines = await linesOf(page.locator('dl dd'))
    expect(lines.length, path).toBeGreaterThan(3)
    expect(lines, `${path} at ${width} px`).toEqual(lines.map(() => 1))
  }
})

test('an address of email breaks before its signs and not in mid-word on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/contact')
  const torn = await page.locator('a[href^="mailto:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const found: string[] = []
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        for (const { index, 0: word } of walker.currentNode.textContent!.matchAll(/[\w-]+/g)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
        }
      return found
    }),
  )
  expect(torn).toEqual([])
})

test('a missing address shows its own page from the first on, in its language: no other is painted before it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const values: string[] = ((globalThis as any).seen = [])
    const look = () => {
      const heading = document.querySelector('h1')
      const text = heading?.checkVisibility() ? `${document.documentElement.lang} ${heading.textContent}` : ''
      if (text && values.at(-1) !== text) values.push(text)
      requestAnimationFrame(look)
    }
    look()
  })
  for (const [path, lang, heading, title] of [
    ['/nothing-here', 'en', inEnglish.oopsPageNotFound, inEnglish.oopsPageNotFound],
    ['/es/nothing-here', 'es', '¡Ay! No encontramos la página', '¡Ay! No encontramos la página'],
    ['/blog/nothing-here', 'en', inEnglish.blogPostNotFound, inEnglish.blogPostNotFound],
    ['/es/blog/nothing-here', 'es', 'Publicación no encontrada', 'Publicación no encontrada'],
    ['/blog/page/999', 'en', inEnglish.oopsPageNotFound, inEnglish.oopsPageNotFound],
  ] as const) {
    const found = troubles(page, /404|Failed to load/)
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page).toHaveTitle(`${title} | La Nogalera`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    const language = page.getByRole('banner').locator('a[hreflang]')
    if (path.includes('/blog/n'))
      await expect(language).toHaveAttribute('href', lang === 'es' ? path.slice(3) : `/es${path}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('link', { name: lang === 'es' ? 'Menú' : inEnglish.menu }).first()).toBeVisible()
    expect(await page.evaluate(() => (globalThis as any).seen as string[]), path).toEqual([`${lang} ${heading}`])
    expect(found, path).toEqual([])
  }
})

test('the login that a Spanish page leads to is in Spanish, and so is the one below /es', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/es/menu')
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/management#es$/)
  await expect(email).toBeVisible()
  await page.goto('/es/management')
  await expect(email).toBeVisible()
  await page.goto('/menu')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('textbox', { name: inEnglish.email })).toBeVisible()
  await hydrated(page)
  await expect(email).toHaveCount(0)
})

test('the truck’s calendar is subscribed to', async ({ page, app }) => {
  for (const [path, file] of [
    ['/locations', '/truck.ics'],
    ['/es/locations', '/es/truck.ics'],
  ] as const) {
    const calendar = `${app.origin.replace('http', 'webcal')}${file}`
    const links = page.getByRole('region', { name: /truck|troca/i }).locator('a[href*="truck.ics"]')
    await page.goto(path)
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const expected = [calendar, `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`]
    expect(await hrefs()).toEqual(expected)
    await hydrated(page)
    expect(await hrefs()).toEqual(expected)
    const answer = await page.request.get(file)
    expect(answer.headers()['content-type']).toContain('text/calendar')
  }
})

test('a missing post is reported at once, even while its file still loads', async ({ page }) => {
  await page.route('**/content/blog/nothing-here.json', () => {})
  await page.goto('/blog/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
})

test("a visitor who leaves the dashboard gets the public page's own document, in the chosen language", async ({
  page,
  app,
}) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'a map' }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await ask(page, app, 'POST', '/api/session', demoOwner)
  await ask(page, app, 'PUT', '/api/session/user', { locale: 'es' })
  const found = troubles(page)
  await page.goto('/dashboard/blog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // Requests of the page would be refused after leaving.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await expect(page).toHaveURL(/\/es$/)
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).locator('a[href="/es/locations"]').click()
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
  expect(found).toEqual([])
})

test(
  'the tier is asked for every 30 seconds; features outside it are hidden, and a failed request hides nothing',
  deep,
  async ({ page }) => {
    let asked = 0
    let answer: object | undefined = {
      tier: 'premium',
      hasContactsAccess: true,
      hasReservationsAccess: true,
      hasCateringAccess: false,
    }
    await page.route('**/api/access', (route) => {
      asked++
      return answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 400, json: { reason: 'invalid' } })
    })
    await page.clock.install()
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/')
    const catering = page
      .getByRole('navigation', { name: inEnglish.main })
      .getByRole('link', { name: inEnglish.catering })
    const booking = page.getByRole('main').getByRole('link', { name: inEnglish.reservations })
    await expect(catering).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'We bring the truck' })).toHaveCount(0)
    await expect(booking).toBeVisible()
    const before = asked
    answer = undefined
    await page.clock.runFor(30_000)
    await expect.poll(() => asked).toBe(before + 1)
    await expect(booking).toBeVisible()
    answer = { tier: null, hasContactsAccess: false, hasReservationsAccess: false, hasCateringAccess: false }
    await page.clock.runFor(30_000)
    await expect.poll(() => asked).toBe(before + 2)
    await expect(booking).toHaveCount(0)
  },
)

test(
  'a page takes its markup over though what the tier gives has changed since the edition',
  deep,
  async ({ page, request }) => {
    const found = troubles(page)
    const nothing = { tier: null, hasContactsAccess: false, hasReservationsAccess: false, hasCateringAccess: false }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/api/access', (route) => route.fulfill({ json: nothing }))
    for (const [path, title] of [
      ['/', 'The comal is hot.'],
      ['/reservations', inEnglish.reservationsUnavailable],
      ['/catering', inEnglish.cateringUnavailable],
    ] as const) {
      // The page's own chunk comes after the answer.
      const chunk = /data-chunks="[^"]*?([^ "/]+)"/.exec(await (await request.get(path)).text())![1]!
      const answered = page.waitForResponse('**/api/access')
      await page.route(`**/assets/${chunk}`, async (route) => {
        await answered
        await route.continue()
      })
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(
        page.getByRole('navigation', { name: inEnglish.main }).getByRole('link', { name: inEnglish.catering }),
      ).toHaveCount(0)
    }
    expect(found).toEqual([])
  },
)

test('a failed request is tried four times, 1, 2 and 4 seconds apart', async ({ page }) => {
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    const times: number[] = []
    Object.assign(window, { times })
    window.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/content/menu.json')) times.push(Date.now())
      return fetch(input, init)
    }
  })
  await page.route('**/content/menu.json', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  const failed = () => page.waitForResponse('**/content/menu.json')
  const first = failed()
  await follow(page, '/menu')
  await first
  for (let tries = 2; tries <= 4; tries++) {
    const again = failed()
    await page.clock.runFor(2 ** (tries - 2) * 1000 - 400)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(200)
          return (await times()).length
        },
        { intervals: [20] },
      )
      .toBe(tries)
    await again
  }
  const at = await times()
  expect(at.slice(1).map((time, index) => Math.round((time - at[index]!) / 500) / 2)).toEqual([1, 2, 4])

  // The toast is clear of the phone's bar, follows the language, and stays behind with its page.
  const spoken = () =>
    expect.poll(async () => {
      await page.clock.runFor(20)
      return toasts(page).allInnerTexts()
    })
  await spoken().toEqual(['Failed to load menu items'])
  await page.setViewportSize({ width: 390, height: 844 })
  const [toast, bar] = await Promise.all(
    [toasts(page), page.getByRole('navigation', { name: 'Quick actions' })].map((part) => part.boundingBox()),
  )
  expect(toast!.y + toast!.height).toBeLessThanOrEqual(bar!.y)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: inEnglish.espanol }).click()
  await spoken().toEqual(['No se pudieron cargar los platillos del menú'])
  await page.locator('header nav a[href="/es/about"]:visible').click()
  await expect(page).toHaveURL(/about/)
  await spoken().toEqual([])
})

test('a broken or empty file of the edition is an empty page in words, never a blank one', async ({ page }) => {
  const cases = [
    ['/menu', 'menu', inEnglish.noMenuItemsFound],
    ['/', 'home', inEnglish.noHomepageContentConfigured],
    ['/blog', 'blog', inEnglish.noBlogPostsYet],
    ['/about', 'page/about', inEnglish.storyNotWritten],
  ] as const
  const broken = ['[null, 7, "x"]', '{"hero": 7, "story": null}', '', '{"', 'null', '{}', '[]']
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route('**/content/site.json', (route) => route.fulfill({ body: '[{"branding": 7}, null]' }))
  // Each round is one visit, in which every file is broken in another way.
  for (const round of sample(
    broken.map((_, at) => at),
    4,
  )) {
    await open(page, '/locations')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [index, [path, file, words]] of cases.entries()) {
      const body = broken[(round + index) % broken.length]!
      await page.route(`**/content/${file}.json`, (route) => route.fulfill({ contentType: 'application/json', body }))
      await follow(page, path)
      const spoken = page.getByText(words)
      for (let second = 0; second < 20 && !(await spoken.isVisible()); second++) await page.clock.runFor(1000)
      await expect(spoken, `${file}: ${body}`).toBeVisible()
    }
  }
})

test('dishes with odd names, without a name or with missing pictures are whole cards', deep, async ({ page }) => {
  const found = troubles(page, /media\/gone|status of 404/)
  const odd = [
    '🌮🔥👨‍👩‍👧‍👦',
    'مرحبا بالعالم',
    'a'.repeat(200),
    'Ǹ̷̨̛̘͈o̴ Z̸alg̷o̵',
    '   ',
    '',
    '<b>bold</b>',
    '\u202eevil',
    'العربية mixed 123',
  ]
  const reported = `${'Masa, beans and salsa, as long as it takes to tell. '.repeat(12)}The end.`
  const items = odd.map((name, index) => ({
    id: `odd-${index}`,
    name,
    price: index % 2 ? '$1' : '$1,234.50+',
    description: index % 3 ? name.repeat(3) : '',
    category: 'appetizers',
    imageUrl: index % 2 ? '/media/gone.jpg' : 'no-such-drawing',
  }))
  await page.route('**/content/menu.json', (route) =>
    route.fulfill({ json: [...items, { id: 'bare', category: 'appetizers', description: reported }] }),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/about')
  await follow(page, '/menu')
  await expect(page.getByRole('article')).toHaveCount(odd.length + 1)
  await expect(page.getByRole('heading', { name: 'Dish without a name' })).toHaveCount(3)
  for (const image of await page.getByRole('article').locator('img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', /plate-empty\.svg$/)
  }
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    await settled(page)
    // A description is whole: nothing cuts it off.
    const whole = await page.getByText(reported).evaluate((words) => {
      const [box, card] = [words.closest('p')!, words.closest('article')!]
      const within = box.getBoundingClientRect().bottom <= card.getBoundingClientRect().bottom + 1
      return within && box.scrollHeight <= box.clientHeight + 1
    })
    expect(whole, `${width} px`).toBe(true)
    expect(await violations(page), `${width} px`).toEqual([])
  }
  expect(found).toEqual([])
})

test('a post with hostile HTML shows its harmless rest', async ({ page, app }) => {
  const content = `<p onclick="pwned=1">The harmless rest.</p><script>window.pwned=1</script><img src="/media/gone.jpg" onerror="window.pwned=1" alt="A pot"><iframe src="https://evil.example"></iframe><a href="javascript:window.pwned=1">A link</a><style>*{display:none}</style><form action="https://evil.example"><input></form><svg onload="window.pwned=1">`
  const post = {
    title: '<img src=x onerror=pwned=1> Pots',
    slug: 'hostile',
    author: 'Ana',
    excerpt: '<script>',
    imageUrl: '',
    content,
    published: true,
  }
  await ask(page, app, 'POST', '/api/session', demoOwner)
  await ask(page, app, 'POST', '/api/owner/posts', post)
  await expect.poll(async () => (await fetch(`${app.origin}/blog/hostile`)).status).toBe(200)
  for (const through of ['served', 'followed'] as const) {
    if (through === 'served') await open(page, '/blog/hostile')
    else {
      await page.getByRole('link', { name: inEnglish.blog, exact: true }).first().click()
      await page.getByRole('link', { name: /^Read more.*Pots/ }).click()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    const article = page.getByRole('article')
    await expect(article.getByText('The harmless rest.')).toBeVisible()
    await expect(article.getByRole('img', { name: 'A pot' })).toHaveAttribute('src', /plate-empty\.svg$/)
    await expect(
      article.locator('script, iframe, style, form, input, a[href^=javascript], [onclick], [onerror]'),
    ).toHaveCount(0)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  }
})
